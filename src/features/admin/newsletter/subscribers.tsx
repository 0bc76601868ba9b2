import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SubscriberList, subscriberPath, type SubscriberRow, subscribersPath } from '#contract/admin/newsletter.ts'
import { languageName } from '#lib/language-name.ts'
import { saveFile } from '#lib/save-file.ts'
import { useWork } from '#lib/use-work.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { toast } from '#ui/toaster.tsx'
import * as css from '../admin.css.ts'
import { AdminListView } from '../admin-list.tsx'
import { FailureBanner, useFailureWords } from '../failure-banner.tsx'
import { BY_EMAIL } from '../list-words.ts'
import { RowHead } from '../row-head.tsx'
import { send } from '../send.ts'
import type { Failure } from '../use-read.ts'
import { readSubscribersFile } from './subscribers-file.ts'

const STATUS_WORDS = {
  requested: msg({ context: 'subscriber', message: 'Requested' }),
  active: msg({ context: 'subscriber', message: 'Active' }),
}

/** Who asked for the newsletter; all of them as a file; one of them taken out. */
export function Subscribers() {
  const { t } = useLingui()
  const failureWords = useFailureWords()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [leaving, setLeaving] = useState<{ row: SubscriberRow; again: () => void } | null>(null)
  const [isBusy, start] = useWork()
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
      throw new Error(failureWords(outcome))
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
        sortWords={BY_EMAIL}
        statuses={['all', 'requested', 'active']}
        statusWords={STATUS_WORDS}
        rowKey={({ id }) => id}
        empty={<Trans context="content area">Nobody has asked for the newsletter yet</Trans>}
      >
        {(row, again) => (
          <div className={css.row}>
            <RowHead title={row.email} at={row.confirmedAt ?? row.askedAt} />
            <span className={css.ways}>
              <Badge>{t(STATUS_WORDS[row.status])}</Badge>
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
