/**
 * XML as a small tree. A document that defines entities is refused before anything in it is read: nothing that we take needs
 * them, and it is how files from outside and texts that blow up come in.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import sax from 'sax'
import { whole } from '#server/records/fhir/values.ts'
import { ImportRefused } from '#server/records/parse/refused.ts'
import { decodeXml } from './decode.ts'
import { BareAmpersand, withoutBareAmpersands } from './bare-ampersands.ts'

const DEPTH_MAX = 200
const NODES_MAX = 2_000_000
/** Characters read in one go, some tens of milliseconds: in between, others are answered. */
const PART = 256 * 1024

export interface XmlElement {
  /** Without its namespace prefix, but for HL7's extension: `sdtc:birthTime` is not the `birthTime` beside it. */
  name: string
  /** By their names without prefix. */
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
}

/** The root element. Rejects with `ImportRefused` for what is not well-formed, but for an ampersand that stands for itself. */
export async function readXml(bytes: Uint8Array): Promise<XmlElement> {
  const text = decodeXml(bytes)
  try {
    return await treeOf(text)
  } catch (error) {
    if (!(error instanceof BareAmpersand)) throw error
  }
  return treeOf(withoutBareAmpersands(text))
}

async function treeOf(text: string): Promise<XmlElement> {
  const builder = new TreeBuilder()
  const parser = builder.parser
  for (let start = 0; start < text.length; start += PART) {
    if (start > 0) await nextTurn()
    parser.write(text.slice(start, start + PART))
  }
  return builder.finish()
}

/** Prefixes need no declaration: exports leave them out, and what is meant is clear all the same. */
class TreeBuilder {
  /** Without a check of lengths: it cuts a long text in two, and takes a long comment for a mistake. */
  readonly parser = Object.assign(sax.parser(true, { xmlns: false }), { bufferCheckPosition: Infinity })
  readonly #open: XmlElement[] = []
  readonly #extension = new Set(['sdtc'])
  #root: XmlElement | undefined
  #nodes = 0
  #isAtEnd = false

  constructor() {
    const { parser } = this
    parser.onerror = ({ message }) => {
      throw this.#isAtEnd ? new ImportRefused('xml-unclosed') : refusalOf(message, parser.line + 1)
    }
    parser.ondoctype = (doctype) => {
      if (doctype.includes('[')) throw new ImportRefused('xml-entities')
    }
    parser.onopentag = ({ name, attributes }) => this.#enter(name, attributes as Record<string, string>)
    parser.onclosetag = () => void this.#open.pop()
    parser.ontext = (value) => this.#write(value)
    parser.oncdata = (value) => this.#write(value)
  }

  finish(): XmlElement {
    this.#isAtEnd = true
    if (this.#open.length > 0) throw new ImportRefused('xml-unclosed')
    this.parser.close()
    if (!this.#root) throw new ImportRefused('xml-broken')
    return this.#root
  }

  #enter(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#nodes += 1
    if (this.#open.length >= DEPTH_MAX) throw new ImportRefused('too-deep')
    if (this.#nodes > NODES_MAX) throw new ImportRefused('too-many')
    for (const [attribute, value] of Object.entries(attributes)) {
      if (value === 'urn:hl7-org:sdtc' && attribute.startsWith('xmlns:')) this.#extension.add(attribute.slice(6))
    }
    const element: XmlElement = { name: this.#named(name), attributes: withoutPrefixes(attributes), children: [] }
    this.#open.at(-1)?.children.push(element)
    this.#root ??= element
    this.#open.push(element)
  }

  /** A comment, or where a CDATA section begins, parts no words: "2<!-- -->5 mg" is 25 mg. */
  #write(value: string): void {
    const children = this.#open.at(-1)?.children
    const before = children?.at(-1)
    if (typeof before === 'string') children?.splice(-1, 1, before + value)
    else children?.push(value)
  }

  #named(name: string): string {
    const [prefix = '', local] = name.split(':')
    if (local === undefined) return name
    return this.#extension.has(prefix) ? `sdtc:${local}` : local
  }
}

/** By the parser's own words for what is wrong. */
function refusalOf(message: string, line: number): ImportRefused {
  if (message.startsWith('Invalid character in entity name')) return new BareAmpersand(line)
  return new ImportRefused(message.startsWith('Invalid character entity') ? 'xml-undefined' : 'xml-broken', line)
}

/** An attribute without prefix goes before one of the same name with it: `type` before `xsi:type`. */
function withoutPrefixes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const plain: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const local = name.slice(name.indexOf(':') + 1)
    if (!name.includes(':')) plain[name] = value
    else if (!(local in attributes)) plain[local] ??= value
  }
  return plain
}

export const elements = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  )

/** The first element that a path of names leads to. */
export const at = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => elements(found, name)[0], element)

/** Every element that a path of names leads to. */
export const all = (element: XmlElement | undefined, ...path: string[]): XmlElement[] =>
  path.reduce<XmlElement[]>((found, name) => found.flatMap((one) => elements(one, name)), element ? [element] : [])

/** The value of an attribute without space around; '' when it is not there. */
export const attribute = (element: XmlElement | undefined, name: string): string =>
  (element?.attributes[name] ?? '').trim()

/** Taken back by whoever wrote it. CDA says so by `revised`; of its styles none says it, but systems have their own, or HTML's. */
export const isStruckOut = ({ name, attributes }: XmlElement): boolean =>
  attributes['revised'] === 'delete' ||
  /strike/i.test(attributes['styleCode'] ?? '') ||
  /line-through/i.test(attributes['style'] ?? '') ||
  ['s', 'strike', 'del'].includes(name)

/** Where a new line begins. */
const LINES = new Set('br paragraph list item table caption tr th td p div ul ol li pre'.split(' '))

/** All text inside that holds, in one line: nothing that is struck out. Elements stand apart: two cells are two words. */
export function textOf(element: XmlElement | undefined): string {
  if (element && isStruckOut(element)) return ''
  const parts = (element?.children ?? []).map((child) => {
    if (typeof child === 'string') return element?.name === 'pre' ? child : child.replaceAll(/\s+/g, ' ')
    return LINES.has(child.name) ? `\n${textOf(child)}\n` : textOf(child)
  })
  return whole(parts.join(' '))
}
