import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RowStatus } from '#contract/admin/lists.ts'
import { draftPath, editedPath, publishPath } from '#contract/admin/content.ts'
import { handOnFocus } from '#lib/hand-on-focus.ts'
import { formatMoment } from '#lib/moment.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toaster.tsx'
import * as adminCss from '../admin.css.ts'
import { FailureBanner } from '../failure-banner.tsx'
import type { Failure } from '../use-read.ts'
import * as css from './editor.css.ts'
import { IssueList } from './issue-list.tsx'
import type { Draft } from './use-draft.ts'

/** Where a row can go from a status; what was never published becomes `requested` again. */
const NEXT: Record<RowStatus, readonly ('active' | 'archived' | 'deleted')[]> = {
  requested: ['archived', 'deleted'],
  active: ['archived', 'deleted'],
  archived: ['active', 'deleted'],
  deleted: ['active'],
}

interface DraftActionsProps {
  draft: Draft
  isPreviewed: boolean
  onPreview: () => void
}

/** What can be done with a row, and where what was typed is. */
export function DraftActions({ draft, isPreviewed, onPreview }: DraftActionsProps) {
  const { t, i18n } = useLingui()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { item, isSaved, theirs } = draft
  const { section, slug } = item

  const act = async (call: Parameters<Draft['write']>[0], done: string) => {
    setBusy(true)
    setFailure(null)
    const outcome = await draft.write(call)
    if (outcome?.kind === 'done') toast(done)
    else setFailure(outcome)
    setBusy(false)
  }
  const publish = () =>
    act(
      { method: 'POST', path: publishPath(section, slug), body: {} },
      t({ context: 'content area', message: 'Published. Everybody can read it now.' }),
    )
  const discard = () =>
    act(
      { method: 'DELETE', path: draftPath(section, slug) },
      t({ context: 'content area', message: 'The draft is gone. What is published stays.' }),
    )
  const change = (status: 'active' | 'archived' | 'deleted') =>
    act(
      { method: 'PATCH', path: editedPath(section, slug), body: { status } },
      t({ context: 'content area', message: 'Saved' }),
    )
  const words = {
    active: t({ context: 'content area', message: 'Restore' }),
    archived: t({ context: 'content area', message: 'Archive' }),
    deleted: t({ context: 'content area', message: 'Delete' }),
  }
  const isNew = item.draft !== null || !isSaved || item.published === null
  return (
    <div className={adminCss.stack}>
      <output className={css.state}>{stateWords()}</output>
      <div className={adminCss.ways}>
        <Button variant="secondary" aria-pressed={isPreviewed} onClick={onPreview}>
          {isPreviewed ? (
            <Trans context="content area">Go on writing</Trans>
          ) : (
            <Trans context="content area">Preview</Trans>
          )}
        </Button>
        {isNew && item.status !== 'deleted' && !theirs && (
          <Button ref={handOnFocus} busy={isBusy} onClick={() => void publish()}>
            <Trans context="content area">Publish</Trans>
          </Button>
        )}
        {item.published && isNew && !theirs && (
          <Button variant="quiet" busy={isBusy} onClick={() => setAsking(true)}>
            <Trans context="content area">Give up the draft</Trans>
          </Button>
        )}
        {!theirs &&
          NEXT[item.status].map((status) => (
            <Button key={status} ref={handOnFocus} variant="quiet" busy={isBusy} onClick={() => void change(status)}>
              {words[status]}
            </Button>
          ))}
      </div>
      {draft.failure && <Refusal failure={draft.failure} />}
      {failure && <Refusal failure={failure} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans context="content area">Give up the draft?</Trans>}
        confirmLabel={t({ context: 'content area', message: 'Give up the draft' })}
        tone="danger"
        onConfirm={discard}
      >
        <p>
          <Trans context="content area">What is published stays as it is. The draft cannot be brought back.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  )

  function stateWords(): string {
    if (!isSaved) return t({ context: 'content area', message: 'Kept on this device, on its way to Havenbook…' })
    if (!item.draft && !item.published) return ''
    if (!item.draft) return t({ context: 'content area', message: 'Everything is published.' })
    const at = formatMoment(item.draft.at, i18n.locale)
    return t({ context: 'content area', message: `Draft saved: ${at}. Nobody else sees it until you publish it.` })
  }
}

function Refusal({ failure }: { failure: Failure }) {
  if (failure.kind === 'refused' && failure.issues.length > 0) return <IssueList issues={failure.issues} />
  return <FailureBanner failure={failure} />
}
