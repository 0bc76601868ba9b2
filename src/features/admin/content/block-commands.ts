/** What keys and the list of kinds do in the editor. */
import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, type Plugin, TextSelection } from 'prosemirror-state'
import type { ContentImage } from '#contract/content.ts'
import { imageNode, imageOf, type Kind, schema } from './block-document.ts'

/** What kind of block the cursor is in, or which is the first that is selected. */
export function kindAt({ selection: { $from } }: EditorState): Kind {
  const node = $from.depth > 0 ? $from.node(1) : $from.nodeAfter
  return node && node.type.name !== 'image' ? (node.type.name as Kind) : 'paragraph'
}

/** The picture that is selected. */
export const imageAt = ({ selection }: EditorState): ContentImage | null =>
  selection instanceof NodeSelection && selection.node.type.name === 'image' ? imageOf(selection.node) : null

/** Puts a picture after the block of the cursor, or in place of the one that is selected. */
export const putImage =
  (image: ContentImage): Command =>
  (state, dispatch) => {
    const { selection, tr: transaction } = state
    if (imageAt(state)) {
      transaction.replaceSelectionWith(imageNode(image))
    } else {
      const after = selection.$to.depth > 0 ? selection.$to.after(1) : state.doc.content.size
      transaction.insert(after, imageNode(image))
      // Something has to follow in which text can be written.
      if (after + 1 === transaction.doc.content.size) transaction.insert(after + 1, schema.node('paragraph'))
      transaction.setSelection(TextSelection.near(transaction.doc.resolve(after + 1)))
    }
    dispatch?.(transaction.scrollIntoView())
    return true
  }

/** Makes the blocks that are selected one block of this kind; of paragraphs and headings, one each for a line. */
export const becomes =
  (kind: Kind): Command =>
  (state, dispatch) => {
    const { doc, selection } = state
    // A picture says nothing that could become a line.
    if (selection.$from.depth === 0) return false
    const [first, last] = [selection.$from.index(0), selection.$to.index(0)]
    const chosen = doc.children.slice(first, last + 1)
    if (chosen.some(({ type }) => type.name === 'image')) return false
    const lines = chosen.flatMap(linesOf)
    const nodes =
      kind === 'paragraph' || kind === 'heading'
        ? lines.map((line) => schema.node(kind, null, line))
        : [
            schema.node(
              kind,
              null,
              lines.map((line) => schema.node('line', null, line)),
            ),
          ]
    const start = selection.$from.before(1)
    const transaction = state.tr.replaceWith(start, selection.$to.after(1), nodes)
    const offset = Math.min(selection.from + 1, transaction.doc.content.size)
    dispatch?.(transaction.setSelection(TextSelection.near(transaction.doc.resolve(offset), -1)))
    return true
  }

const linesOf = (node: Node): Fragment[] =>
  node.isTextblock ? [node.content] : node.children.map(({ content }) => content)

/** Enter on an empty last line leaves the block. */
const leaveBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type.name !== 'line' || $from.parent.content.size > 0) return false
  const block = $from.node(1)
  if ($from.index(1) < block.childCount - 1) return false
  if (block.childCount === 1) return becomes('paragraph')(state, dispatch)
  const transaction = state.tr.delete($from.before(), $from.after())
  const after = transaction.mapping.map($from.after(1))
  transaction.insert(after, schema.node('paragraph'))
  dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, after + 1)).scrollIntoView())
  return true
}

/** Backspace at the beginning of a block makes it paragraphs first, so that nothing jumps into the block before. */
const toParagraphs: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || kindAt(state) === 'paragraph') return false
  if ($from.depth > 1 && $from.index(1) > 0) return false
  return becomes('paragraph')(state, dispatch)
}

const enter = chainCommands(leaveBlock, baseKeymap['Enter'] ?? (() => false))

export const plugins = (): Plugin[] => [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Enter: enter,
    'Shift-Enter': enter,
    Backspace: chainCommands(toParagraphs, baseKeymap['Backspace'] ?? (() => false)),
  }),
  keymap(baseKeymap),
]

/** Pasted text as blocks: a paragraph, or inside a list a line, for each of its lines. Nothing else of it is taken. */
export function pasted(text: string, state: EditorState): Slice {
  const type = state.selection.$from.parent.type.name === 'line' ? 'line' : 'paragraph'
  const lines = text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter(Boolean)
  const nodes = lines.map((line) => schema.node(type, null, [schema.text(line)]))
  return new Slice(Fragment.from(nodes), 1, 1)
}
