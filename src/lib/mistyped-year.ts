/**
 * Whether the year of what a date field holds is not meant: two digits, or one too many, come from browsers as `0026-12-31` and
 * `20261-12-31`. An empty field has none.
 */
export const isYearMistyped = (date: string): boolean => date !== '' && !/^(?:19|2\d)\d\d-/u.test(date)
