import { Trans, useLingui } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Undo2 from 'lucide-react/icons/undo-2'
import { restore, useTrash } from '#data/waiting/waiting.ts'
import { formatMoment } from '#lib/moment.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toaster.tsx'
import { useChangeWords } from './use-change-words.ts'
import * as css from './waiting.css.ts'

/** What was discarded or gave way in a question, for 30 days. Not shown while there is nothing in it. */
export function TrashList() {
  const { t, i18n } = useLingui()
  const changeWords = useChangeWords()
  const trash = useTrash()
  const bringBack = (id: string) =>
    restore(id).catch(() => toast(t`This could not be saved on this device. Please try again.`, { tone: 'error' }))
  if (!trash || trash.length === 0) return null
  return (
    <details className={css.trash}>
      <summary className={css.trashSummary}>
        <Icon of={ChevronRight} className={css.trashMark} />
        <Trans>Trash ({trash.length})</Trans>
      </summary>
      <p className={css.trashText}>
        <Trans>Kept on this device for 30 days. Restore a change to send it.</Trans>
      </p>
      <ul className={css.list}>
        {trash.map((entry) => {
          const { title, details } = changeWords(entry)
          const at = formatMoment(new Date(entry.discardedAt).toISOString(), i18n.locale)
          return (
            <li key={entry.id} className={css.item}>
              <div>
                <h3 dir="auto" className={css.headline}>
                  {title}
                </h3>
                <p className={css.detail}>
                  <Facts of={[entry.personName, t`discarded ${at}`, details]} />
                </p>
              </div>
              <div className={css.actions}>
                <Button variant="quiet" icon={Undo2} onClick={() => void bringBack(entry.id)}>
                  <Trans>Restore</Trans>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
