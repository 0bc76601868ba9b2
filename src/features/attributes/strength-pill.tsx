import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { CSSProperties } from 'react'
import type { Strength } from '#contract/attributes.ts'
import { readableOn } from '#lib/readable-on.ts'
import { keepFocus } from '#lib/keep-focus.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './attributes.css.ts'
import { pictureOf } from './strength-icons.ts'

interface StrengthPillProps {
  strength: Strength
  isOpen: boolean
  controls: string
  onPress: () => void
}

/** A strength in its own colour, with words that stay readable on it. Pressing it opens icon and colour. */
export function StrengthPill({ strength, isOpen, controls, onPress }: StrengthPillProps) {
  const { t } = useLingui()
  const { name } = strength
  return (
    <button
      type="button"
      className={css.pill}
      style={{ '--chosen': strength.bgColor, '--ink': readableOn(strength.bgColor) } as CSSProperties}
      aria-label={t`${name}, icon and color`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onMouseDown={keepFocus}
      onClick={({ currentTarget }) => {
        currentTarget.focus()
        onPress()
      }}
    >
      <Icon of={pictureOf(strength.iconPath)} />
      <span dir="auto" className={css.pillName}>
        {name}
      </span>
      <Icon of={ChevronDown} size={18} className={css.pillMark} />
    </button>
  )
}
