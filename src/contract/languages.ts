/** The languages of the app, apart from the schemas: needed before anything is validated. */
export const LANGUAGES = ['en', 'fr', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
