import { Trans, useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TrashItem } from '#contract/trash.ts'
import { useNetwork } from '#data/network.ts'
import { useReading } from '#lib/use-reading.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { readTrash, removeItem, restoreItem } from './trash-calls.ts'
import * as css from './trash.css.ts'
import { cannotReach } from '#words/unreachable-words.ts'
import { useTrashWords } from './use-trash-words.ts'

/** Whose folders and documents; null: the deleted people. */
export type TrashOf = { id: string; firstName: string; kind: 'user' | 'dependent' } | null

/** Tone and words of what became of the last press. */
interface Said {
  isError: boolean
  words: string
}

/** What can be restored for 30 days, and the way to end that before (DECISIONS D6, H12). */
export function TrashDialog({ of, onClose }: { of: TrashOf; onClose: () => void }) {
  const { t } = useLingui()
  const profileId = of?.id ?? null
  const readOn = useCallback(() => readTrash(profileId), [profileId])
  const mayAsk = !cannotReach(useNetwork().state)
  const { value: items, failure, isOffline, isBusy, read, change } = useReading(readOn, mayAsk)
  const drop = (item: TrashItem) => change((list) => list.filter((one) => one !== item))
  const words = useTrashWords()
  const [restoring, setRestoring] = useState<readonly TrashItem[]>([])
  const [asked, setAsked] = useState<TrashItem | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  // The row with the button that had the focus may be gone.
  useEffect(() => {
    if (said) answer.current?.focus()
  }, [said])

  const restore = async (item: TrashItem) => {
    setRestoring((others) => [...others, item])
    const outcome = await restoreItem(item)
    setRestoring((all) => all.filter((one) => one !== item))
    if (outcome.kind !== 'read') {
      setSaid({ isError: true, words: words.failed(outcome, item) })
      if (outcome.kind === 'refused') read()
      return
    }
    drop(item)
    setSaid({ isError: false, words: words.restored(outcome.value) })
  }
  const remove = async (item: TrashItem) => {
    const outcome = await removeItem(item)
    const isBack = outcome?.kind === 'refused' && outcome.code === 'conflict'
    const isGone = outcome?.kind === 'refused' && outcome.code === 'not-found'
    if (outcome && !isBack && !isGone) throw new Error(words.failed(outcome, item))
    drop(item)
    const { name } = item
    setSaid(
      isBack
        ? { isError: true, words: words.failed(outcome, item) }
        : { isError: false, words: t`${name} is deleted for good.` },
    )
  }

  if (asked) {
    return (
      <ConfirmDialog
        open
        onClose={() => setAsked(null)}
        title={<Trans>Delete {asked.name} for good?</Trans>}
        tone="danger"
        confirmLabel={t`Delete for good`}
        onConfirm={() => remove(asked)}
      >
        <p>{words.goes(asked)}</p>
      </ConfirmDialog>
    )
  }
  const name = of?.firstName ?? ''
  return (
    <Dialog open onClose={onClose} title={of ? <Trans>Deleted documents</Trans> : <Trans>Deleted people</Trans>}>
      <div className={css.stack}>
        <p>
          {!of && <Trans>You can restore them for 30 days, with everything that belongs to them.</Trans>}
          {of?.kind === 'user' && <Trans>From your own folders. You can restore them for 30 days.</Trans>}
          {of?.kind === 'dependent' && <Trans>From {name}’s folders. You can restore them for 30 days.</Trans>}
        </p>
        {said && (
          <div ref={answer} tabIndex={-1}>
            <Banner tone={said.isError ? 'error' : 'quiet'} {...(said.isError ? { role: 'alert' } : { isNews: true })}>
              {said.words}
            </Banner>
          </div>
        )}
        {!items && !failure && !isOffline && <Skeleton lines={4} />}
        {(failure || isOffline) && (
          <Banner isNews action={<TryAgain icon={RefreshCw} busy={isBusy} onClick={read} />}>
            {!failure || failure.kind === 'unreachable' ? (
              <Trans>You need to be online for this list. What you deleted is kept for 30 days.</Trans>
            ) : failure.kind === 'refused' && failure.message ? (
              failure.message
            ) : (
              <Trans>The list could not be read. Please sign in again first.</Trans>
            )}
          </Banner>
        )}
        {items?.length === 0 && (
          <EmptyState icon={Trash2} title={<Trans>Nothing was deleted in the last 30 days</Trans>} />
        )}
        {items && items.length > 0 && (
          <ul className={css.list}>
            {items.map((item) => (
              <Row
                key={item.id}
                item={item}
                isBusy={restoring.includes(item)}
                onRestore={() => void restore(item)}
                onRemove={() => setAsked(item)}
              />
            ))}
          </ul>
        )}
        {of && (
          <p className={css.quiet}>
            <Trans>
              Deleted files use storage until they are deleted for good. What you deleted offline is listed once it is
              sent.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface RowProps {
  item: TrashItem
  isBusy: boolean
  onRestore: () => void
  onRemove: () => void
}

function Row({ item, isBusy, onRestore, onRemove }: RowProps) {
  const { t } = useLingui()
  const words = useTrashWords()
  const { name } = item
  const place = words.place(item)
  return (
    <li className={css.item}>
      <div className={css.words}>
        <b dir="auto">{name}</b>
        {place !== null && <span className={css.quiet}>{place}</span>}
        <span className={css.quiet}>{words.dates(item)}</span>
      </div>
      <div className={css.actions}>
        <Button variant="secondary" busy={isBusy} aria-label={t`Restore ${name}`} onClick={onRestore}>
          <Trans context="what was deleted">Restore</Trans>
        </Button>
        <Button variant="quiet" aria-label={t`Delete ${name} for good`} onClick={onRemove}>
          <Trans>Delete for good</Trans>
        </Button>
      </div>
    </li>
  )
}
