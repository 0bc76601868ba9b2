/** The fields that people write, and what each of them holds. A field of a new command that is not here does not compile. */
import type { CommandInput, CommandName } from './commands.ts'

type Written<Input> = Input extends { wanted: infer Fields } ? keyof Fields & string : never

/** Every field that some command says what is wanted of. */
export type FieldName = { [Name in CommandName]: Written<CommandInput<Name>> }[CommandName]

/** line: one line, of which there is one wording · text: as many lines as wanted · date: a plain date · time: of a day, without zone · list: of items */
export type FieldKind = 'line' | 'text' | 'date' | 'time' | 'list'

const FIELD_KINDS: Record<FieldName, FieldKind> = {
  diagnosisDetails: 'text',
  allergies: 'list',
  providerName: 'line',
  providerPhoneNumber: 'line',
  specialtyProviders: 'list',
  dietOrFeed: 'text',
  napTime: 'text',
  outdoorActivities: 'list',
  transportation: 'text',
  behaviorChanges: 'list',
  additionalComments: 'text',
  classActivities: 'list',
  toileting: 'text',
  extraCurricularActivities: 'list',
  symptoms: 'list',
  measures: 'list',
  episodes: 'list',
  episodesAs: 'line',
  contacts: 'list',
  medicines: 'list',
  communication: 'text',
  touch: 'text',
  weight: 'line',
  bloodType: 'line',
  insurance: 'text',
  parentNotes: 'text',
  firstName: 'line',
  lastName: 'line',
  birthDate: 'date',
  gender: 'line',
  relation: 'line',
  name: 'line',
  happenedAt: 'time',
  antecedent: 'text',
  behavior: 'text',
  consequence: 'text',
  durationMinutes: 'line',
  observer: 'line',
  answer: 'text',
  note: 'text',
  strengths: 'list',
  interests: 'list',
  calmingStrategies: 'list',
  when: 'line',
  withWhom: 'line',
  place: 'line',
  said: 'text',
  questions: 'list',
  papers: 'list',
}

/** Undefined for what is no field of this build. */
export function kindOfField(name: string): FieldKind | undefined {
  return Object.hasOwn(FIELD_KINDS, name) ? FIELD_KINDS[name as FieldName] : undefined
}
