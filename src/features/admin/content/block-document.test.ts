import { describe, expect, it } from 'vitest'
import { CONTENT_FILES } from '#server/content/content-files.ts'
import { documentOf, partsOf, schema } from './block-document.ts'

const IMAGE = { kind: 'image' as const, id: 'a'.repeat(43), alt: 'A swing', width: 800, height: 600 }

describe('the editor’s document', () => {
  it('gives back every text of the files as it was', () => {
    for (const { texts } of CONTENT_FILES) {
      for (const { parts } of Object.values(texts)) expect(partsOf(documentOf(parts))).toEqual(parts)
    }
  })

  it('keeps parts without a title apart, and leaves out what is empty', () => {
    const parts = [
      { title: 'One', blocks: ['a'] },
      { title: '', blocks: [{ kind: 'steps' as const, text: ['b', 'c'] }, IMAGE, IMAGE] },
    ]
    expect(partsOf(documentOf(parts))).toEqual(parts)
    expect(partsOf(documentOf([]))).toEqual([])
    const empty = schema.node('doc', null, [
      schema.node('paragraph'),
      schema.node('list', null, [schema.node('line'), schema.node('line', null, [schema.text(' x ')])]),
      schema.node('note', null, [schema.node('line')]),
    ])
    expect(partsOf(empty)).toEqual([{ title: '', blocks: [['x']] }])
  })
})
