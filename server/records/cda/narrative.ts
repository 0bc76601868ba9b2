/** The readable part of a CDA document as HTML: titles and the text of each section. Tags of ours only; it is cleaned again later. */
import { escaped } from '#server/escaped-html.ts'
import { all, at, elements, isStruckOut, textOf, type XmlElement } from './xml.ts'

/**
 * CDA's tags of narrative text and ours; HTML's own, which some systems write there: without them "10" and "5 mg" on two lines
 * would be "105 mg". Others are looked through: what they hold is shown.
 */
const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  item: 'li',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tfoot: 'tfoot',
  tr: 'tr',
  td: 'td',
  caption: 'caption',
  sub: 'sub',
  sup: 'sup',
  footnote: 'small',
  ...Object.fromEntries('p div ul ol li dl dt dd pre b strong i em u'.split(' ').map((tag) => [tag, tag])),
  ...Object.fromEntries('h1 h2 h3 h4 h5 h6 center'.split(' ').map((tag) => [tag, 'div'])),
}

export const isCda = (root: XmlElement): boolean => root.name === 'ClinicalDocument'

/** '' when the document has no readable text. In the document's own language, where it says which, so that it is read aloud in it. */
export function narrativeHtml(document: XmlElement): string {
  const title = textOf(at(document, 'title'))
  const sections = all(document, 'component', 'structuredBody', 'component', 'section').map((section) =>
    sectionHtml(section, 2),
  )
  const plain = at(document, 'component', 'nonXMLBody', 'text')
  const body =
    sections.join('') || (plain && !plain.attributes['representation'] ? `<p>${escaped(textOf(plain))}</p>` : '')
  const whole = body && `${title && `<h1>${escaped(title)}</h1>`}${body}`
  return inLanguage(at(document, 'languageCode')?.attributes['code'], whole)
}

/** `html` marked with a language of BCP 47; unmarked when none is named. */
export const inLanguage = (language: string | undefined, html: string): string =>
  html && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu.test(language ?? '') ? `<div lang="${language}">${html}</div>` : html

/** A section without a title opens no level: the headings below it would skip one. */
function sectionHtml(section: XmlElement, level: number): string {
  const title = textOf(at(section, 'title'))
  const heading = title && `<h${level}>${escaped(title)}</h${level}>`
  const inner = all(section, 'component', 'section').map((one) =>
    sectionHtml(one, title ? Math.min(level + 1, 6) : level),
  )
  const content = textHtml(at(section, 'text')) + inner.join('')
  return content && heading + content
}

/** Whether there is a word in it, and not only tags. */
export const isReadable = (html: string): boolean => html.replaceAll(/<[^<>]*>/g, '').trim() !== ''

/** The `text` of one section, or a part of it. */
export const textHtml = (text: XmlElement | undefined): string => (text ? innerHtml(text).trim() : '')

/** `isPre`: lines and spaces are as they are written. */
function innerHtml(node: XmlElement, isPre = false): string {
  const inner = node.children.map((one) => nodeHtml(one, isPre || node.name === 'pre')).join('')
  return isStruckOut(node) && inner.trim() ? `<s>${inner}</s>` : inner
}

function nodeHtml(node: XmlElement | string, isPre: boolean): string {
  if (typeof node === 'string') return escaped(isPre ? node : node.replaceAll(/\s+/g, ' '))
  const inner = innerHtml(node, isPre)
  if (node.name === 'br') return '<br>'
  if (node.name === 'list') return listHtml(node)
  if (node.name === 'content') return styled(node.attributes['styleCode'] ?? '', inner)
  // A cell that heads nothing in words is no heading.
  if (node.name === 'th') return inner.trim() ? `<th${spans(node)}>${inner}</th>` : `<td${spans(node)}></td>`
  const tag = TAGS[node.name]
  return tag ? `<${tag}${spans(node)}>${inner}</${tag}>` : inner
}

function listHtml(list: XmlElement): string {
  const tag = list.attributes['listType'] === 'ordered' ? 'ol' : 'ul'
  const caption = elements(list, 'caption').map((one) => `<p>${escaped(textOf(one))}</p>`)
  const items = list.children.filter((one) => (typeof one === 'string' ? one.trim() : one.name !== 'caption'))
  return `${caption.join('')}<${tag}>${items.map((one) => nodeHtml(one, false)).join('')}</${tag}>`
}

function styled(styles: string, inner: string): string {
  if (/\bBold\b/i.test(styles)) return `<strong>${inner}</strong>`
  return /\bItalics\b/i.test(styles) ? `<em>${inner}</em>` : inner
}

const spans = ({ attributes }: XmlElement): string =>
  ['colspan', 'rowspan']
    .map((name) => (/^\d{1,3}$/.test(attributes[name] ?? '') ? ` ${name}="${attributes[name]}"` : ''))
    .join('')
