/** What the steps of the first run share when they are saved. */
import type { CarePlanView } from '#data/care-plan.ts'
import { StorageFullError } from '#data/errors.ts'

/** Of a step that writes into the plan. */
export interface PlanStepProps {
  plan: CarePlanView
  onDone: () => void
  onSkip: () => void
}

export interface StepOutcome {
  /** What is wrong is said only once somebody wanted to go on. */
  isAsked: boolean
  failure: 'storage-full' | 'other' | null
}

export const START: StepOutcome = { isAsked: false, failure: null }
/** What was typed cannot be kept as it is. */
export const ASKED: StepOutcome = { isAsked: true, failure: null }

/** Keeps a step and goes on; where it could not be kept everything stays as it was typed. */
export async function saveStep(save: () => Promise<unknown>, goOn: () => void): Promise<StepOutcome> {
  try {
    await save()
  } catch (error) {
    return { isAsked: true, failure: error instanceof StorageFullError ? 'storage-full' : 'other' }
  }
  goOn()
  return START
}
