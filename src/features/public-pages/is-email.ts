/** Enough to notice a slip of the finger; the server and the mail itself have the last word. */
export const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(typed.trim())
