/**
 * What a stranger needs to see first, as pure data: the view renders this and
 * nothing else, so the page that opens without signal says the same as the one that opens with it.
 */
import type { Attributes } from '#contract/attributes.ts'
import { type CallLine, callLines, episodes, fullName, isGivenOn, nearestCalls } from '#contract/care-reading.ts'
import type { CarePlanContent, FamilyMedicine } from '#contract/care-plan-content.ts'
import type { PlainDate } from '#contract/ids.ts'
import type { UserProfile } from '#contract/profile.ts'
import type { Medication } from '#contract/records.ts'
import { isTakenNow } from '#contract/records-content.ts'
import { type EmergencyLines, emergencyLines } from '#lib/emergency-lines.ts'
import type { EmergencyPlace } from '#lib/emergency-numbers.ts'
import { today } from '#lib/plain-date.ts'
import { steps } from './steps.ts'

export interface EmergencyPerson {
  id: string
  kind: 'user' | 'dependent'
  firstName: string
  lastName: string
  birthDate: PlainDate | null
  relation: string | null
}

/** One sign with its steps. `sign` is '' for help that stands alone, `steps` empty for a sign without help. */
export interface EpisodeSteps {
  sign: string
  steps: string[]
}

export type FactLabel =
  | 'communication'
  | 'touch'
  | 'diagnosisDetails'
  | 'weight'
  | 'bloodType'
  | 'insurance'
  | 'dietOrFeed'
  | 'transportation'
export type MissingPart = 'allergies' | 'calls' | 'steps'

export interface EmergencyModel {
  profileId: string
  name: string
  firstName: string
  /** A data address; '' for none. */
  photo: string
  birthDate: PlainDate | null
  /** "Daughter", in the care of `carer`; null for the signed-in person themselves. */
  relation: { words: string; carer: string } | null
  allergies: string[]
  /** Family and doctor, at the top. */
  calls: CallLine[]
  /** The specialists, at the end. */
  otherCalls: CallLine[]
  ambulance: EmergencyLines
  episodes: EpisodeSteps[]
  calming: string[]
  /** What the family gives now; what has ended is not here. */
  medicines: FamilyMedicine[]
  /** What the doctors' records on this device say is taken now. Empty says nothing: the records may not be here. */
  recorded: Medication[]
  /** How old those records are; null: none are on this device. */
  recordsAsOf: string | null
  notes: string[]
  facts: { label: FactLabel; text: string }[]
  /** What nobody has written yet and a helper would look for; said in plain words. */
  missing: MissingPart[]
}

const FACTS: readonly FactLabel[] = [
  'communication',
  'touch',
  'diagnosisDetails',
  'weight',
  'bloodType',
  'insurance',
  'transportation',
  'dietOrFeed',
]
/** What whoever comes near must know before anything else. */
export const FIRST_FACTS: readonly FactLabel[] = ['communication', 'touch']

/** What stands beside the plan. */
interface Beside {
  /** The doctors' list of medicines. */
  records?: readonly Medication[] | undefined
  recordsAsOf?: string | null | undefined
  /** On which it is read; default: today. */
  day?: PlainDate
  /** A data address; '' for none. */
  photo?: string | undefined
  /** Whom to call where this device is. */
  here?: EmergencyPlace
}

const NOWHERE: EmergencyPlace = { country: '', numbers: [] }

/** `attributes` may not be on this device yet: then nothing is said about what calms, rather than "nothing calms". */
export function emergencyModel(
  person: EmergencyPerson,
  plan: CarePlanContent,
  attributes: Pick<Attributes, 'calmingStrategies'> | undefined,
  carer: UserProfile | null,
  { records = [], recordsAsOf = null, day = today(), photo = '', here = NOWHERE }: Beside = {},
): EmergencyModel {
  const lines = callLines(plan, person.kind === 'dependent' ? carer : null)
  const { nearest: calls, others: otherCalls } = nearestCalls(lines)
  const episodeSteps = episodes(plan).map((each) => ({ sign: each.sign, steps: steps(each.help) }))
  const model: EmergencyModel = {
    profileId: person.id,
    name: fullName(person),
    firstName: person.firstName,
    photo,
    birthDate: person.birthDate,
    relation: person.kind === 'dependent' && carer ? { words: person.relation ?? '', carer: fullName(carer) } : null,
    allergies: plan.allergies,
    calls,
    otherCalls,
    ambulance: emergencyLines(carer, here),
    episodes: episodeSteps,
    calming: attributes?.calmingStrategies.map((item) => item.name) ?? [],
    medicines: plan.medicines.filter((medicine) => isGivenOn(medicine, day)),
    recorded: records.filter(isTakenNow),
    recordsAsOf,
    notes: plan.parentNotes.split(/[\n\r]+/u).filter((line) => line.trim() !== ''),
    facts: FACTS.map((label) => ({ label, text: plan[label].trim() })).filter((fact) => fact.text !== ''),
    missing: [],
  }
  if (plan.allergies.length === 0) model.missing.push('allergies')
  if (!lines.some((line) => line.number !== '')) model.missing.push('calls')
  if (episodeSteps.length === 0) model.missing.push('steps')
  return model
}
