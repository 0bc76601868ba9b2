import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import * as css from './incidents.css.ts'
import { isSaid, seenAtFirst, toggled } from './offered-words.ts'

interface OfferedChipsProps {
  /** Of the field that they go into. */
  label: string
  offered: readonly string[]
  text: string
  onChange: (text: string) => void
}

/** Words to tap: one tap writes them into the field above, another takes them out again. The first rows of them; then "More". */
export function OfferedChips({ label, offered, text, onChange }: OfferedChipsProps) {
  const { t } = useLingui()
  const [areAllSeen, setAllSeen] = useState(false)
  if (offered.length === 0) return null
  const seen = seenAtFirst(offered)
  return (
    <ul className={css.chips} aria-label={t`Words to tap: ${label}`}>
      {(areAllSeen ? offered : offered.slice(0, seen)).map((words) => {
        const isOn = isSaid(text, words)
        return (
          <li key={words}>
            <button
              type="button"
              className={css.chip}
              aria-pressed={isOn}
              onClick={() => onChange(toggled(text, words))}
            >
              <Icon of={isOn ? Check : Plus} size={16} />
              <span className={css.chipText} dir="auto">
                {words}
              </span>
            </button>
          </li>
        )
      })}
      {seen < offered.length && (
        <li>
          <button
            type="button"
            className={css.more}
            aria-expanded={areAllSeen}
            aria-label={areAllSeen ? t`Fewer words: ${label}` : t`More words: ${label}`}
            onClick={() => setAllSeen(!areAllSeen)}
          >
            <Icon of={areAllSeen ? ChevronUp : ChevronDown} size={16} />
            {areAllSeen ? <Trans>Fewer words</Trans> : <Trans>More words</Trans>}
          </button>
        </li>
      )}
    </ul>
  )
}
