/**
 * HTML of a record made harmless: an allow-list of tags that text needs, nothing that loads, runs, submits or covers.
 * The screen shows it in a sandbox besides; neither trusts the other.
 */
import sanitize from 'sanitize-html'
import type { Language } from '#contract/languages.ts'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const TEXT = ['p', 'div', 'span', 'br', 'hr', 'pre', 'blockquote', 'address', 'section', 'article', 'header', 'footer']
const INLINE = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'code',
  'abbr',
  'cite',
  'q',
  'mark',
  'time',
]
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col']

/** Of a picture that its writer has not described: that there is one is said at least. */
const UNDESCRIBED: Record<Language, string> = {
  en: 'A picture in the document, without a description',
  fr: 'Une image du document, sans description',
  es: 'Una imagen del documento, sin descripción',
}

/** Tags that are open at once; cleaning takes a time that grows with their square. */
const OPEN_MAX = 20_000
const TAG = /<(\/?)([a-z][^\s/>]*)/gi
/** They hold nothing, or end where the next one begins. */
const ENDS_ITSELF = new Set(
  'area base br col embed hr img input link meta source track wbr a p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)

function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, end, name = ''] of html.matchAll(TAG)) {
    const tag = name.toLowerCase()
    const count = open.get(tag) ?? 0
    // The end of what is not open ends nothing.
    if (ENDS_ITSELF.has(tag) || (end && count === 0)) continue
    const step = end ? -1 : 1
    open.set(tag, count + step)
    depth += step
    if (depth > OPEN_MAX) return true
  }
  return false
}

/** Pictures only as they stand in the document itself; addresses are shown as text, since following one would tell of the reader. '' for what is nested too deep. */
export function cleanHtml(html: string, language: Language): string {
  if (isTooDeep(html)) return ''
  return sanitize(html, {
    allowedTags: [...HEADINGS, ...TEXT, ...INLINE, ...LISTS, ...TABLES, 'img'],
    allowedAttributes: {
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      col: ['span'],
      ol: ['start', 'type'],
      '*': ['lang', 'dir'],
    },
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs['alt'] ?? UNDESCRIBED[language] } }),
    },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'template',
      'iframe',
      'object',
      'svg',
      'math',
    ],
    exclusiveFilter: (frame) =>
      frame.tag === 'img' && !/^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/i.test(frame.attribs['src'] ?? ''),
    nestingLimit: 100,
  }).trim()
}
