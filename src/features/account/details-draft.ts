/**
 * Details that somebody has begun to change: kept while the page lives, so that leaving the screen, or a save that found
 * no connection, loses nothing. Each user has their own.
 */
import type { UserProfile } from '#contract/profile.ts'
import { createStore } from '#data/store.ts'
import { useStore } from '#data/use-store.ts'
import { places } from '#lib/emergency-numbers.ts'

export interface Details {
  firstName: string
  lastName: string
  birthDate: string
  phone: string
  role: string
  /** Where the emergency number is of; '': of where the device is. */
  emergencyCountry: string
  /** As it is typed, for `TYPED` alone. */
  emergencyNumber: string
}

/** In place of a country: the number is typed. */
export const TYPED = 'typed'

const store = createStore<{ userId: string; details: Details } | null>(null)

export function useDetailsDraft(userId: string): Details | null {
  const open = useStore(store)
  return open?.userId === userId ? open.details : null
}

export const openDraft = (profile: UserProfile): void => store.set({ userId: profile.id, details: detailsOf(profile) })
export const changeDraft = (userId: string, details: Details): void => store.set({ userId, details })
export const closeDraft = (): void => store.set(null)

export function detailsOf(profile: UserProfile): Details {
  const { firstName, lastName, birthDate, phone, role, emergencyCountry = '', emergencyNumber = '' } = profile
  const isListed = places().some(({ country }) => country === emergencyCountry)
  return {
    firstName,
    lastName,
    birthDate: birthDate ?? '',
    phone,
    role,
    emergencyCountry: emergencyNumber === '' || isListed ? emergencyCountry : TYPED,
    emergencyNumber: isListed ? '' : emergencyNumber,
  }
}
