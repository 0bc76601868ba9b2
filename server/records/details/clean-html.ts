/**
 * HTML of a record made harmless: an allow-list of tags that text needs, nothing that loads, runs, submits or covers.
 * The screen shows it in a sandbox besides; neither trusts the other.
 */
import sanitize from 'sanitize-html'
import type { Language } from '#contract/languages.ts'
import { inSignFont, SIGN_FONTS } from './sign-fonts.ts'

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
  'del',
  'strike',
  'ins',
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

/** Tags that stand on lines of their own, and are not kept: without them "10" and "5 mg" would be "105 mg". */
const OTHER_BLOCKS =
  'center main nav aside figure figcaption fieldset legend form dir menu hgroup details summary dialog listing xmp'

/** Of a picture that its writer has not described: that there is one is said at least. */
const UNDESCRIBED: Record<Language, string> = {
  en: 'A picture in the document, without a description',
  fr: 'Une image du document, sans description',
  es: 'Una imagen del documento, sin descripción',
}

/** In place of a tag: the ends of lines in the words are such. */
const LINES = 'lines'

/** Looks that change what is said, and the tag for each: no style of the document's outlives the cleaning. */
const STYLES: readonly (readonly [RegExp, string])[] = [
  [/\btext-decoration(?:-line)?\s*:[^:;]*\bline-through\b/i, 's'],
  [/\bvertical-align\s*:\s*super\b/i, 'sup'],
  [/\bvertical-align\s*:\s*sub\b/i, 'sub'],
  // In place of a tag: the words are in this font.
  ...SIGN_FONTS.map(
    (font) => [new RegExp(String.raw`\bfont-family\s*:\s*["']?${font}["']?\s*(?:[,;]|$)`, 'i'), font] as const,
  ),
  [/\bwhite-space\s*:\s*(?:pre|break-spaces)\b/i, LINES],
]
const tagsFor = (style: string): string[] => STYLES.filter(([looks]) => looks.test(style)).map(([, tag]) => tag)

/** Of words in which signs of HTML are written as such. */
const inSigns = (words: string, font: string): string =>
  words.replaceAll(/<[^<>]*>|&#?\w+;|[^<&]/g, (one) => (one.length === 1 ? inSignFont(one, font) : one))

/** A tag, a class, or a tag of a class: what else a style sheet names is not followed. */
const SELECTOR = /^(?:[a-z][\w-]*|(?:[a-z][\w-]*)?\.[\w-]+)$/i

/** The tags for what the page's own style sheets say, by selector: converters write "span.s1 { text-decoration: line-through }". */
function tagsBySelector(html: string): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const sheet of html.split(/<style\b/i).slice(1)) {
    const [rules = ''] = sheet.slice(sheet.indexOf('>') + 1).split(/<\/style/i, 1)
    const bare = rules.split('*/').map((part) => part.split('/*', 1)[0])
    for (const rule of bare.join('').split('}')) {
      const [style = '', selectors = ''] = rule.split('{').toReversed()
      const tags = tagsFor(style)
      if (tags.length === 0) continue
      // In front of the first, older writers begin a comment that hid the sheet from older readers still.
      for (const selector of selectors.replace(/^\s*<!(?:--|\[CDATA\[)/, '').split(',')) {
        const one = selector.trim()
        if (SELECTOR.test(one)) found.set(one, tags)
      }
    }
  }
  return found
}

/** What a field of a form shows: whether it is ticked, or what was typed into it. '' for one that shows nothing of its own. */
function writtenIn({ type = 'text', value = '', checked }: Readonly<Record<string, string | undefined>>): string {
  if (/^(?:checkbox|radio)$/i.test(type)) return checked === undefined ? '☐' : '☑'
  return /^(?:hidden|password|submit|button|reset|image|file|color|range)$/i.test(type) ? '' : value
}

/** Tags inside each other; of deeper ones only the words are kept. */
const NESTING_MAX = 100

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
  const bySelector = tagsBySelector(html)
  /** For each tag that is open, the tags that its words need. */
  const open: string[][] = []
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
      ...Object.fromEntries(OTHER_BLOCKS.split(' ').map((tag) => [tag, 'div'])),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs['alt'] ?? UNDESCRIBED[language] } }),
      // Deeper than tags are kept, a text from here would cost the words behind it (sanitize-html 2.18).
      input: (tagName, attribs) => {
        const text = writtenIn(attribs)
        return text && open.length <= NESTING_MAX ? { tagName: 'span', attribs: {}, text } : { tagName, attribs }
      },
      textarea: 'pre',
      option: (tagName, attribs) => ({ tagName: attribs['selected'] === undefined ? tagName : 'span', attribs: {} }),
    },
    onOpenTag: (name, { style = '', class: classes = '', face = '' }) => {
      const font = face ? `font-family:${face}` : ''
      const ofClasses =
        bySelector.size === 0 ? [] : classes.split(/\s+/).flatMap((one) => [`.${one}`, `${name}.${one}`])
      const own = [name, ...ofClasses].flatMap((selector) => bySelector.get(selector) ?? [])
      // A font of its own ends the one around it.
      const around = (open.at(-1) ?? []).filter(
        (tag) => !SIGN_FONTS.includes(tag) || !/(?<![\w-])font(?:-family)?\s*:/i.test(font + style),
      )
      open.push([...new Set([...around, ...own, ...tagsFor(font), ...tagsFor(style)])])
    },
    onCloseTag: () => void open.pop(),
    // Around the words: around a cell or a paragraph the tag would tear table and text apart.
    textFilter: (text) =>
      text.trim() === ''
        ? text
        : (open.at(-1) ?? []).reduce((inner, tag) => {
            if (tag === LINES) return inner.replaceAll(/\r?\n/g, '<br>')
            return SIGN_FONTS.includes(tag) ? inSigns(inner, tag) : `<${tag}>${inner}</${tag}>`
          }, text),
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'option', 'noscript', 'title', 'template', 'iframe', 'object', 'svg', 'math'],
    exclusiveFilter: (frame) =>
      frame.tag === 'img' && !/^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/i.test(frame.attribs['src'] ?? ''),
    nestingLimit: NESTING_MAX,
  }).trim()
}
