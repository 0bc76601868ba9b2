import { ApiError } from './api/api-error.ts'

/**
 * Whether a failure to load the profile or the dependents ends the session: only the server's own word does
 * (DECISIONS A1). No network, a time-out, 429 and 5xx keep everything.
 */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && (error.status === 403 || error.status === 404)
}
