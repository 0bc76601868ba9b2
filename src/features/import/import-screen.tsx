import { Trans, useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { ImportFrame } from './import-frame.tsx'
import * as css from './import.css.ts'
import { useImport } from './use-import.ts'

/** Records come in through the patient app, which lives on another origin and is framed here (DECISIONS C). */
export function ImportScreen() {
  const { t } = useLingui()
  const { opening, again, end } = useImport()
  const tryAgain = <TryAgain onClick={again} />
  return (
    <>
      <PageHeader title={t`Import Records`} breadcrumb={[{ label: t`Import Records` }]} />
      <div className={css.stage}>
        <div className={css.card}>
          {opening.kind === 'ready' && <ImportFrame key={opening.ticket} {...opening} onEnd={end} />}
          {opening.kind === 'offline' && (
            <EmptyState icon={CloudOff} title={<Trans>You need to be online to import</Trans>} action={tryAgain}>
              <Trans>What you imported before is on this device. This page will open once you’re online.</Trans>
            </EmptyState>
          )}
          {opening.kind === 'stranger' && (
            <EmptyState
              icon={ShieldAlert}
              title={<Trans>This page was opened for another account</Trans>}
              action={tryAgain}
            >
              <Trans>We closed it. Nothing from that account was shown.</Trans>
            </EmptyState>
          )}
          {opening.kind === 'unset' && (
            <EmptyState icon={ShieldAlert} title={<Trans>Importing is not set up</Trans>}>
              <Trans>Please ask the people who run this Havenbook to set up a patient app at its own address.</Trans>
            </EmptyState>
          )}
        </div>
      </div>
      {opening.kind === 'opening' && <FullScreenSpinner />}
    </>
  )
}
