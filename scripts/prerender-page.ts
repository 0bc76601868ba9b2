/** The files that `prerender-plugin.ts` writes: a page's head for search engines and messengers, the page, and the map. */
import type { ContentItem } from '#contract/content.ts'
import type { ContentSection } from '#contract/content-names.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'

export interface DrawnPage {
  path: string
  language: Language
}

interface Head {
  title: string
  description: string
  path: string
  /** https://schema.org */
  data: object | null
}

/** What lists are called and say of themselves, where no item of theirs says it. */
const LISTS: Partial<Record<ContentSection, Record<Language, [title: string, description: string]>>> = {
  resources: {
    en: ['Resources', 'Short articles about the senses, daily life, doctors, school and rights. In plain words.'],
    fr: ['Ressources', 'De courts articles sur les sens, la vie quotidienne, les médecins, l’école et les droits.'],
    es: ['Recursos', 'Artículos cortos sobre los sentidos, la vida diaria, los médicos, la escuela y los derechos.'],
  },
  directory: {
    en: ['Directory', 'National lines and organizations that help families: in a crisis, at school, with a break.'],
    fr: ['Annuaire', 'Des lignes et des associations nationales qui aident les familles : en cas de crise, à l’école.'],
    es: ['Directorio', 'Líneas y entidades nacionales que ayudan a las familias: en una crisis, en la escuela.'],
  },
  store: {
    en: ['Sensory Store', 'What may help with which need, how to try it at home first, and what keeps it safe.'],
    fr: ['Boutique sensorielle', 'Ce qui peut aider selon le besoin, comment l’essayer d’abord à la maison.'],
    es: ['Tienda sensorial', 'Qué puede ayudar con cada necesidad y cómo probarlo antes en casa.'],
  },
}

export function headOf(path: string, section: ContentSection, language: Language, items: readonly ContentItem[]): Head {
  const slug = path.split('/')[2]
  const list = slug === undefined ? LISTS[section]?.[language] : undefined
  if (list) return { title: list[0], description: list[1], path, data: null }
  const item = slug === undefined ? items[0] : items.find((known) => known.slug === slug)
  if (!item) throw new Error(`No content for ${path}`)
  const { title, summary } = item
  return { title, description: summary, path, data: slug === undefined ? null : dataOf(section, item) }
}

function dataOf(section: ContentSection, item: ContentItem): object {
  const shared = { '@context': 'https://schema.org', name: item.title, description: item.summary }
  if (section === 'resources') {
    return {
      ...shared,
      '@type': 'Article',
      headline: item.title,
      inLanguage: item.language,
      dateModified: item.reviewed,
      publisher: { '@type': 'Organization', name: 'Havenbook' },
    }
  }
  return {
    ...shared,
    '@type': 'Organization',
    ...(item.site && { url: `https://${item.site}` }),
    ...(item.phone && { telephone: item.phone }),
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const addressOf = (path: string, language: Language): string =>
  `%ORIGIN%${path}${language === 'en' ? '' : `?lang=${language}`}`

interface Page extends Head {
  section: ContentSection
  language: Language
  styles: readonly string[]
  body: string
}

export function pageOf(template: string, page: Page): string {
  const { title, description, path, data, section, language, styles, body } = page
  const address = addressOf(path, language)
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`
  const head = [
    `<link rel="canonical" href="${address}" />`,
    ...LANGUAGES.map((tag) => `<link rel="alternate" hreflang="${tag}" href="${addressOf(path, tag)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${addressOf(path, 'en')}" />`,
    property('og:title', title),
    property('og:description', description),
    property('og:type', section === 'resources' && path !== '/resources' ? 'article' : 'website'),
    property('og:locale', language),
    property('og:url', address),
    property('og:image', '%ORIGIN%/icons/icon-512.png'),
    property('og:site_name', 'Havenbook'),
    '<meta name="twitter:card" content="summary" />',
    // Data, not a script: the policy has nothing to allow.
    ...(data ? [`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`] : []),
    ...styles
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ]
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${escaped(title)} · Havenbook</title>`)
    .replace(/(<meta name="description" content=")[^"]*/u, (_, start: string) => start + escaped(description))
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-content="${section}" data-language="${language}">${body}</div>`,
    )
}

/** https://www.sitemaps.org/protocol.html, each page with its other languages. */
export function siteMap(pages: readonly DrawnPage[]): string {
  const urls = pages.map(({ path, language }) => {
    const others = LANGUAGES.map(
      (tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(addressOf(path, tag))}"/>`,
    )
    return `<url><loc>${escaped(addressOf(path, language))}</loc>${others.join('')}</url>`
  })
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.join('\n')}\n</urlset>\n`
}
