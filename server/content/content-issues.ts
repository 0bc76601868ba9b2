/** What keeps a draft of the public content from being published, and how that is said. */
import { type DraftFields, type EditedItem, lacksOf, type PublishedFields } from '#contract/admin/content.ts'
import { DIRECTORY_NEEDS, TOPICS } from '#contract/content-names.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'

type ContentIssue = 'missing' | 'no-such-page' | 'no-such-picture' | 'unknown-topic' | 'unknown-zone' | 'before-start'

export const CONTENT_ISSUE_TEXTS: Record<ContentIssue, Record<Language, string>> = {
  missing: { en: 'This is missing.', fr: 'Il manque quelque chose ici.', es: 'Falta esto.' },
  'no-such-page': {
    en: 'There is no such page on this site.',
    fr: 'Cette page n’existe pas sur ce site.',
    es: 'Esta página no existe en este sitio.',
  },
  'no-such-picture': {
    en: 'A picture is not here any more. Please add it again.',
    fr: 'Une image n’est plus là. Veuillez l’ajouter à nouveau.',
    es: 'Una imagen ya no está aquí. Añádala otra vez.',
  },
  'unknown-topic': {
    en: 'The pages do not know this topic.',
    fr: 'Les pages ne connaissent pas ce thème.',
    es: 'Las páginas no conocen este tema.',
  },
  'unknown-zone': {
    en: 'This time zone does not exist. Write it like this: America/Chicago.',
    fr: 'Ce fuseau horaire n’existe pas. Écrivez-le ainsi : Europe/Paris.',
    es: 'Esta zona horaria no existe. Escríbala así: Europe/Madrid.',
  },
  'before-start': {
    en: 'The end is before the start.',
    fr: 'La fin est avant le début.',
    es: 'El final es anterior al comienzo.',
  },
}

/** Where in the fields, and what. */
export type Found = readonly [path: string, issue: ContentIssue]

/** Without languages that have not been begun, and without facts that are empty. */
export function begunAlone(draft: DraftFields): unknown {
  const { texts, event, ...facts } = draft
  const begun = LANGUAGES.filter((one) => one === 'en' || !lacksOf(texts[one]).includes('all'))
  return {
    ...filled(facts),
    ...(event && { event: filled(event) }),
    texts: Object.fromEntries(begun.map((one) => [one, texts[one]])),
  }
}

const filled = (facts: object): object => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))

/** What a draft lacks before it can be published. */
export function missingIn({ section }: EditedItem, { texts, event }: DraftFields): Found[] {
  const languages = LANGUAGES.flatMap((one) => {
    const lacks = lacksOf(texts[one])
    if (lacks[0] !== 'all') return lacks.map((lack): Found => [`texts.${one}.${lack}`, 'missing'])
    return one === 'en' ? [[`texts.en.all`, 'missing'] as const] : []
  })
  return section === 'calendar' && !event?.starts ? [...languages, ['event.starts', 'missing']] : languages
}

/** What no schema says: links that lead nowhere, topics that no page has, times that run backwards. */
export function wrongIn({ section, pages }: EditedItem, { related = [], topics, event }: PublishedFields): Found[] {
  const known = new Set(pages.map(({ to }) => to))
  const wanted: readonly string[] | undefined = { resources: TOPICS, directory: DIRECTORY_NEEDS }[section as string]
  return [
    ...related.filter((to) => !known.has(to)).map((to): Found => [`related.${to}`, 'no-such-page']),
    ...(wanted && topics.some((topic) => !wanted.includes(topic)) ? [['topics', 'unknown-topic'] as const] : []),
    ...(event && !ZONES.has(event.zone) ? [['event.zone', 'unknown-zone'] as const] : []),
    ...(event?.ends !== undefined && event.ends < event.starts ? [['event.ends', 'before-start'] as const] : []),
  ]
}

const ZONES = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
