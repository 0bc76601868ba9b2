/** Enough to notice a slip of the finger; the server and the mail itself have the last word. Apart, as the two forms load apart. */
export const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(typed.trim())
