/** Where somebody goes on: read from what is written, so that it holds after a kill, on another device, a year later. */
import type { CarePlanFields } from '#contract/care-plan-content.ts'

/** After "Who do you care for?" and the name, which make the person. */
export type PlanStep = 'allergies' | 'episode'
export const PLAN_STEPS: readonly PlanStep[] = ['allergies', 'episode']

/** The first step whose part of the plan nobody has written; null: both are there. */
export function nextStep({ allergies, symptoms, measures }: CarePlanFields): PlanStep | null {
  if (allergies.length === 0) return 'allergies'
  return symptoms.length + measures.length === 0 ? 'episode' : null
}

/**
 * First and last name out of one field, at its first space. A single word gets the last name of whoever writes it, which the
 * form says before it is saved; '' where that is not known either.
 */
export function splitName(typed: string, familyName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = typed.trim().split(/\s+/u)
  return { firstName, lastName: rest.join(' ') || (firstName === '' ? '' : familyName) }
}
