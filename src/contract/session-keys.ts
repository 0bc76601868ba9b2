/** What signing in leaves on a device, and for how long. */

/** Names of cookies and local storage, fixed by SPEC §3. */
export const ACCESS_COOKIE = 'userAccessToken'
export const REFRESH_COOKIE = 'userRefreshToken'
export const LEGACY_STORAGE_KEY = 'mrToken'
export const PARTNER_STORAGE_KEY = 'matchriteToken'
/** What is being written in the content area and not saved stands in localStorage below this. */
export const ADMIN_DRAFTS = 'havenbook.admin-draft:'

/** Seconds: access 15 min, refresh 60 days, grace for the previous refresh token 30 s (DECISIONS A5, A6). */
export const ACCESS_TTL = 15 * 60
export const REFRESH_TTL = 60 * 24 * 3600
export const REFRESH_GRACE = 30
/** Seconds from the sign-in until it is asked for again, however often the session is used: 180 days (DECISIONS A19). */
export const SESSION_TTL = 180 * 24 * 3600
/** Sign-ins of one account at a time; a further one ends the one that was not used for longest. */
export const SESSIONS_MAX = 20

/** Stands where a refresh token would, in answers to a page: the token itself is in a cookie that no script reads (DECISIONS A17). */
export const IN_COOKIE = 'http-only'
