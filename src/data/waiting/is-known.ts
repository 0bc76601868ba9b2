import { useWaiting } from './waiting.ts'

/**
 * Whether what is not here is not there either. What was never read from the server (`asOf` null) says nothing about what is on other
 * devices; what belongs to somebody who was added on this device and still waits to be sent can only be what was written here.
 */
export function useIsKnown(profileId: string, asOf: string | null | undefined): boolean {
  const waiting = useWaiting()
  if (asOf !== null) return asOf !== undefined
  const isThem = (input: unknown) => (input as { id?: unknown } | null)?.id === profileId
  return waiting?.some(({ command, input }) => command === 'dependents.create' && isThem(input)) ?? false
}
