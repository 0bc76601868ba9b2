/**
 * Public pages that come drawn (`draw-content.ts`): which of them an address gets, and what
 * is filled into them here, since whoever draws knows neither where people reach the app nor who runs it.
 */
import { escaped } from '#server/escaped-html.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { operatorIn } from '#server/content/operator.ts'
import { pickLanguage } from '#server/middleware/language.ts'

const PLACE = '/prerendered/'

export interface Installation {
  /** Without a slash at the end. */
  publicUrl: string
  /** '' when nobody is named. */
  operator: string
}

/** Drawn pages are no addresses of their own. */
export const isDrawnFile = (path: string): boolean => path.startsWith(PLACE)

/** The file for this path in the language that the address or the browser asks for. */
export function drawnFileFor(path: string, request: Request): string | null {
  // No address has a dot; the name of a file may, see below.
  if (path.includes('.')) return null
  const query = new URL(request.url).searchParams
  const step = path === '/login' && query.get('step') === 'account' ? '.account' : ''
  // A narrowed list, a link from a mail: what was not drawn is drawn by the app.
  if ([...query.keys()].some((name) => name !== 'lang' && !(step && name === 'step'))) return null
  const asked = query.get('lang')
  const language =
    LANGUAGES.find((known) => known === asked) ?? pickLanguage(request.headers.get('Accept-Language') ?? undefined)
  const plain = path.length > 1 ? path.replace(/\/$/, '') : '/index'
  return `${PLACE}${language}${plain}${step}.html`
}

/** An article or entry that is not there, or no more: search engines are told so; the app says it to people. */
export const isMissing = (path: string, has: (file: string) => boolean): boolean =>
  /^\/(resources|directory)\/[^/]+$/u.test(path) &&
  has(`${PLACE}en/index.html`) &&
  !LANGUAGES.some((language) => has(`${PLACE}${language}${path}.html`))

/** What stands in the page's own style element (`page-file.ts`). */
export const styleIn = (page: string): string | undefined => page.split(/<style[^<>]*>/, 2)[1]?.split('</style>', 1)[0]

/** Fills in what holds for this installation; null where nothing is to be filled in. */
export function filledIn(path: string, bytes: Buffer, { publicUrl, operator }: Installation): Buffer | null {
  if (!isDrawnFile(path) && path !== '/robots.txt' && path !== '/sitemap.xml') return null
  const language = (path.split('/')[2] ?? 'en') as Language
  const text = bytes
    .toString('utf8')
    .replaceAll('%ORIGIN%', () => publicUrl)
    .replaceAll('{operator}', () => escaped(operatorIn(language, operator)))
    .replaceAll('%OPERATOR_IN_JSON%', () => inJson(operatorIn(language, operator)))
  return Buffer.from(text)
}

/** Inside a string of JSON that stands in a page. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c')
