/**
 * A care plan as somebody reads it in a hurry: what an episode looks like beside what helps, and whom to call. The
 * care plan, the emergency view, and the dashboard read the same plan by these functions.
 */
import { type CarePlanFields, type Episode, type FamilyMedicine, pairs } from './care-plan-content.ts'
import type { PlainDate } from './ids.ts'
import type { Role, UserProfile } from './profile-content.ts'

/**
 * What it looks like beside what helps. Lists from before there were rows may be one sentence, split at its commas: they read
 * as they were typed, and nothing is said about what belongs to what (DECISIONS F8).
 */
export function episodes(plan: Pick<CarePlanFields, 'symptoms' | 'measures' | 'episodesAs'>): Episode[] {
  if (!areEpisodesInDoubt(plan)) return pairs(plan)
  return [{ sign: plan.symptoms.join(', '), help: plan.measures.join('\n') }]
}

/** A list that was split at commas has none left in its items; one that was typed line by line may have. */
export function areEpisodesInDoubt({
  symptoms,
  measures,
  episodesAs,
}: Pick<CarePlanFields, 'symptoms' | 'measures' | 'episodesAs'>): boolean {
  if (episodesAs === 'rows' || (symptoms.length < 2 && measures.length < 2)) return false
  return ![...symptoms, ...measures].some((item) => /[,\n]/u.test(item))
}

/** Somebody who can be called. `number` is as the family typed it and may be ''. */
export interface CallLine {
  kind: 'family' | 'doctor' | 'specialist'
  name: string
  number: string
  /** The role of the signed-in person; null for all others. */
  role: Role | null
  /** What somebody of the family is to the person, in the family's words; '' when unknown. */
  relation: string
}

/** Of the family so many stand at the top. */
const NEAREST = 3

/**
 * Whom to call, nearest first: who may be called first, the signed-in person with their own phone (unless the plan is their
 * own), the other contacts, the doctor, the specialists. Lines with neither name nor number are dropped.
 */
export function callLines(
  plan: Pick<CarePlanFields, 'contacts' | 'providerName' | 'providerPhoneNumber' | 'specialtyProviders'>,
  carer: Pick<UserProfile, 'firstName' | 'lastName' | 'phone' | 'role'> | null,
): CallLine[] {
  const family = (wanted: boolean): CallLine[] =>
    plan.contacts
      .filter(({ isFirst }) => isFirst === wanted)
      .map(({ name, relation, phone }) => ({
        kind: 'family',
        name: name.trim(),
        number: phone.trim(),
        role: null,
        relation: relation.trim(),
      }))
  const lines = family(true)
  if (carer && carer.phone.trim() !== '') {
    lines.push({ kind: 'family', name: fullName(carer), number: carer.phone.trim(), role: carer.role, relation: '' })
  }
  lines.push(...family(false))
  lines.push({
    kind: 'doctor',
    name: plan.providerName.trim(),
    number: plan.providerPhoneNumber.trim(),
    role: null,
    relation: '',
  })
  for (const { providerName, providerNumber } of plan.specialtyProviders) {
    lines.push({
      kind: 'specialist',
      name: providerName.trim(),
      number: providerNumber.trim(),
      role: null,
      relation: '',
    })
  }
  return lines.filter((line) => line.name !== '' || line.number !== '')
}

/**
 * The few to call first, and the others: family and doctor as far as they have a number, so that what to do is not
 * pushed out of sight by a list of specialists. Without any of these, all come first.
 */
export function nearestCalls(lines: readonly CallLine[]): { nearest: CallLine[]; others: CallLine[] } {
  const isNear = (line: CallLine) => line.kind !== 'specialist' && line.number !== ''
  const family = lines.filter((line) => isNear(line) && line.kind === 'family').slice(0, NEAREST)
  const nearest = lines.filter((line) => isNear(line) && (line.kind === 'doctor' || family.includes(line)))
  if (nearest.length === 0) return { nearest: [...lines], others: [] }
  return { nearest, others: lines.filter((line) => !nearest.includes(line)) }
}

/** Whether it is given on `day`, as far as the family says: without a last day it is. */
export const isGivenOn = ({ until }: Pick<FamilyMedicine, 'until'>, day: PlainDate): boolean =>
  until === '' || until >= day

/** What is said around the family's own words about a medicine. */
export type MedicineWord = 'withFood' | 'notWithFood' | 'since' | 'until' | 'by' | 'ended'

/**
 * All that is written about a medicine beside its name, each a short fact, in one order everywhere. `say` puts the family's
 * words, or a plain date, into a word of the app.
 */
export function medicineFacts(
  medicine: FamilyMedicine,
  day: PlainDate,
  say: (word: MedicineWord, value: string) => string,
): string[] {
  const { dose, times, withFood, since, until, by } = medicine
  return [
    dose,
    times,
    withFood && say(withFood === 'yes' ? 'withFood' : 'notWithFood', ''),
    since && say('since', since),
    until && say('until', until),
    isGivenOn(medicine, day) ? '' : say('ended', ''),
    by && say('by', by),
  ].filter((fact) => fact !== '')
}

/** "Maya Okafor"; a single name stands alone. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}
