/** What the family calls the parts of an incident: clinicians say antecedent, behavior, consequence. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IncidentField } from '#contract/incidents-content.ts'

export const INCIDENT_WORDS: Readonly<Record<IncidentField, MessageDescriptor>> = {
  happenedAt: msg`When it happened`,
  antecedent: msg`What came before`,
  behavior: msg`What you saw`,
  consequence: msg`What was done, and what helped`,
  durationMinutes: msg`How many minutes`,
  observer: msg`Who saw it`,
}
