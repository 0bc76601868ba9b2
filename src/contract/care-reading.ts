/**
 * A care plan as somebody reads it in a hurry: what an episode looks like beside what helps, and whom to call. The
 * care plan, the emergency view, the dashboard and the boot painter read the same plan by these functions.
 */
import type { CarePlanFields } from './care-plan-content.ts'
import type { Role, UserProfile } from './profile-content.ts'

/** One sign and what helps with it. A longer list's rest stands alone: the other side is ''. */
export interface Episode {
  sign: string
  help: string
}

/** `symptoms[i]` belongs to `measures[i]`. */
export function episodes(plan: Pick<CarePlanFields, 'symptoms' | 'measures'>): Episode[] {
  const count = Math.max(plan.symptoms.length, plan.measures.length)
  return Array.from({ length: count }, (_, i) => ({ sign: plan.symptoms[i] ?? '', help: plan.measures[i] ?? '' }))
}

/** Somebody who can be called. `number` is as the family typed it and may be ''. */
export interface CallLine {
  kind: 'family' | 'doctor' | 'specialist'
  name: string
  number: string
  /** The role of a family line; null for doctors. */
  role: Role | null
}

/**
 * Whom to call, nearest first: the signed-in person with their own phone (unless the plan is their own), the doctor,
 * the specialists. Lines with neither name nor number are dropped.
 */
export function callLines(
  plan: Pick<CarePlanFields, 'providerName' | 'providerPhoneNumber' | 'specialtyProviders'>,
  carer: Pick<UserProfile, 'firstName' | 'lastName' | 'phone' | 'role'> | null,
): CallLine[] {
  const lines: CallLine[] = []
  if (carer && carer.phone.trim() !== '') {
    lines.push({ kind: 'family', name: fullName(carer), number: carer.phone.trim(), role: carer.role })
  }
  lines.push({
    kind: 'doctor',
    name: plan.providerName.trim(),
    number: plan.providerPhoneNumber.trim(),
    role: null,
  })
  for (const { providerName, providerNumber } of plan.specialtyProviders) {
    lines.push({ kind: 'specialist', name: providerName.trim(), number: providerNumber.trim(), role: null })
  }
  return lines.filter((line) => line.name !== '' || line.number !== '')
}

/**
 * The few to call first, and the others: family and doctor as far as they have a number, so that what to do is not
 * pushed out of sight by a list of specialists. Without any of these, all come first.
 */
export function nearestCalls(lines: readonly CallLine[]): { nearest: CallLine[]; others: CallLine[] } {
  const isNear = (line: CallLine) => line.kind !== 'specialist' && line.number !== ''
  const nearest = lines.filter(isNear)
  if (nearest.length === 0) return { nearest: [...lines], others: [] }
  return { nearest, others: lines.filter((line) => !isNear(line)) }
}

/** "Maya Okafor"; a single name stands alone. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}
