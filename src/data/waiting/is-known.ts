import { sharedLive } from '../live.ts'

const useIsOnlyHere = sharedLive('only-here', ({ db }, profileId) =>
  db.outbox.where('creates').equals(`dependents:${profileId}`).count(),
)

/**
 * Whether what is not here is not there either. What was never read from the server (`asOf` null) says nothing about what is on other
 * devices; what belongs to somebody who was added on this device and still waits to be sent can only be what was written here.
 */
export function useIsKnown(profileId: string | undefined, asOf: string | null | undefined): boolean {
  const isOnlyHere = useIsOnlyHere(profileId)
  return asOf === null ? Boolean(isOnlyHere) : asOf !== undefined
}
