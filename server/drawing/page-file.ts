/** What is written of each public page: its head for search engines and messengers, the page, and the map. */
import { escaped } from '#server/escaped-html.ts'
import type { ContentItem } from '#contract/content.ts'
import type { ContentSection } from '#contract/content-sections.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'

export interface DrawnPage {
  path: string
  language: Language
}

/** In place of `{operator}` where its name stands inside JSON; see `drawn-pages.ts`. */
const OPERATOR_IN_JSON = '%OPERATOR_IN_JSON%'

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
    en: ['Directory', 'Helplines and groups for families: in a crisis, at school, or when you need a break.'],
    fr: ['Annuaire', 'Des lignes et des associations nationales qui aident les familles : en cas de crise, à l’école.'],
    es: ['Directorio', 'Líneas y entidades nacionales que ayudan a las familias: en una crisis, en la escuela.'],
  },
  store: {
    en: ['Sensory Store', 'What may help, how to try it at home first, and how to use it safely.'],
    fr: ['Boutique sensorielle', 'Ce qui peut aider selon le besoin, comment l’essayer d’abord à la maison.'],
    es: ['Tienda sensorial', 'Qué puede ayudar con cada necesidad y cómo probarlo antes en casa.'],
  },
  calendar: {
    en: ['Calendar', 'Meetings and events for families. Times are those at the place.'],
    fr: ['Agenda', 'Des rencontres et des événements pour les familles. Les heures sont celles du lieu.'],
    es: ['Agenda', 'Encuentros y actos para familias. Las horas son las del lugar.'],
  },
}

/** Whether its page is there without any item. */
export const isListed = (section: ContentSection): boolean => LISTS[section] !== undefined

type Words = Record<Language, { title: string; description: string }>

/**
 * Screens for guests that are of no interest to search engines: what they are called, and what they are for. `file`: where they
 * are kept; a drawn page has no query in its name, and no address has a dot (`drawn-pages.ts`).
 */
export const ENTRANCES: readonly { path: string; file: string; words: Words }[] = [
  {
    path: '/login',
    file: '/login',
    words: {
      en: {
        title: 'Log In',
        description: 'Open your care plans on this device. Once you are signed in, they also work offline.',
      },
      fr: {
        title: 'Se connecter',
        description: 'Ouvrez vos plans de soins sur cet appareil. Ensuite, ils marchent aussi hors connexion.',
      },
      es: {
        title: 'Iniciar sesión',
        description: 'Abra sus planes de cuidados en este dispositivo. Después también funcionan sin conexión.',
      },
    },
  },
  {
    path: '/login?step=account',
    file: '/login.account',
    words: {
      en: {
        title: 'Create account',
        description: 'Start your family’s care book. It takes no more than 5 minutes, and it works offline.',
      },
      fr: {
        title: 'Créer un compte',
        description: 'Commencez le carnet de soins de votre famille : 5 minutes au plus, et il marche hors connexion.',
      },
      es: {
        title: 'Crear una cuenta',
        description: 'Empiece el cuaderno de cuidados de su familia: 5 minutos como mucho, y funciona sin conexión.',
      },
    },
  },
  {
    path: '/forgot-password',
    file: '/forgot-password',
    words: {
      en: {
        title: 'Forgot password',
        description: 'Get a link by email to choose a new password. What is on this device stays there.',
      },
      fr: {
        title: 'Mot de passe oublié',
        description:
          'Demandez par e-mail un lien pour choisir un nouveau mot de passe. Ce qui est sur cet appareil y reste.',
      },
      es: {
        title: 'Contraseña olvidada',
        description:
          'Pida por correo un enlace para elegir otra contraseña. Lo que hay en este dispositivo se queda aquí.',
      },
    },
  },
]

export function headOf(path: string, section: ContentSection, language: Language, items: readonly ContentItem[]): Head {
  const slug = path.split('/')[2]
  const list = slug === undefined ? LISTS[section]?.[language] : undefined
  if (list) return { title: list[0], description: list[1], path, data: null }
  const item = slug === undefined ? items[0] : items.find((known) => known.slug === slug)
  if (!item) throw new Error(`No content for ${path}`)
  const { title, summary } = item
  const data = slug === undefined && section !== 'home' ? null : dataOf(section, item, path)
  return { title, description: summary, path, data }
}

/** What search engines are told of an article, an entry or the whole, in their own words. */
function dataOf(section: ContentSection, item: ContentItem, path: string): object {
  const shared = { name: item.title, description: item.summary, inLanguage: item.language }
  const publisher = { '@type': 'Organization', name: 'Havenbook', url: '%ORIGIN%/' }
  if (section === 'home')
    return { ...CONTEXT, ...shared, '@type': 'WebSite', name: 'Havenbook', url: '%ORIGIN%/', publisher }
  const way = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      [LISTS[section]?.[item.language as Language][0] ?? section, `/${section}`],
      [item.title, path],
    ].map(([name, to], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(to ?? '', item.language as Language),
    })),
  }
  const article = {
    ...shared,
    '@type': 'Article',
    headline: item.title,
    dateModified: item.reviewed,
    mainEntityOfPage: addressOf(path, item.language as Language),
    image: cardOf(section),
    author: publisher,
    publisher,
  }
  const organization = {
    '@type': 'Organization',
    name: item.title,
    description: item.summary,
    ...(item.site && { url: `https://${item.site}` }),
    ...(item.phone && { telephone: item.phone }),
  }
  return { ...CONTEXT, '@graph': [section === 'resources' ? article : organization, way] }
}

const CONTEXT = { '@context': 'https://schema.org' } as const

/** Drawn by `scripts/draw-social-cards.ts`. */
const cardOf = (section: ContentSection = 'home'): string =>
  `%ORIGIN%/social/${section === 'calendar' ? 'home' : section}.png`

const addressOf = (path: string, language: Language): string =>
  `%ORIGIN%${path}${language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`}`

/** JSON as a data block: not a script, so that the policy has nothing to allow. The server fills in who runs the copy. */
const dataBlock = (data: object): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('{operator}', OPERATOR_IN_JSON)

interface Page extends Head {
  language: Language
  /** Entrances have none. */
  section?: ContentSection
  items?: readonly ContentItem[]
  body: string
  /** Instant of what it says. */
  asOf: string
}

export function pageOf(template: string, page: Page): string {
  const { title, description, path, data, section, language, items, body, asOf } = page
  const address = escaped(addressOf(path, language))
  const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`
  const drawn = dataBlock({ section, language, items, asOf })
  const head = [
    // Not half of the bar first (`top-nav.tsx`), whose end would move when the rest comes.
    '<link rel="expect" href="#bar" blocking="render" />',
    `<link rel="canonical" href="${address}" />`,
    ...LANGUAGES.map((tag) => `<link rel="alternate" hreflang="${tag}" href="${escaped(addressOf(path, tag))}" />`),
    `<link rel="alternate" hreflang="x-default" href="${escaped(addressOf(path, 'en'))}" />`,
    property('og:title', title),
    property('og:description', description),
    property('og:type', section === 'resources' && path !== '/resources' ? 'article' : 'website'),
    property('og:locale', language),
    property('og:url', addressOf(path, language)),
    property('og:image', cardOf(section)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:site_name', 'Havenbook'),
    '<meta name="twitter:card" content="summary_large_image" />',
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', cardOf(section)),
    ...(data ? [`<script type="application/ld+json">${dataBlock(data)}</script>`] : []),
  ]
  return (
    template
      .replace('<html lang="en">', `<html lang="${language}" data-drawn>`)
      // A drawn page can be painted before any script is here.
      .replace(' blocking="render"', '')
      .replace('/manifest.webmanifest', language === 'en' ? '$&' : `/manifest.${language}.webmanifest`)
      .replace(/<title>[^<]*<\/title>/u, () => `<title>${escaped(title)} · Havenbook</title>`)
      .replace(/(<meta name="description" content=")[^"]*/u, (_, start: string) => start + escaped(description))
      .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root" data-content="${section ?? ''}">${body}</div>\n    <script type="application/json" id="drawn-content">${drawn}</script>`,
      )
  )
}

/**
 * The page with its own rules in it, which the server allows by their hash. The sheet that every page of the app starts with is
 * only named there, to be fetched with the framework (`src/boot/boot.ts`): browsers look ahead for links, disabled or not.
 */
export function withRules(page: string, rules: string): string {
  const [link = ''] = /<link rel="stylesheet"[^<>]*>/u.exec(page) ?? []
  const [, sheet] = /href="([^"]+)"/u.exec(link) ?? []
  if (!sheet) throw new Error('The first style sheet was not found in index.html')
  return page.replace(link, '').replace('</head>', () => `  <style data-rest="${sheet}">${rules}</style>\n  </head>`)
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
