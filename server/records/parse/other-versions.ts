/**
 * Older and newer FHIR, brought to R4 where a family's records need it: DSTU2, as Apple Health still exports it for some
 * hospitals, and R5. Fields that both versions share stay as they are.
 */
import type { FhirResource } from 'fhir/r4.js'

type Loose = Record<string, unknown>

/** The resource in R4's words; one that is R4 already comes back as it is. */
export function toR4(resource: FhirResource): FhirResource {
  const loose = resource as unknown as Loose
  switch (loose['resourceType'] as string) {
    case 'MedicationOrder':
    case 'MedicationPrescription':
      return r4(loose, {
        resourceType: 'MedicationRequest',
        intent: 'order',
        subject: loose['patient'],
        authoredOn: loose['dateWritten'],
        requester: loose['prescriber'],
        reasonCode: undefined,
      })
    case 'MedicationRequest':
    case 'MedicationStatement':
      return withDrug(loose)
    case 'Immunization':
      return immunization(loose)
    case 'DocumentReference':
      return documentReference(loose)
    case 'AllergyIntolerance':
      return isObject(loose['substance'])
        ? r4(loose, {
            code: loose['substance'],
            clinicalStatus: status(loose['status']),
            verificationStatus: verification(loose['status']),
            recordedDate: loose['recordedDate'],
          })
        : resource
    case 'Condition':
      return 'patient' in loose || typeof loose['clinicalStatus'] === 'string'
        ? r4(loose, {
            subject: loose['subject'] ?? loose['patient'],
            clinicalStatus: coded(loose['clinicalStatus']),
            verificationStatus: coded(loose['verificationStatus']),
            recordedDate: loose['recordedDate'] ?? loose['dateRecorded'],
          })
        : resource
    case 'Patient':
    case 'Practitioner':
      return isObject(loose['name']) ? r4(loose, { name: [loose['name']] }) : resource
    default:
      return resource
  }
}

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const r4 = (loose: Loose, changes: Loose): FhirResource => {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...loose, ...Object.fromEntries(defined) } as unknown as FhirResource
}

/** R5: one `medication` that is a concept or a reference. DSTU2's statements name their patient otherwise. */
function withDrug(loose: Loose): FhirResource {
  const drug = isObject(loose['medication']) ? loose['medication'] : {}
  const dosage = loose['dosage'] ?? loose['dosageInstruction']
  const wasTaken = loose['wasNotTaken'] === true ? { status: 'not-taken' } : {}
  const isOld = loose['subject'] === undefined && loose['patient'] !== undefined
  if (!isOld && drug['concept'] === undefined && drug['reference'] === undefined)
    return loose as unknown as FhirResource
  return r4(loose, {
    medicationCodeableConcept: drug['concept'],
    medicationReference: drug['reference'],
    ...(isOld ? { subject: loose['patient'] } : {}),
    ...(loose['resourceType'] === 'MedicationStatement' ? { dosage } : {}),
    ...wasTaken,
  })
}

/** DSTU2 has `date` and `wasNotGiven`. */
function immunization(loose: Loose): FhirResource {
  const isOld = 'wasNotGiven' in loose || ('date' in loose && !('occurrenceDateTime' in loose))
  if (!isOld) return loose as unknown as FhirResource
  const explanation = isObject(loose['explanation']) ? loose['explanation'] : {}
  const why = explanation['reasonNotGiven']
  return r4(loose, {
    occurrenceDateTime: loose['date'],
    status: loose['wasNotGiven'] === true ? 'not-done' : loose['status'],
    statusReason: Array.isArray(why) ? why[0] : undefined,
    primarySource: typeof loose['reported'] === 'boolean' ? !loose['reported'] : undefined,
    performer: isObject(loose['performer']) ? [{ actor: loose['performer'] }] : undefined,
  })
}

function documentReference(loose: Loose): FhirResource {
  const isOld = 'indexed' in loose || 'class' in loose
  if (!isOld) return loose as unknown as FhirResource
  return r4(loose, {
    date: loose['date'] ?? loose['created'] ?? loose['indexed'],
    category: isObject(loose['class']) ? [loose['class']] : loose['category'],
  })
}

/** DSTU2 says in one word what R4 says in two. */
const status = (word: unknown): unknown =>
  word === 'inactive' || word === 'resolved' ? coded(word) : typeof word === 'string' ? coded('active') : undefined
const verification = (word: unknown): unknown =>
  ['confirmed', 'unconfirmed', 'refuted', 'entered-in-error'].includes(String(word)) ? coded(word) : undefined
const coded = (word: unknown): unknown => (typeof word === 'string' ? { coding: [{ code: word }] } : word)
