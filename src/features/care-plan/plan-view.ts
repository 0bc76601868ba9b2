/**
 * What the care plan shows, in which order and under which label. Pure data, so that the screen and the printed sheet
 * say the same.
 */
import { type CallLine, callLines, episodes, fullName, nearestCalls } from '#contract/care-reading.ts'
import type { CarePlanField } from '#contract/care-plan.ts'
import type { CarePlanContent, CarePlanSection, Episode, FamilyMedicine } from '#contract/care-plan-content.ts'
import type { PlainDate } from '#contract/ids.ts'
import type { UserProfile } from '#contract/profile.ts'

/** Whose plan it is. */
export interface PlanPerson {
  id: string
  kind: 'user' | 'dependent'
  firstName: string
  lastName: string
  birthDate: PlainDate | null
}

export type PlanLabel = CarePlanField | 'name' | 'birthDate'

/** One line of a card. Entries without content are not here but in the card's `unwritten`. */
export type PlanEntry =
  | { kind: 'text'; label: PlanLabel; text: string; isLocked: boolean }
  | { kind: 'date'; label: 'birthDate'; date: PlainDate | null; isLocked: true }
  | { kind: 'allergies'; label: 'allergies'; items: string[] }
  | { kind: 'chips'; label: CarePlanField; items: string[] }
  | { kind: 'calls'; label: 'contacts' | 'providerName' | 'specialtyProviders'; lines: CallLine[] }
  | { kind: 'episodes'; label: 'symptoms'; pairs: Episode[] }
  | { kind: 'medicines'; label: 'medicines'; medicines: FamilyMedicine[] }

export interface PlanCard {
  section: CarePlanSection
  entries: PlanEntry[]
  /** Fields nobody has written yet: their names lead to them, in place of a row of empty boxes. */
  unwritten: PlanLabel[]
  /** Nothing that this card is edited for is written. */
  isEmpty: boolean
}

export interface PlanView {
  profileId: string
  name: string
  birthDate: PlainDate | null
  /** Empty reads 'None recorded', which is not 'No known allergies' (DECISIONS F4). */
  allergies: string[]
  /** Family and doctor; the specialists stand on their card. */
  calls: CallLine[]
  lastConfirmedAt: string | null
  /** The card somebody needs in a hurry stands first. */
  cards: PlanCard[]
}

/** `carer` is the signed-in person, whose phone is the first number when the plan is a dependent's. */
export function planView(person: PlanPerson, content: CarePlanContent, carer: UserProfile | null): PlanView {
  const calls = callLines(content, person.kind === 'dependent' ? carer : null)
  return {
    profileId: person.id,
    name: fullName(person),
    birthDate: person.birthDate,
    allergies: content.allergies,
    calls: nearestCalls(calls).nearest,
    lastConfirmedAt: content.lastConfirmedAt,
    cards: [
      card('emergency', [
        { kind: 'episodes', label: 'symptoms', pairs: episodes(content) },
        contacts(calls),
        text('communication', content),
        text('touch', content),
        text('weight', content),
        text('bloodType', content),
        text('insurance', content),
        text('parentNotes', content),
      ]),
      card('medicines', [{ kind: 'medicines', label: 'medicines', medicines: content.medicines }]),
      card('basic', [
        { kind: 'text', label: 'name', text: fullName(person), isLocked: true },
        { kind: 'date', label: 'birthDate', date: person.birthDate, isLocked: true },
        text('diagnosisDetails', content),
        { kind: 'allergies', label: 'allergies', items: content.allergies },
        doctor(calls),
        specialists(calls),
      ]),
      card('accommodations', [
        text('dietOrFeed', content),
        text('napTime', content),
        chips('outdoorActivities', content),
        text('transportation', content),
        chips('behaviorChanges', content),
        text('additionalComments', content),
        chips('classActivities', content),
        text('toileting', content),
        chips('extraCurricularActivities', content),
      ]),
    ],
  }
}

function card(section: CarePlanSection, all: PlanEntry[]): PlanCard {
  const entries = all.filter((entry) => !isUnwritten(entry))
  const isEmpty = entries.every((entry) =>
    'isLocked' in entry ? entry.isLocked : 'items' in entry && entry.items.length === 0,
  )
  return { section, entries, unwritten: all.filter(isUnwritten).map((entry) => entry.label), isEmpty }
}

function isUnwritten(entry: PlanEntry): boolean {
  switch (entry.kind) {
    case 'text':
      return entry.text.trim() === ''
    case 'chips':
      return entry.items.length === 0
    case 'calls':
      return entry.lines.length === 0
    case 'episodes':
      return entry.pairs.length === 0
    case 'medicines':
      return entry.medicines.length === 0
    case 'allergies':
    case 'date':
      return false
  }
}

type TextField = Exclude<
  { [F in CarePlanField]: CarePlanContent[F] extends string ? F : never }[CarePlanField],
  'episodesAs'
>
type ListField = { [F in CarePlanField]: CarePlanContent[F] extends string[] ? F : never }[CarePlanField]

const text = (label: TextField, content: CarePlanContent): PlanEntry => ({
  kind: 'text',
  label,
  text: content[label],
  isLocked: false,
})
const chips = (label: ListField, content: CarePlanContent): PlanEntry => ({
  kind: 'chips',
  label,
  items: content[label],
})
const contacts = (calls: CallLine[]): PlanEntry => ({
  kind: 'calls',
  label: 'contacts',
  lines: calls.filter((line) => line.kind === 'family' && line.role === null),
})
const doctor = (calls: CallLine[]): PlanEntry => ({
  kind: 'calls',
  label: 'providerName',
  lines: calls.filter((line) => line.kind === 'doctor'),
})
const specialists = (calls: CallLine[]): PlanEntry => ({
  kind: 'calls',
  label: 'specialtyProviders',
  lines: calls.filter((line) => line.kind === 'specialist'),
})
