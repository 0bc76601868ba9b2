/** What the steps of the first run share when they are saved. */
import type { CarePlanView } from '#data/care-plan.ts'
import { type NotSaved, trySave } from '#ui/try-save.ts'

/** Of a step that writes into the plan. */
export interface PlanStepProps {
  plan: CarePlanView
  onDone: () => void
  onSkip: () => void
}

export interface StepOutcome {
  /** What is wrong is said only once somebody wanted to go on. */
  isAsked: boolean
  failure: NotSaved
}

export const START: StepOutcome = { isAsked: false, failure: null }
/** What was typed cannot be kept as it is. */
export const ASKED: StepOutcome = { isAsked: true, failure: null }

/** Keeps a step and goes on; where it could not be kept everything stays as it was typed. */
export async function saveStep(save: () => Promise<unknown>, goOn: () => void): Promise<StepOutcome> {
  const failure = await trySave(save)
  if (failure !== null) return { isAsked: true, failure }
  goOn()
  return START
}
