/** The one source of "now", in milliseconds since 1970; a test turns it by hand. */
export type Clock = () => number

/** An instant as the API writes it: UTC with milliseconds and `Z`. */
export const instant = (now: number): string => new Date(now).toISOString()
