/** What a source says of whether a medicine is taken. */
import type { CodeableConcept, MedicationRequest, MedicationStatement } from 'fhir/r4.js'
import { concept, list, text } from '#server/records/fhir/values.ts'

interface MedicationStatus {
  status: string
  /** '' without. */
  statusReason: string
}

/** An order not to give something is never shown as one to give it. */
export function requestStatus(resource: MedicationRequest): MedicationStatus {
  const { dispenseRequest, dosageInstruction, doNotPerform, status } = resource
  const ends = [
    dispenseRequest?.validityPeriod?.end,
    // DSTU2
    (resource as { dateEnded?: unknown }).dateEnded,
    ...list(dosageInstruction).map(({ timing }) => timing?.repeat?.boundsPeriod?.end),
  ]
  const { statusReason } = resource
  const why = reasons(statusReason)
  if (doNotPerform === true) return { status: 'do-not-take', statusReason: why || reasons(resource.reasonCode) }
  return { status: asListed(text(status), ends), statusReason: why }
}

export function statementStatus({ status, statusReason, effectivePeriod }: MedicationStatement): MedicationStatus {
  return { status: asListed(text(status), [effectivePeriod?.end]), statusReason: reasons(statusReason) }
}

/** Many systems write "completed" for an entry that is complete, not for a medicine that is over: an end tells. */
function asListed(status: string, ends: readonly unknown[]): string {
  if (status === '') return 'unknown'
  return status === 'completed' && !ends.some((end) => text(end) !== '') ? 'listed' : status
}

const reasons = (value: CodeableConcept | CodeableConcept[] | undefined): string =>
  list(value)
    .map((one) => concept(one))
    .filter(Boolean)
    .join(', ')
