/** Joins class names, leaving out what is empty. Apart from any part of the kit, since each of them needs it. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
