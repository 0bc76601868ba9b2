/**
 * The editor's document: our blocks and nothing else, so that nothing else can be typed or pasted. Headings divide it into parts.
 * No HTML is read or kept: it is made from `ContentPart`s and turned into them again.
 */
import { type Node, Schema } from 'prosemirror-model'
import { isImage } from '#contract/content-images.ts'
import type { ContentBlock, ContentImage, ContentPart } from '#contract/content.ts'
import { imageAddress } from '#data/content-image.ts'

export const ASIDES = ['note', 'try', 'safety', 'ask'] as const
type Aside = (typeof ASIDES)[number]
export const KINDS = ['paragraph', 'heading', 'list', 'steps', ...ASIDES] as const
export type Kind = (typeof KINDS)[number]

const aside = (kind: Aside) => ({
  content: 'line+',
  group: 'block',
  toDOM: () => ['div', { 'data-kind': kind }, 0] as const,
})

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    // The first of its group: what follows a heading when Enter is pressed.
    paragraph: { content: 'text*', group: 'block', toDOM: () => ['p', 0] },
    heading: { content: 'text*', group: 'block', toDOM: () => ['h3', 0] },
    list: { content: 'line+', group: 'block', toDOM: () => ['div', { 'data-kind': 'list' }, 0] },
    steps: { content: 'line+', group: 'block', toDOM: () => ['div', { 'data-kind': 'steps' }, 0] },
    note: aside('note'),
    try: aside('try'),
    safety: aside('safety'),
    ask: aside('ask'),
    image: {
      attrs: { id: {}, alt: {}, width: {}, height: {} },
      group: 'block',
      atom: true,
      toDOM: ({ attrs: { id, ...rest } }) => ['img', { src: imageAddress(id as string), ...rest }],
    },
    line: { content: 'text*', toDOM: () => ['p', 0] },
    text: {},
  },
})

/** The document of a text; of none, one empty paragraph. */
export function documentOf(parts: readonly ContentPart[]): Node {
  const blocks = parts.flatMap(({ title, blocks: of }, index) => [
    // A first part without a title needs no heading.
    ...(index > 0 || title !== '' ? [schema.node('heading', null, textOf(title))] : []),
    ...of.map(nodeOf),
  ])
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')])
}

function nodeOf(block: ContentBlock): Node {
  if (typeof block === 'string') return schema.node('paragraph', null, textOf(block))
  if (isImage(block)) return imageNode(block)
  const [kind, text] = Array.isArray(block) ? (['list', block] as const) : ([block.kind, block.text] as const)
  return schema.node(
    kind,
    null,
    [text].flat().map((line) => schema.node('line', null, textOf(line))),
  )
}

export const imageNode = ({ kind, ...attrs }: ContentImage): Node => schema.node(kind, attrs)
export const imageOf = ({ attrs }: Node): ContentImage => ({ kind: 'image', ...attrs }) as ContentImage

const textOf = (text: string): Node[] => (text === '' ? [] : [schema.text(text)])

/** What the document says, without what is empty. */
export function partsOf(document: Node): ContentPart[] {
  const parts: ContentPart[] = []
  for (const node of document.children) {
    if (node.type.name === 'heading') {
      parts.push({ title: node.textContent.trim(), blocks: [] })
      continue
    }
    const block = blockOf(node)
    if (block === null) continue
    if (parts.length === 0) parts.push({ title: '', blocks: [] })
    parts.at(-1)?.blocks.push(block)
  }
  return parts
}

function blockOf(node: Node): ContentBlock | null {
  if (node.type.name === 'image') return imageOf(node)
  const kind = node.type.name as Exclude<Kind, 'heading'>
  if (kind === 'paragraph') return node.textContent.trim() || null
  const lines = node.children.map((line) => line.textContent.trim()).filter(Boolean)
  const [first] = lines
  if (first === undefined) return null
  if (kind === 'list') return lines
  if (kind === 'steps') return { kind, text: lines }
  return { kind, text: lines.length === 1 ? first : lines }
}
