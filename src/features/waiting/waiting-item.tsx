import { Trans, useLingui } from '@lingui/react/macro'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { discard, exportEntry, retryNow, type WaitingEntry } from '#data/waiting/waiting.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { saveChanges } from '#lib/save-file.ts'
import { formatMoment } from '#lib/moment.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { toast } from '#ui/toaster.tsx'
import { correctable } from './corrections.ts'
import { EditForm } from './edit-form.tsx'
import { QuestionForm } from './question-form.tsx'
import { ChangeStatusLine } from './change-status-line.tsx'
import { useChangeWords } from './use-change-words.ts'
import { actionsOf, hasFailedLong } from './waiting-model.ts'
import * as css from './waiting.css.ts'

type Panel = 'none' | 'answer' | 'edit' | 'discard'

interface WaitingItemProps {
  entry: WaitingEntry
  /** Everything that waits: one change may hold up another. */
  all: readonly WaitingEntry[]
  /** ms since 1970, when the sheet was opened. */
  now: number
}

/** One change with its state and what can be done about it. */
export function WaitingItem({ entry, all, now }: WaitingItemProps) {
  const { t, i18n } = useLingui()
  const changeWords = useChangeWords()
  const [panel, setPanel] = useState<Panel>('none')
  const { title, details } = changeWords(entry)
  const actions = actionsOf(entry)
  const typed = correctable(entry)
  const isLong = hasFailedLong(entry, now)
  const asks = entry.state === 'asked' || entry.state === 'refused' || isLong
  const size = useSizeWords(entry)
  const close = () => setPanel('none')
  const notSaved = t`This could not be saved on this device. Please try again.`

  const exportNow = () =>
    exportEntry(entry.id).then(
      // None once it has been sent.
      (content) => content && saveChanges(content, 'havenbook-change'),
      () => toast(notSaved, { tone: 'error' }),
    )
  const throwAway = async () => {
    const isDone = await discard(entry.id).catch(() => {
      throw new Error(notSaved)
    })
    if (!isDone) {
      throw new Error(t`This change is being sent right now, so it cannot be discarded.`)
    }
  }
  return (
    <li className={css.item} data-asks={asks ? '' : undefined}>
      <div>
        <h3 dir="auto" className={css.headline}>
          {title}
        </h3>
        <p className={css.detail}>
          <Facts of={[entry.personName, size, formatMoment(entry.madeAt, i18n.locale), details]} />
        </p>
      </div>
      <ChangeStatusLine entry={entry} all={all} hasFailedLong={isLong} />
      {panel === 'answer' && entry.questions && (
        <QuestionForm entry={entry} questions={entry.questions} onDone={close} />
      )}
      {panel === 'edit' && typed && <EditForm entry={entry} fields={typed} onDone={close} />}
      {panel !== 'answer' && panel !== 'edit' && (
        <div className={css.actions}>
          {actions.includes('answer') && (
            <Button icon={CircleHelp} onClick={() => setPanel('answer')}>
              <Trans>Answer</Trans>
            </Button>
          )}
          {actions.includes('edit') && (
            <Button icon={Pencil} onClick={() => setPanel('edit')}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {actions.includes('retry') && (
            <Button
              variant="quiet"
              icon={RotateCw}
              onClick={() => retryNow(entry.size === null ? entry.seq : undefined)}
            >
              <Trans>Retry</Trans>
            </Button>
          )}
          <Button variant="quiet" icon={Download} onClick={() => void exportNow()}>
            <Trans>Export</Trans>
          </Button>
          {actions.includes('discard') && (
            <Button variant="quiet" icon={Trash2} onClick={() => setPanel('discard')}>
              <Trans>Discard</Trans>
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={panel === 'discard'}
        onClose={close}
        title={<Trans>Discard this change?</Trans>}
        tone="danger"
        confirmLabel={t`Discard`}
        onConfirm={throwAway}
      >
        <p>
          <Trans>
            “{title}” and what depends on it will not be sent. You can restore it from the trash below for 30 days.
          </Trans>
        </p>
      </ConfirmDialog>
    </li>
  )
}

/** '2.10 MB, 1.20 MB of it sent' of a file; null for anything else. */
function useSizeWords({ size, sent }: WaitingEntry): string | null {
  const { t, i18n } = useLingui()
  if (size === null) return null
  const whole = formatFileSize(size, i18n.locale)
  if (!sent) return whole
  const part = formatFileSize(sent, i18n.locale)
  return t`${whole}, ${part} of it sent`
}
