import { AllSelection, EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { deleteSelection } from 'prosemirror-commands'
import { expect, it } from 'vitest'
import type { ContentImage, ContentPart } from '#contract/content.ts'
import { becomes, imageAt, kindAt, putImage } from './block-commands.ts'
import { documentOf, partsOf } from './block-document.ts'

const image: ContentImage = { kind: 'image', id: 'a'.repeat(43), alt: 'A swing', width: 800, height: 600 }

const stateOf = (parts: readonly ContentPart[]) => EditorState.create({ doc: documentOf(parts) })
const saying = (state: EditorState) => partsOf(state.doc).flatMap(({ blocks }) => blocks)
const after = (state: EditorState, command: ReturnType<typeof becomes>) => {
  let next = state
  command(state, (transaction) => (next = state.apply(transaction)))
  return next
}

it('puts a picture after the block of the cursor, with a line to go on in', () => {
  const first = stateOf([{ title: '', blocks: ['One', 'Two'] }])
  const between = after(first, putImage(image))
  expect(saying(between)).toEqual(['One', image, 'Two'])
  expect(kindAt(between)).toBe('paragraph')
  const last = after(stateOf([{ title: '', blocks: [['a', 'b']] }]), putImage(image))
  expect(saying(last)).toEqual([['a', 'b'], image])
  last.doc.check()
  expect(last.selection.$from.parent.type.name).toBe('paragraph')
  expect(saying(last.apply(last.tr.insertText('Then')))).toEqual([['a', 'b'], image, 'Then'])
})

it('gives a selected picture other words, takes it away, and makes no line of it', () => {
  const state = stateOf([{ title: '', blocks: ['One', image, 'Two'] }])
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 5)))
  expect(imageAt(selected)).toEqual(image)
  expect(saying(after(selected, putImage({ ...image, alt: 'A tire swing' })))[1]).toMatchObject({ alt: 'A tire swing' })
  expect(saying(after(selected, deleteSelection))).toEqual(['One', 'Two'])
  const everything = state.apply(state.tr.setSelection(new AllSelection(state.doc)))
  const across = state.apply(state.tr.setSelection(TextSelection.between(state.doc.resolve(1), state.doc.resolve(8))))
  for (const chosen of [selected, everything, across]) {
    expect(saying(after(chosen, becomes('list')))).toEqual(['One', image, 'Two'])
  }
})
