import { Trans, useLingui } from '@lingui/react/macro'
import PenLine from 'lucide-react/icons/pen-line'
import Phone from 'lucide-react/icons/phone'
import type { CallLine } from '#contract/care-reading.ts'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { keyed } from '#lib/keyed.ts'
import { phoneLink } from '#lib/phone-link.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Episodes } from './episodes.tsx'
import { Medicines } from './medicines.tsx'
import * as css from './plan-read.css.ts'
import type { PlanCard, PlanEntry, PlanLabel } from './plan-view.ts'
import type { FormField } from './section-form.ts'

interface PlanCardBodyProps {
  card: PlanCard
  /** The birth date as it is written here, with the age. */
  birthDate: string
  /** Nothing of this plan has reached this device: an empty list means "not known", never "none". */
  isKnown: boolean
  /** Opens the form; with a field, at it. */
  onEdit: (field?: FormField) => void
}

/** A card as it is read. */
export function PlanCardBody({ card, birthDate, isKnown, onEdit }: PlanCardBodyProps) {
  const { t } = useLingui()
  const reasons = {
    name: t`Name can not be edited`,
    birthDate: t`Date of birth can not be edited`,
    other: t`Click the two-dot button above to edit`,
  }
  const reasonOf = (entry: PlanEntry) =>
    entry.label === 'name' || entry.label === 'birthDate' ? reasons[entry.label] : reasons.other

  const shown = isKnown ? card.entries : card.entries.filter((entry) => entry.kind !== 'allergies')
  return (
    <>
      {shown.length > 0 && (
        <dl className={css.fields}>
          {shown.map((entry) => (
            <div key={entry.label} title={reasonOf(entry)}>
              {!SAYS_ITSELF.includes(entry.kind) && <dt className={css.label}>{t(CARE_PLAN_WORDS[entry.label])}</dt>}
              <dd className={css.value}>
                <EntryValue entry={entry} birthDate={birthDate} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isKnown && <Unwritten card={card} onEdit={onEdit} />}
    </>
  )
}

/** What to press where nothing is written: the whole card, or each field by its name. */
function Unwritten({ card, onEdit }: Pick<PlanCardBodyProps, 'card' | 'onEdit'>) {
  const { t } = useLingui()
  if (card.unwritten.length === 0) return null
  return (
    <div className={css.notYet}>
      {card.isEmpty && (
        <Button variant="secondary" icon={PenLine} onClick={() => onEdit()}>
          <Trans>Write this part</Trans>
        </Button>
      )}
      <p>
        <Trans>Not filled in yet:</Trans>
      </p>
      <ul className={css.chips}>
        {card.unwritten.map((label) => (
          <li key={label}>
            <button type="button" className={css.missing} onClick={() => onEdit(fieldOf(label))}>
              {t(CARE_PLAN_WORDS[label])}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where it is typed: signs and what helps are one field of rows. Name and birth date are never unwritten. */
const fieldOf = (label: PlanLabel): FormField => (label === 'symptoms' ? 'episodes' : (label as FormField))
/** What needs no label: it has words of its own, or is all that its card is about. */
const SAYS_ITSELF: readonly PlanEntry['kind'][] = ['episodes', 'medicines']

function EntryValue({ entry, birthDate }: { entry: PlanEntry; birthDate: string }) {
  switch (entry.kind) {
    case 'text':
      return <span dir="auto">{entry.text}</span>
    case 'date':
      return birthDate
    case 'allergies':
      return entry.items.length === 0 ? <Trans>None recorded</Trans> : <ChipList items={entry.items} isSafety />
    case 'chips':
      return <ChipList items={entry.items} />
    case 'calls':
      return <Calls lines={entry.lines} />
    case 'episodes':
      return <Episodes pairs={entry.pairs} />
    case 'medicines':
      return <Medicines medicines={entry.medicines} />
  }
}

function ChipList({ items, isSafety = false }: { items: readonly string[]; isSafety?: boolean }) {
  return (
    <ul className={css.chips}>
      {keyed(items).map(({ item, key }) => (
        <li key={key} dir="auto" className={css.chip} data-safety={isSafety ? '' : undefined}>
          {item}
        </li>
      ))}
    </ul>
  )
}

/** Names with numbers that can be tapped. */
export function Calls({ lines, roleOf }: { lines: readonly CallLine[]; roleOf?: (line: CallLine) => string }) {
  return (
    <ul className={css.calls}>
      {keyed(lines).map(({ item: line, key }) => (
        <li key={key} className={css.call}>
          <span dir="auto" className={css.callName}>
            {line.name}
            {roleOf && <span className={css.callRole}>{roleOf(line)}</span>}
          </span>
          <PhoneNumber line={line} />
        </li>
      ))}
    </ul>
  )
}

function PhoneNumber({ line: { name, number } }: { line: CallLine }) {
  const { t } = useLingui()
  if (number === '') return <span className={css.label}>{t`No number`}</span>
  const link = phoneLink(number)
  if (!link) return <bdi>{number}</bdi>
  return (
    <a href={link} className={css.tel} aria-label={t`Call ${name} ${number}`}>
      <Icon of={Phone} size={20} />
      <bdi>{number}</bdi>
    </a>
  )
}
