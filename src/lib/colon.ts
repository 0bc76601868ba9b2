/** Between a name and what is said of it. In French a space stands before, at which no line breaks. */
export const colon = (locale: string): string => (locale === 'fr' ? '\u00a0: ' : ': ')
