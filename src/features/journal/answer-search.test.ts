import { expect, test } from 'vitest'
import type { JournalContent } from '#contract/journal-content.ts'
import { fold } from '#lib/fold.ts'
import { buildIndex, findPieces, searchAnswers } from './answer-search.ts'

const answers = (...texts: string[]): JournalContent[] =>
  texts.map((answer, index) => ({
    id: String(index),
    profileId: 'p',
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    answer,
    question: '',
    revisions: 0,
    updatedDate: null,
  }))
const found = async (query: string, ...texts: string[]) =>
  searchAnswers(await buildIndex(answers(...texts)), query).map(({ answer }) => answer)
const marked = (text: string, query: string) =>
  findPieces(text, query)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test('finds without regard to case and accents, in both directions', async () => {
  expect(await found('ecole', 'À l’École', 'school')).toEqual(['À l’École'])
  expect(await found('NIÑO', 'el nino durmió')).toEqual(['el nino durmió'])
  expect(await found('ΟΔΟΣ', 'οδός')).toEqual(['οδός'])
  expect(await found('istanbul', 'İstanbul')).toEqual(['İstanbul'])
})

test('finds what was pasted with signs that nobody sees', async () => {
  const pasted = 'Pea\u00adnut\u00a0butter, \u200bno'
  expect(await found('peanut no', pasted)).toEqual([pasted])
  expect(await found('but\u00adter', pasted)).toEqual([pasted])
  expect(marked(pasted, 'nut bu')).toBe('Pea\u00ad[nut]\u00a0[bu]tter, \u200bno')
})

test('all words must occur, in any order, and nothing typed finds nothing', async () => {
  expect(await found('swing red', 'The red swing', 'The red car')).toEqual(['The red swing'])
  expect(await found('   ', 'anything')).toEqual([])
  expect(await found('swi', 'The red swing')).toEqual(['The red swing'])
})

test('marks what was found in the words as they were written', () => {
  expect(marked('À l’École, à l’école', 'ecole')).toBe('À l’[École], à l’[école]')
  expect(marked('e\u0301cole', 'ecole')).toBe('[e\u0301cole]')
  expect(marked('İstanbul 👩‍👧 straße', 'bul STR')).toBe('İstan[bul] 👩‍👧 [str]aße')
  expect(marked('Ma sœur a mangé des œufs', 'soeur ŒUF')).toBe('Ma [sœur] a mangé des [œuf]s')
  expect(marked('Un \u00adœuf cru', 'cru')).toBe('Un \u00adœuf [cru]')
  expect(marked('Ma sœur', 'so')).toBe('Ma [sœ]ur')
  expect(marked('한국어', '하')).toBe('[한]국어')
  expect(marked('aaaa', 'aa a')).toBe('[aaaa]')
  expect(marked('plain', '')).toBe('plain')
  expect(marked('(a+b)*', '+b)*')).toBe('(a[+b)*]')
})

test('a folded text is the same letter by letter', () => {
  for (const text of ['Ἀθήνα ΟΔΟΣ', 'İIıi', '한국어', 'Ǆemal', 'ﬀ', 'Œǽ', 'नमस्ते', '👩‍👧']) {
    expect([...text].map(fold).join('')).toBe(fold(text))
  }
})

test('Latin letters and punctuation fold one to one, œ and its like to two, and what nobody sees to nothing', () => {
  const UNSEEN = new Set([0xad, 0x200b, 0x200d, 0x2060])
  for (let code = 0; code < 0x2070; code += code === 0x2ff ? 0x2000 - 0x2ff : 1) {
    const letter = String.fromCharCode(code)
    expect(fold(letter)).toHaveLength('ÆæŒœǢǣǼǽ'.includes(letter) ? 2 : UNSEEN.has(code) ? 0 : 1)
  }
})

test('a word is found within one answer, never across two', async () => {
  expect(await found('ab', 'a', 'b', 'ab', 'ba', 'xab', '')).toEqual(['ab', 'xab'])
  expect(await found('b a', 'a', 'b', 'ab', 'ba')).toEqual(['ab', 'ba'])
})

test('shows the part of a long answer where the words stand', () => {
  const shown = (text: string, query: string) =>
    findPieces(text, query)
      .map((piece) => piece.text)
      .join('')
  const long = shown(`${'calm '.repeat(100)}the trampoline ${'quiet '.repeat(100)}`, 'trampoline')
  expect(long).toContain('the trampoline')
  expect(long.startsWith('… ')).toBe(true)
  expect(long.endsWith(' …')).toBe(true)
  expect(long.length).toBeLessThan(200)
  expect(shown('short', 'x')).toBe('short')
  expect(shown(`${'a'.repeat(500)}needle${'b'.repeat(500)}`, 'needle')).toContain('needle')
})
