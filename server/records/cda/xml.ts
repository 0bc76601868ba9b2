/**
 * XML as a small tree. A document that declares a DOCTYPE is refused before anything in it is read: nothing that we take
 * needs one, and it is how entities from outside and entities that blow up come in.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import sax from 'sax'
import { ImportRefused } from '#server/records/parse/refused.ts'

const DEPTH_MAX = 200
const NODES_MAX = 2_000_000
/** Characters read in one go, some tens of milliseconds: in between, others are answered. */
const PART = 256 * 1024

export interface XmlElement {
  /** Without its namespace prefix. */
  name: string
  /** By their names without prefix. */
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
}

/** The root element. Rejects with `ImportRefused` for what is not well-formed. */
export async function readXml(bytes: Uint8Array): Promise<XmlElement> {
  const parser = sax.parser(true, { xmlns: true, position: false })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let nodes = 0
  parser.onerror = () => {
    throw new ImportRefused('xml-broken')
  }
  parser.ondoctype = () => {
    throw new ImportRefused('xml-entities')
  }
  parser.onopentag = (tag) => {
    const { local, attributes } = tag as sax.QualifiedTag
    const element: XmlElement = {
      name: local,
      attributes: Object.fromEntries(Object.values(attributes).map((one) => [one.local || one.name, one.value])),
      children: [],
    }
    nodes += 1
    if (open.length >= DEPTH_MAX) throw new ImportRefused('too-deep')
    if (nodes > NODES_MAX) throw new ImportRefused('too-many')
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  }
  parser.onclosetag = () => void open.pop()
  parser.ontext = (value) => void open.at(-1)?.children.push(value)
  parser.oncdata = (value) => void open.at(-1)?.children.push(value)
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  for (let start = 0; start < text.length; start += PART) {
    if (start > 0) await nextTurn()
    parser.write(text.slice(start, start + PART))
  }
  parser.close()
  if (!root || open.length > 0) throw new ImportRefused('xml-broken')
  return root
}

/** Old systems write Latin-1 and say so in the first line. */
function encodingOf(bytes: Uint8Array): string {
  const [, named = 'utf-8'] =
    /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200))) ?? []
  return /^(?:iso-8859-1|windows-1252|us-ascii|latin1)$/i.test(named) ? 'windows-1252' : 'utf-8'
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

/** All text inside, in one line. */
export function textOf(element: XmlElement | undefined): string {
  const parts = (element?.children ?? []).map((child) => (typeof child === 'string' ? child : textOf(child)))
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim()
}
