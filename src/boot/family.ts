/** What the painters draw from: the rows of one person with the changes of this device on top. */
import type { AttributesOnWire } from '#contract/attributes-content.ts'
import { type CarePlanContent, carePlanContent } from '#contract/care-plan-content.ts'
import type { CarePlan } from '#contract/care-plan.ts'
import type { DependentContent } from '#contract/dependents-content.ts'
import type { UserProfile } from '#contract/profile.ts'
import type { BootHint } from '#data/session/boot-hint.ts'
import type { BootWord } from './boot-words.ts'
import type { FamilyRows } from './read-family.ts'

export interface BootPerson {
  id: string
  kind: 'user' | 'dependent'
  firstName: string
  lastName: string
  birthDate: string | null
  relation: string | null
}

export interface BootFamily {
  person: BootPerson
  carer: UserProfile
  plan: CarePlanContent
  attributes: Pick<AttributesOnWire, 'calmingStrategies'> | undefined
  /** A data address; '' for none. */
  photo: string
  asOf: string | null
  pending: number
  locale: string
  /** The word in the person's language, with `{placeholders}` filled in. */
  word(key: BootWord, values?: Record<string, string>): string
}

/** Null when there is nothing certain to paint; the framework then does. */
export async function bootFamily(hint: BootHint, rows: FamilyRows): Promise<BootFamily | null> {
  if (!rows.plan || rows.plan.value.dependentId !== hint.profileId) return null
  const { plan, person, attributes, photo } = await withPending(rows, rows.plan.value, hint.profileId)
  if (!plan || !person) return null
  return {
    person,
    carer: rows.profile,
    plan,
    attributes,
    photo,
    asOf: newest(rows.planPulledAt, rows.plan.asOf),
    pending: rows.pendingPlan.length,
    locale: hint.locale,
    word: (key, values = {}) =>
      Object.entries(values).reduce(
        (text, [name, value]) => text.replace(`{${name}}`, () => value),
        hint.words[key] ?? '',
      ),
  }
}

const newest = (pulled: string | null, row: string): string => (pulled !== null && pulled > row ? pulled : row)

async function withPending(
  rows: FamilyRows,
  confirmed: CarePlan,
  profileId: string,
): Promise<
  Pick<BootFamily, 'attributes' | 'photo'> & { plan: CarePlanContent | undefined; person: BootPerson | undefined }
> {
  const { attributes, photo, pendingPlan, pendingPerson, pendingAttributes, pendingPhoto } = rows
  if (pendingPlan.length + pendingPerson.length + pendingAttributes.length + pendingPhoto.length === 0) {
    return {
      plan: carePlanContent(confirmed, profileId),
      person: personOf(rows.dependent, rows.profile, profileId),
      attributes,
      photo: photo?.image ?? '',
    }
  }
  // The command table is only loaded when something waits to be sent.
  const { shownContent } = await import('#data/mirror/overlay.ts')
  return {
    plan: shownContent('carePlans', confirmed, pendingPlan),
    person: personOf(shownContent('dependents', rows.dependent, pendingPerson), rows.profile, profileId),
    attributes: shownContent('attributes', attributes, pendingAttributes),
    photo: shownContent('photos', photo, pendingPhoto)?.image ?? '',
  }
}

function personOf(dependent: DependentContent | undefined, user: UserProfile, id: string): BootPerson | undefined {
  if (dependent) return { ...dependent, kind: 'dependent' }
  return id === user.id ? { ...user, kind: 'user', relation: null } : undefined
}
