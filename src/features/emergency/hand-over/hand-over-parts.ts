/** What a hand-over sheet may hold, and what is ticked to begin with for whom. Pure. */
import type { CARE_PLAN_SECTIONS } from '#contract/care-plan-content.ts'
import type { Part } from '../aids/essentials.ts'

type Accommodation = (typeof CARE_PLAN_SECTIONS)['accommodations'][number]
export type HandOverPart = Part | Accommodation | 'photo' | 'recorded' | 'strengths' | 'interests'

/** In the order in which it stands on the sheet. Kept as bits: new ones go to the end. */
export const HAND_OVER_PARTS = [
  'photo',
  'allergies',
  'calls',
  'communication',
  'touch',
  'steps',
  'calming',
  'behaviorChanges',
  'medicines',
  'recorded',
  'diagnosisDetails',
  'weight',
  'bloodType',
  'insurance',
  'dietOrFeed',
  'napTime',
  'toileting',
  'transportation',
  'outdoorActivities',
  'classActivities',
  'extraCurricularActivities',
  'additionalComments',
  'strengths',
  'interests',
  'parentNotes',
  'otherCalls',
] as const satisfies readonly HandOverPart[]

export type Preset = 'sitter' | 'school' | 'ward'

const EVERYBODY: readonly HandOverPart[] = [
  'photo',
  'allergies',
  'calls',
  'communication',
  'touch',
  'steps',
  'calming',
  'medicines',
]

/** What each needs in order to care, and no more: what somebody has, and their insurance, are for the ward alone. */
export const PRESETS: Record<Preset, readonly HandOverPart[]> = {
  sitter: [...EVERYBODY, 'behaviorChanges', 'dietOrFeed', 'napTime', 'toileting', 'interests', 'parentNotes'],
  school: [
    ...EVERYBODY,
    'behaviorChanges',
    'dietOrFeed',
    'toileting',
    'transportation',
    'outdoorActivities',
    'classActivities',
    'extraCurricularActivities',
    'additionalComments',
    'strengths',
    'interests',
  ],
  ward: [
    ...EVERYBODY,
    'recorded',
    'diagnosisDetails',
    'weight',
    'bloodType',
    'insurance',
    'dietOrFeed',
    'napTime',
    'toileting',
    'parentNotes',
    'otherCalls',
  ],
}
