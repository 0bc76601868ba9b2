import { Trans, useLingui } from '@lingui/react/macro'
import Phone from 'lucide-react/icons/phone'
import type { CallLine } from '#contract/care-reading.ts'
import { calledAs } from '#words/called-as.ts'
import { keyed } from '#lib/keyed.ts'
import { phoneLink } from '#lib/phone-link.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './emergency.css.ts'

interface EmergencyCallsProps {
  lines: readonly CallLine[]
  /** Fill the first button: the one to press when in doubt. */
  isFirstFilled?: boolean
}

/** Whom to call, nearest first. */
export function EmergencyCalls({ lines, isFirstFilled = false }: EmergencyCallsProps) {
  if (lines.length === 0) return null
  return (
    <ul className={css.calls}>
      {keyed(lines).map(({ item, key }) => (
        <li key={key}>
          <CallButton line={item} isFirst={isFirstFilled && item === lines[0]} />
        </li>
      ))}
    </ul>
  )
}

function CallButton({ line, isFirst }: { line: CallLine; isFirst: boolean }) {
  const { i18n } = useLingui()
  const role = calledAs(line, i18n)
  const link = phoneLink(line.number)
  const name = line.name === '' ? role : line.name
  const content = (
    <>
      <Icon of={Phone} size={26} className={css.callIcon} />
      <span>
        <span dir="auto" className={css.callName}>
          {link && line.kind === 'family' ? <Trans>Call {name}</Trans> : name}
        </span>
        <span className={css.callNumber}>
          {line.name !== '' && role !== '' && `${role} · `}
          {line.number === '' ? <Trans>no number</Trans> : <bdi>{line.number}</bdi>}
        </span>
      </span>
    </>
  )
  const first = isFirst && link ? '' : undefined
  return link ? (
    <a href={link} className={css.call} data-first={first}>
      {content}
    </a>
  ) : (
    <div className={css.call}>{content}</div>
  )
}
