/** The day of a prompt, in words. */
export const sayPromptDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`2024-${day}`))
