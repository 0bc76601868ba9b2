import { expect, test } from 'vitest'
import { asText, fromText } from './rows-in-page.ts'

test('what is written into a page is read from it as it was', () => {
  const values = new Map<string, unknown>([
    ['photos', new Map([['maya', 'data:image/jpeg;base64,AA==']])],
    ['waiting', [{ input: { list: ['one'], entries: ['two'] }, questions: null }]],
    ['plan|maya', { content: { notes: '</script><b>' }, asOf: null, pending: 1 }],
    ['none', []],
  ])
  const text = asText(values)
  expect(text).not.toContain('<')
  expect(new Map(fromText(text))).toEqual(values)
})
