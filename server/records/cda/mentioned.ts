/**
 * What visits, procedures and health concerns mention: diagnoses, medicines, vaccines. They are often in the document's own
 * lists, too; then they are told there, and nothing stands twice.
 */
import type { CodeableConcept, Condition, FhirResource, Immunization, MedicationStatement } from 'fhir/r4.js'
import { noKnownIn } from '#server/records/no-known.ts'
import { isCoded, isOfTemplate } from './cda-values.ts'
import { isPart, isPlanned, type Statement } from './entries.ts'
import { isProblemByTemplate } from './problems.ts'
import type { Section } from './sections.ts'
import { at, type XmlElement } from './xml.ts'

const CONCERNS = ['2.16.840.1.113883.10.20.22.4.3', '2.16.840.1.113883.10.20.1.27', '1.3.6.1.4.1.19376.1.5.3.1.4.5.2']
const HEALTH_CONCERN = '2.16.840.1.113883.10.20.22.4.132'
const HEALTH_CONCERNS = ['2.16.840.1.113883.10.20.22.2.58', '75310-3']
/** What somebody may come to have, and has not. */
const RISK_CONCERN = '2.16.840.1.113883.10.20.22.4.136'
const ENCOUNTER_DIAGNOSIS = ['2.16.840.1.113883.10.20.22.4.80', '29308-4']

const isOf = (element: XmlElement | undefined, [template = '', code = '']: readonly string[]): boolean =>
  isOfTemplate(element, template) || isCoded(at(element, 'code'), code)

/** A problem in the concern of one: in whatever section, it is a condition. */
export const isOfConcern = (statement: Statement): boolean =>
  isOfTemplate(statement.around.at(-1), ...CONCERNS) && isDiagnosed(statement)

/** A diagnosis of a visit, or a problem among the health concerns. */
export const isMentioned = (statement: Statement, { element: section }: Section): boolean =>
  isDiagnosed(statement) &&
  (isOf(section, HEALTH_CONCERNS) ||
    statement.around.some(
      (one) => one.name === 'encounter' || isOf(one, ENCOUNTER_DIAGNOSIS) || isOfTemplate(one, HEALTH_CONCERN),
    ))

const isDiagnosed = (statement: Statement): boolean =>
  isProblemByTemplate(statement) &&
  !isPlanned(statement.element) &&
  !statement.around.some((one) => isOfTemplate(one, RISK_CONCERN))

/** Resources of a document in its order, with what of them is only mentioned. */
export interface Stated {
  resource: FhirResource
  isMention: boolean
}

/** [] for "none known" of a visit or of the health concerns: they say so of themselves, and lists say it of the person. */
export function stated(resource: FhirResource, statement: Statement, section: Section): Stated[] {
  const isCondition = resource.resourceType === 'Condition'
  const isMention = isPart(statement) || (isCondition && section.kind !== 'problems' && isMentioned(statement, section))
  return isMention && isCondition && noKnownIn(resource.code) ? [] : [{ resource, isMention }]
}

/**
 * Without the mentions of what another entry tells. A condition is told by one of the same name that was not over before; a
 * medicine or vaccine by one that says all the same.
 */
export function withoutRepeated(all: readonly Stated[]): FhirResource[] {
  const told = new Map<string, FhirResource[]>()
  const keep = (resource: FhirResource) => {
    const key = keyOf(resource)
    told.set(key, [...(told.get(key) ?? []), resource])
  }
  for (const { resource, isMention } of all) if (!isMention) keep(resource)
  return all.flatMap(({ resource, isMention }) => {
    if (!isMention) return [resource]
    if (told.get(keyOf(resource))?.some((other) => isToldBy(resource, other))) return []
    keep(resource)
    return [resource]
  })
}

function keyOf(resource: FhirResource): string {
  switch (resource.resourceType) {
    case 'Condition':
      return ['condition', nameOf(resource.code), isRefuted(resource)].join(' ')
    case 'MedicationStatement':
      return ['medicine', nameOf(resource.medicationCodeableConcept), JSON.stringify(saidOfMedicine(resource))].join(
        ' ',
      )
    case 'Immunization':
      return ['vaccine', nameOf(resource.vaccineCode), JSON.stringify(saidOfVaccine(resource))].join(' ')
    default:
      return ''
  }
}

const nameOf = (code: CodeableConcept | undefined): string =>
  (code?.text ?? code?.coding?.[0]?.code ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isRefuted = ({ verificationStatus }: Condition): boolean => verificationStatus !== undefined

/** The end of a course stands in its dosage. */
const saidOfMedicine = ({ status, statusReason, dosage, note, ...one }: MedicationStatement) => [
  status,
  statusReason,
  one.effectiveDateTime ?? one.effectivePeriod?.start,
  dosage,
  note,
]
const saidOfVaccine = ({ status, statusReason, occurrenceDateTime, lotNumber, doseQuantity, note }: Immunization) => [
  status,
  statusReason,
  occurrenceDateTime,
  lotNumber,
  doseQuantity,
  note,
]

/** Of two with one key. A diagnosis made after the other was over is another episode. */
function isToldBy(mention: FhirResource, other: FhirResource): boolean {
  if (mention.resourceType !== 'Condition' || other.resourceType !== 'Condition') return true
  const [start, end] = [mention.onsetDateTime, other.abatementDateTime]
  return !start || !end || start.slice(0, end.length) <= end
}
