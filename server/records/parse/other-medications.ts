/** Orders and statements of medicines of DSTU2, STU3 and R5 in R4's words. */
import { changed, coded, isObject, isTrue, type Loose, many } from './loose.ts'
import { dosagesOf } from './other-dosages.ts'

export function request(loose: Loose): Loose {
  const { requester, informationSource, reported } = loose
  const agent = isObject(requester) && isObject(requester['agent']) ? requester : undefined
  return changed(loose, {
    resourceType: 'MedicationRequest',
    doNotPerform: isTrue(loose['doNotPerform']) || undefined,
    intent: loose['intent'] ?? (isOrder(loose) ? 'order' : undefined),
    ...drug(loose),
    subject: loose['subject'] ?? loose['patient'],
    authoredOn: loose['authoredOn'] ?? loose['dateWritten'],
    // STU3 has who asked and for whom in one.
    requester: agent?.['agent'] ?? requester ?? loose['prescriber'],
    encounter: loose['encounter'] ?? reference(loose['context']),
    reportedBoolean: loose['reportedBoolean'] ?? (typeof reported === 'boolean' ? reported : undefined),
    reportedReference: loose['reportedReference'] ?? many(informationSource)?.[0],
    statusReason: loose['statusReason'] ?? loose['reasonEnded'],
    dosageInstruction: dosagesOf(loose['dosageInstruction'] ?? loose['dosage']),
  })
}

const isOrder = (loose: Loose): boolean => loose['resourceType'] !== 'MedicationRequest'

export function statement(loose: Loose): Loose {
  const why = loose['reasonNotTaken']
  return changed(loose, {
    ...drug(loose),
    ...takenAs(loose),
    subject: loose['subject'] ?? loose['patient'],
    context: loose['context'] ?? loose['encounter'],
    informationSource: many(loose['informationSource'])?.[0],
    statusReason: loose['statusReason'] ?? (why === undefined ? adherenceReason(loose) : many(why)),
    dosage: dosagesOf(loose['dosage'] ?? loose['dosageInstruction']),
  })
}

/** R5 says in `adherence` what R4 says in `status`; STU3 in `taken`, DSTU2 in `wasNotTaken`. */
function takenAs({ status, taken, wasNotTaken, adherence }: Loose): Loose {
  // STU3 has `taken` in each statement, also in one that should not be there.
  if (status === 'entered-in-error') return {}
  if (taken === 'n' || isTrue(wasNotTaken)) return { status: 'not-taken' }
  if (status !== 'recorded') return {}
  const { code } = isObject(adherence) ? adherence : {}
  const words = isObject(code) ? many(code['coding']) : undefined
  const word = words?.map((one) => (isObject(one) ? one['code'] : undefined)).find((one) => typeof one === 'string')
  return { status: statusOf(typeof word === 'string' ? word : '') }
}

/** `on-hold-as-directed` and the like begin with what they are. */
function statusOf(adherence: string): string {
  if (adherence.startsWith('not-taking')) return 'not-taken'
  if (adherence.startsWith('taking')) return 'active'
  return ['on-hold', 'stopped'].find((word) => adherence.startsWith(word)) ?? 'unknown'
}

const adherenceReason = ({ adherence }: Loose): unknown[] | undefined =>
  isObject(adherence) ? many(adherence['reason']) : undefined

/** R5: one `medication` that is a concept or a reference. */
function drug({ medication }: Loose): Loose {
  if (!isObject(medication)) return {}
  const { concept, reference: address } = medication
  return typeof address === 'string'
    ? { medicationReference: medication }
    : { medicationCodeableConcept: concept, medicationReference: address }
}

const reference = (value: unknown): unknown => (isObject(value) && 'reference' in value ? value : undefined)

/** R5's Medication lists its ingredients by concept or reference in one; DSTU2 and STU3 by `item`. */
export function medication(loose: Loose): Loose {
  const ingredients = many(
    loose['ingredient'] ?? (isObject(loose['product']) ? loose['product']['ingredient'] : undefined),
  )
  return changed(loose, {
    code: coded(loose['code']),
    ingredient: ingredients?.map((one) =>
      isObject(one) && isObject(one['item']) ? ingredient(one, one['item']) : one,
    ),
  })
}

const ingredient = (loose: Loose, item: Loose): Loose =>
  typeof item['reference'] === 'string'
    ? changed(loose, { itemReference: item })
    : changed(loose, { itemCodeableConcept: item['concept'], itemReference: item['reference'] })
