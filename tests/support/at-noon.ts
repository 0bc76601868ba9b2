/** Hours by which it is noon somewhere. */
const AHEAD = 12 - new Date().getUTCHours()

/**
 * For a device where it is noon: there no journey meets a midnight, and the day is the same as in UTC, which is the first that the demo
 * family has not answered. The names of these zones count the other way round.
 */
export const AT_NOON = { timezoneId: `Etc/GMT${AHEAD > 0 ? '-' : '+'}${Math.abs(AHEAD)}` }
