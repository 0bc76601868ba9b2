import type { BootHint } from '#data/session/boot-hint.ts'
import { bootFamily } from './family.ts'
import { paintEmergency } from './paint-emergency.ts'
import { type Painting, paintPlan } from './paint-plan.ts'
import type { FamilyRows } from './read-family.ts'

/** The screen for these rows, and what of it may follow a frame later; null when they are not certain enough to be shown. */
export async function paintFamily(hint: BootHint, rows: FamilyRows, isEmergency: boolean): Promise<Painting | null> {
  const family = await bootFamily(hint, rows)
  if (!family) return null
  return isEmergency ? { screen: paintEmergency(family), addRest: async () => {} } : paintPlan(family)
}
