/** Keys to the patient app: a JWT for its audience only, which the API does not take, as this app takes none of the API's. */
import { type AccessTokens, sessionTokens } from '#server/access-token.ts'

/** Seconds: an import with a slow connection and a call in between. */
export const KEY_TTL = 30 * 60

/** Each is bound to the sign-in that its ticket came from. */
export const appKeys = (secret: string): AccessTokens =>
  sessionTokens(secret, { purpose: 'patient app', audience: 'havenbook-patient-app', ttl: KEY_TTL })
