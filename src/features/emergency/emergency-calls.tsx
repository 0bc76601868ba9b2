import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { CallLine } from '#contract/care-reading.ts'
import { ROLE_WORDS } from '#lib/care-words.ts'
import { keyed } from '#lib/keyed.ts'
import { phoneLink } from '#lib/phone-link.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './emergency.css.ts'
import type { EmergencyModel } from './emergency-model.ts'

/** Whom to call, nearest first; the first button is the filled one. */
export function EmergencyCalls({ model }: { model: EmergencyModel }) {
  if (model.calls.length === 0) return <NoNumber />
  return (
    <>
      <ul className={css.calls}>
        {keyed(model.calls).map(({ item, key }) => (
          <li key={key}>
            <CallButton line={item} isFirst={item === model.calls[0]} />
          </li>
        ))}
      </ul>
      {model.missing.includes('calls') && <NoNumber />}
    </>
  )
}

function CallButton({ line, isFirst }: { line: CallLine; isFirst: boolean }) {
  const { t } = useLingui()
  const role = line.kind === 'doctor' ? t`Doctor` : line.role ? t(ROLE_WORDS[line.role]) : t`Specialist`
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
          {line.name !== '' && `${role} · `}
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

function NoNumber() {
  return (
    <p className={css.missing}>
      <Trans>No phone number is written down yet.</Trans>
    </p>
  )
}
