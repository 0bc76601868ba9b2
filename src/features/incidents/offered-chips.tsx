import { useLingui } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { Icon } from '#ui/icon.tsx'
import * as css from './incidents.css.ts'
import { isSaid, toggled } from './offered-words.ts'

interface OfferedChipsProps {
  /** Of the field that they go into. */
  label: string
  offered: readonly string[]
  text: string
  onChange: (text: string) => void
}

/** Words to tap: one tap writes them into the field above, another takes them out again. */
export function OfferedChips({ label, offered, text, onChange }: OfferedChipsProps) {
  const { t } = useLingui()
  if (offered.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t`Words to tap: ${label}`}>
      {offered.map((words) => {
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
              <span dir="auto">{words}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
