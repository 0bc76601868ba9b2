import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useTransition } from 'react'
import { SubscriberList, subscriberPath, type SubscriberRow, subscribersPath } from '#contract/admin/newsletter.ts'
import { languageName } from '#lib/language-name.ts'
import { formatMoment } from '#lib/moment.ts'
import { saveFile } from '#lib/save-file.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { toast } from '#ui/toaster.tsx'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import * as css from '../admin.css.ts'
import { AdminListView } from '../admin-list.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { send } from '../send.ts'
import type { Failure } from '../use-read.ts'
import { readSubscribersFile } from './subscribers-file.ts'

/** Who asked for the newsletter; all of them as a file; one of them taken out. */
export function Subscribers() {
  const { t, i18n } = useLingui()
  const outcomeWords = useOutcomeWords()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [leaving, setLeaving] = useState<{ row: SubscriberRow; again: () => void } | null>(null)
  const [isBusy, start] = useTransition()
  const labels = {
    requested: t({ context: 'subscriber', message: 'Requested' }),
    active: t({ context: 'subscriber', message: 'Active' }),
  }
  const download = () =>
    start(async () => {
      const outcome = await readSubscribersFile()
      setFailure(outcome.kind === 'read' ? null : outcome)
      if (outcome.kind === 'read') saveFile(outcome.value, 'newsletter-subscribers.csv')
    })
  const takeOut = async ({ row, again }: NonNullable<typeof leaving>) => {
    const outcome = await send({ method: 'DELETE', path: subscriberPath(row.id) })
    // Who ended it just now is as gone as they should be.
    if (outcome.kind !== 'done' && !(outcome.kind === 'refused' && outcome.code === 'not-found')) {
      throw new Error(
        outcomeWords(outcome, t({ context: 'content area', message: 'That did not work. Please try again.' })),
      )
    }
    toast(t({ context: 'content area', message: 'The address is deleted.' }))
    again()
  }
  return (
    <>
      <PageHeader
        title={t({ context: 'content area', message: 'Newsletter subscriptions' })}
        actions={
          <>
            <ButtonLink to="/admin/$" params={{ _splat: 'newsletter/issues' }}>
              <Trans context="content area">Issues</Trans>
            </ButtonLink>
            <Button variant="quiet" busy={isBusy} onClick={download}>
              <Trans context="content area">Save as CSV</Trans>
            </Button>
          </>
        }
      />
      {failure && <FailureBanner failure={failure} />}
      <AdminListView
        path={subscribersPath}
        schema={SubscriberList}
        sorts={['newest', 'oldest', 'name']}
        sortLabels={{ name: t({ context: 'order', message: 'By email' }) }}
        statuses={['all', 'requested', 'active']}
        statusLabels={labels}
        rowKey={({ id }) => id}
        empty={<Trans context="content area">Nobody has asked for the newsletter yet</Trans>}
      >
        {(row, again) => (
          <div className={css.row}>
            <span className={css.rowHead}>
              <bdi className={css.rowTitle}>{row.email}</bdi>
              <span className={css.quiet}>{formatMoment(row.confirmedAt ?? row.askedAt, i18n.locale)}</span>
            </span>
            <span className={css.ways}>
              <Badge>{labels[row.status]}</Badge>
              <span className={css.quiet} lang={row.language}>
                {languageName(row.language)}
              </span>
              <Button
                variant="quiet"
                aria-label={t({ context: 'content area', message: `Take ${row.email} out` })}
                onClick={() => setLeaving({ row, again })}
              >
                <Trans context="content area">Take out</Trans>
              </Button>
            </span>
          </div>
        )}
      </AdminListView>
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          title={<Trans context="content area">Take {leaving.row.email} out?</Trans>}
          confirmLabel={t({ context: 'content area', message: 'Take out' })}
          tone="danger"
          onConfirm={() => takeOut(leaving)}
        >
          <Trans context="content area">
            The address is deleted for good. Only this person can ask for the newsletter again.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
