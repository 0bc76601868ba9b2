import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, ShieldAlert } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { ImportFrame } from './import-frame.tsx'
import * as css from './import.css.ts'
import { useImport } from './use-import.ts'

/** Records come in through the patient app, which lives on another origin and is framed here (DECISIONS C). */
export function ImportScreen() {
  const { t } = useLingui()
  const { opening, again, end } = useImport()
  return (
    <>
      <PageHeader title={t`Import Records`} breadcrumb={[{ label: t`Import Records` }]} />
      <div className={css.stage}>
        <div className={css.card}>
          {opening.kind === 'ready' && <ImportFrame key={opening.ticket} {...opening} onEnd={end} />}
          {opening.kind === 'offline' && (
            <EmptyState
              icon={CloudOff}
              title={<Trans>Importing needs a connection</Trans>}
              action={
                <Button variant="secondary" onClick={again}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              <Trans>
                Everything that was imported before is on this device. This page opens by itself when there is a
                connection.
              </Trans>
            </EmptyState>
          )}
          {opening.kind === 'stranger' && (
            <EmptyState
              icon={ShieldAlert}
              title={<Trans>This page was opened for another account</Trans>}
              action={
                <Button variant="secondary" onClick={again}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              <Trans>It was closed, and nothing of that account was shown.</Trans>
            </EmptyState>
          )}
          {opening.kind === 'unset' && (
            <EmptyState icon={ShieldAlert} title={<Trans>No place to import from is set up</Trans>}>
              <Trans>Whoever runs this service has not named a patient app on an address of its own.</Trans>
            </EmptyState>
          )}
        </div>
      </div>
      {opening.kind === 'opening' && <FullScreenSpinner />}
    </>
  )
}
