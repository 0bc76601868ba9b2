/**
 * Details that somebody has begun to change: kept while the page lives, so that leaving the screen, or a save that found
 * no connection, loses nothing. Each user has their own.
 */
import type { UserProfile } from '#contract/profile.ts'
import { createStore } from '#lib/store.ts'
import { useStore } from '#lib/use-store.ts'
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

export interface DetailsDraft {
  userId: string
  /** As they were when the form was opened: what has changed elsewhere since is not of this form. */
  opened: Details
  details: Details
}

const store = createStore<DetailsDraft | null>(null)

export function useDetailsDraft(userId: string): DetailsDraft | null {
  const draft = useStore(store)
  return draft?.userId === userId ? draft : null
}

export function openDraft(profile: UserProfile): void {
  const opened = detailsOf(profile)
  store.set({ userId: profile.id, opened, details: opened })
}
export const changeDraft = (draft: DetailsDraft): void => store.set(draft)
export const closeDraft = (): void => store.set(null)

/** Once `sent` is saved the form closes, unless more was typed meanwhile: that goes on from there. */
export function settleDraft(sent: Details): void {
  const now = store.get()
  store.set(now && now.details !== sent ? { ...now, opened: sent } : null)
}

function detailsOf(profile: UserProfile): Details {
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
