/** Parts that both painters draw: how fresh, whom to call. The same tags and classes as the screens. */
import type { FamilyMedicine } from '#contract/care-plan-content.ts'
import { type CallLine, medicineFacts } from '#contract/care-reading.ts'
import { formatMoment } from '#lib/moment.ts'
import { formatPlainDate, monthsOld, plainDateOf, today } from '#lib/plain-date.ts'
import type { BootWord } from './boot-words.ts'
import { type Child, h } from './dom.ts'
import type { BootFamily } from './family.ts'

/** 'As of today 14:02, plus 2 of your changes not yet sent'. */
export function asOfText({ asOf, pending, locale, word }: BootFamily): string {
  if (asOf === null) return ''
  const isToday = plainDateOf(new Date(asOf)) === today()
  const when = word(isToday ? 'asOfToday' : 'asOf', { moment: formatMoment(asOf, locale) })
  return pending === 0 ? when : `${when}, ${word('plusPending', { pending: String(pending) })}`
}

/** '9 years', and '14 months' under two; '' without a usable birth date. */
export function ageText({ person: { birthDate }, word }: BootFamily): string {
  const months = birthDate === null ? null : monthsOld(birthDate, today())
  if (months === null) return ''
  if (months >= 24) return word('age.years', { count: String(Math.floor(months / 12)) })
  return months === 1 ? word('age.month') : word('age.months', { count: String(months) })
}

export function roleOf(line: CallLine, word: BootFamily['word']): string {
  if (line.kind === 'doctor') return word('doctor')
  if (line.kind === 'specialist') return word('specialist')
  return line.role ? word(`role.${line.role}` as BootWord) : line.relation
}

/** What the family wrote about a medicine, in a line of its own. */
export function medicineItem(
  medicine: FamilyMedicine,
  { word, locale }: BootFamily,
  look: Record<string, string>,
): Child {
  const facts = medicineFacts(medicine, today(), (key, value) => {
    const said = key === 'until' ? formatPlainDate(value, locale) : value
    // A hint that an earlier build kept has not got the word.
    return word(`medicine.${key}`, { [key]: said }) || said
  })
  return h(
    'li',
    look,
    h('b', { dir: 'auto' }, medicine.name),
    facts.map((fact, at) => [at === 0 ? ': ' : ' · ', h('bdi', {}, fact)]),
  )
}
