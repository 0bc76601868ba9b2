/**
 * Older and newer FHIR, brought to R4 where a family's records need it: DSTU2, as Apple Health still exports it for some
 * hospitals, STU3, and R5. Fields that the versions share stay as they are, and so does everything of R4.
 */
import type { FhirResource } from 'fhir/r4.js'
import { changed, coded, conceptIn, isObject, isTrue, type Loose, many } from './loose.ts'
import { medication, request, statement } from './other-medications.ts'

const CHANGES: Readonly<Record<string, (loose: Loose) => Loose>> = {
  MedicationOrder: request,
  MedicationPrescription: request,
  MedicationRequest: request,
  MedicationStatement: statement,
  MedicationUsage: (loose) => statement(changed(loose, { resourceType: 'MedicationStatement' })),
  Medication: medication,
  Immunization: immunization,
  DocumentReference: documentReference,
  AllergyIntolerance: allergy,
  Condition: condition,
  Patient: named,
  Practitioner: named,
  PractitionerRole: (loose) => changed(loose, { organization: loose['organization'] ?? loose['managingOrganization'] }),
}

/** The resource in R4's words; one that is R4 already comes back as it is. */
export function toR4(resource: FhirResource): FhirResource {
  const said = resource as unknown as Loose
  const loose = changed(said, {
    status: asWord(said['status']),
    docStatus: asWord(said['docStatus']),
    intent: asWord(said['intent']),
  })
  const change = CHANGES[loose['resourceType'] as string]
  return (change ? change(loose) : loose) as unknown as FhirResource
}

/** `ENTERED_IN_ERROR` and "Entered in Error" are what FHIR calls `entered-in-error`. */
const asWord = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_]+/g, '-')
    : undefined

/** DSTU2's Practitioner has one name where R4 has a list. */
function named(loose: Loose): Loose {
  return isObject(loose['name']) ? changed(loose, { name: [loose['name']] }) : loose
}

/** DSTU2 and STU3 have `date`, and say with a yes or no whether it was given. */
function immunization(loose: Loose): Loose {
  const { explanation, reported, wasNotGiven, notGiven, performer, status } = loose
  const why = isObject(explanation) ? many(explanation['reasonNotGiven'])?.[0] : undefined
  const isNotGiven = isTrue(wasNotGiven) || isTrue(notGiven)
  const uncounted = many(loose['vaccinationProtocol'])?.find(
    (one) => isObject(one) && isObject(one['doseStatus']) && firstCode(one['doseStatus']) === 'nocount',
  )
  return changed(loose, {
    occurrenceDateTime: loose['occurrenceDateTime'] ?? loose['date'],
    status: isNotGiven && status !== 'entered-in-error' ? 'not-done' : undefined,
    statusReason: loose['statusReason'] ?? why,
    isSubpotent: loose['isSubpotent'] ?? (isObject(uncounted) || undefined),
    subpotentReason:
      loose['subpotentReason'] ?? (isObject(uncounted) ? many(uncounted['doseStatusReason']) : undefined),
    primarySource: loose['primarySource'] ?? (typeof reported === 'boolean' ? !reported : undefined),
    performer: isObject(performer) ? [{ actor: performer }] : (performer ?? practitioners(loose['practitioner'])),
  })
}

/** STU3 calls what somebody did their role. */
const practitioners = (value: unknown): unknown[] | undefined =>
  many(value)?.map((one) => (isObject(one) ? { function: one['role'], actor: one['actor'] } : one))

function documentReference(loose: Loose): Loose {
  const { context, class: kind, attester } = loose
  const signed = many(attester)?.find(isObject)
  return changed(loose, {
    date: loose['date'] ?? loose['created'] ?? loose['indexed'],
    docStatus: isObject(loose['docStatus']) ? firstCode(loose['docStatus']) : undefined,
    category: loose['category'] ?? (isObject(kind) ? [kind] : undefined),
    authenticator: loose['authenticator'] ?? signed?.['party'],
    // R5 lists the visits themselves there.
    context: Array.isArray(context) ? { encounter: context, period: loose['period'] } : undefined,
  })
}

const firstCode = (value: Loose): unknown =>
  many(value['coding'])?.map((one) => (isObject(one) ? one['code'] : undefined))[0]

function allergy(loose: Loose): Loose {
  const { substance, status, clinicalStatus, verificationStatus, reaction } = loose
  return changed(loose, {
    code: loose['code'] ?? substance,
    clinicalStatus: coded(clinicalStatus) ?? clinicalOf(status),
    verificationStatus: coded(verificationStatus) ?? verificationOf(status),
    recordedDate: loose['recordedDate'] ?? loose['assertedDate'],
    recorder: loose['recorder'] ?? participant(loose['participant']),
    reaction: many(reaction)?.map((one) =>
      isObject(one) ? changed(one, { manifestation: many(one['manifestation'])?.map(conceptIn) }) : one,
    ),
  })
}

function condition(loose: Loose): Loose {
  return changed(loose, {
    subject: loose['subject'] ?? loose['patient'],
    clinicalStatus: coded(loose['clinicalStatus']),
    verificationStatus: coded(loose['verificationStatus']),
    recordedDate: loose['recordedDate'] ?? loose['dateRecorded'] ?? loose['assertedDate'],
    encounter: loose['encounter'] ?? loose['context'],
    recorder: loose['recorder'] ?? loose['asserter'] ?? participant(loose['participant']),
  })
}

/** R5: who took part, each with what they did. */
const participant = (value: unknown): unknown => many(value)?.find(isObject)?.['actor']

/** DSTU2 says in one word what R4 says in two. */
function clinicalOf(word: unknown): unknown {
  if (typeof word !== 'string') return undefined
  return coded(word === 'inactive' || word === 'resolved' ? word : 'active')
}
const verificationOf = (word: unknown): unknown =>
  ['confirmed', 'unconfirmed', 'refuted', 'entered-in-error'].includes(String(word)) ? coded(word) : undefined
