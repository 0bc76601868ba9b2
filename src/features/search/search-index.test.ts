import { expect, test } from 'vitest'
import { piecesOf } from '#lib/pieces.ts'
import { arranged } from './arranged.ts'
import type { Entry } from './entry.ts'
import { SearchIndex } from './search-index.ts'
import { marksOf, wordsOf } from './words.ts'

const entry = (id: string, text: string, rest: Partial<Entry> = {}): Entry => ({
  id,
  profileId: 'maya',
  group: 'journal',
  title: '',
  text,
  facts: [],
  day: '',
  place: { to: '/dashboard' },
  ...rest,
})

const BOTH = new Set(['maya', 'tunde'])

const complete = (index: SearchIndex) =>
  new Promise<void>((resolve) => {
    const stop = index.view.subscribe(() => {
      if (!index.view.get().isComplete) return
      stop()
      resolve()
    })
  })

async function indexOf(...entries: Entry[]): Promise<SearchIndex> {
  const index = new SearchIndex()
  index.put('all', entries)
  await complete(index)
  return index
}

const find = (index: SearchIndex, query: string, people: ReadonlySet<string> = BOTH) =>
  index.view.get().find(query, people)
const ids = (index: SearchIndex, query: string, people?: ReadonlySet<string>) =>
  find(index, query, people).found.map(({ id }) => id)

test('finds whatever language it is written in, without regard to accents and capitals', async () => {
  const index = await indexOf(
    entry('fr', 'Il a aimé l’École'),
    entry('es', 'El NIÑO durmió'),
    entry('el', 'οδός'),
    entry('ru', 'Ёжик спит'),
    entry('zh', '他喜欢荡秋千'),
    entry('ja', '今日はよく眠れた'),
    entry('ko', '그네를 좋아해요'),
    entry('ar', 'تحب الأرجوحة'),
    entry('hi', 'उसे झूला पसंद है'),
    entry('th', 'เธอชอบชิงช้า'),
  )
  const asked = ['ecole', 'nino', 'ΟΔΟΣ', 'ежик', '秋千', '眠れ', '그네', 'الأرجوحة', 'झूला', 'ชิงช้า']
  expect(asked.map((query) => ids(index, query))).toEqual(
    ['fr', 'es', 'el', 'ru', 'zh', 'ja', 'ko', 'ar', 'hi', 'th'].map((id) => [id]),
  )
})

test('finds œ in the two letters that most keyboards have for it, and the other way around', async () => {
  const index = await indexOf(entry('allergies', 'Œufs, Ænæsthésie'), entry('typed', 'Sa soeur'))
  expect(['oeuf', 'œuf', 'aenaes', 'sœur'].map((query) => find(index, query))).toMatchObject([
    { found: [{ id: 'allergies' }], isSimilar: false },
    { found: [{ id: 'allergies' }], isSimilar: false },
    { found: [{ id: 'allergies' }], isSimilar: false },
    { found: [{ id: 'typed' }], isSimilar: false },
  ])
  expect(piecesOf('Œufs', marksOf('Œufs', new Set(wordsOf('oeufs'))))).toEqual([{ text: 'Œufs', isMarked: true }])
})

test('finds what was pasted with signs that nobody sees, and pictures', async () => {
  const index = await indexOf(
    entry('hyphen', 'Pea\u00adnut\u00a0butter'),
    entry('zero width', '\ufeffAmoxi\u200bcillin'),
    entry('picture', 'A good day 🧡👩‍👧👍🏽'),
    entry('mark', 'Lego'),
  )
  const asked = ['Lego®', 'peanut', 'pea\u00adnut butter', 'amoxicillin', '🧡', '👍', '👩‍👧 day']
  expect(asked.map((query) => ids(index, query))).toEqual([
    ['mark'],
    ['hyphen'],
    ['hyphen'],
    ['zero width'],
    ['picture'],
    ['picture'],
    ['picture'],
  ])
  expect(piecesOf('Pea\u00adnut 🧡', marksOf('Pea\u00adnut 🧡', new Set(wordsOf('peanut 🧡'))))).toEqual([
    { text: 'Pea\u00adnut', isMarked: true },
    { text: ' ', isMarked: false },
    { text: '🧡', isMarked: true },
  ])
})

test('all words must occur, each perhaps only begun, wherever they stand', async () => {
  const index = await indexOf(entry('a', 'The red swing', { title: 'Likes' }), entry('b', 'The red car'))
  expect(ids(index, 'swing red')).toEqual(['a'])
  expect(ids(index, 'lik sw')).toEqual(['a'])
  expect(ids(index, 're')).toHaveLength(2)
  expect(ids(index, ' ')).toEqual([])
})

test('a typo finds what is spelled nearly so, only where nothing has the very word, and says so', async () => {
  const index = await indexOf(
    entry('a', 'She loved the trampoline'),
    entry('b', 'Take 250 mg'),
    entry('c', 'The swing'),
  )
  expect(find(index, 'trampolin')).toMatchObject({ isSimilar: false })
  expect(find(index, 'tranpolline')).toMatchObject({ isSimilar: true, found: [{ id: 'a' }] })
  expect(ids(index, 'swang')).toEqual(['c'])
  // A dose is right or not.
  expect(ids(index, '251')).toEqual([])
})

test('only of the people who are asked about', async () => {
  const index = await indexOf(entry('a', 'swing'), entry('b', 'swing', { profileId: 'tunde' }))
  expect(ids(index, 'swing', new Set(['tunde']))).toEqual(['b'])
  expect(ids(index, 'swing', new Set(['somebody who is gone']))).toEqual([])
})

test('follows what is written and deleted', async () => {
  const index = await indexOf(entry('a', 'swing'), entry('b', 'pasta'))
  index.put('all', [entry('a', 'trampoline')])
  await complete(index)
  expect([ids(index, 'swing'), ids(index, 'pasta'), ids(index, 'trampoline')]).toEqual([[], [], ['a']])
  index.put('more', [entry('c', 'trampoline too')])
  await complete(index)
  expect(ids(index, 'trampoline')).toHaveLength(2)
})

test('the newest first', async () => {
  const index = await indexOf(
    entry('old', 'swing', { day: '2024-05-03' }),
    entry('year', 'swing', { day: '2025' }),
    entry('new', 'the swing and the swing', { day: '2026-05-03' }),
  )
  expect(ids(index, 'swing')).toEqual(['new', 'year', 'old'])
})

test('what has no day stands last, in the order in which it was given, however often it has the word', async () => {
  const index = await indexOf(
    entry('first', 'Near the red swing'),
    entry('second', 'swing, swing', { title: 'The swing' }),
    entry('dated', 'swing', { day: '2026-05-03' }),
  )
  expect(ids(index, 'swing')).toEqual(['dated', 'first', 'second'])
})

test('what is said beside the words follows without a word that has changed', async () => {
  const index = await indexOf(entry('a', 'swing', { day: '2026-05-03' }), entry('b', 'swing', { day: '2026-05-04' }))
  index.put('all', [entry('a', 'swing', { day: '2026-05-05' }), entry('b', 'swing', { day: '2026-05-04' })])
  await complete(index)
  expect(ids(index, 'swing')).toEqual(['a', 'b'])
  expect(index.view.get().entries).toBe(2)
})

test('more words than a family ever types are looked for too', async () => {
  const many = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ')
  const index = await indexOf(entry('a', many), entry('b', 'word7'))
  expect(ids(index, many)).toEqual(['a'])
})

test('the chosen person first, each person’s by kind', async () => {
  const index = await indexOf(
    entry('a', 'swing', { profileId: 'tunde' }),
    entry('b', 'swing', { group: 'records' }),
    entry('c', 'swing', { group: 'care-plan' }),
  )
  const shown = arranged(find(index, 'swing').found, ['maya', 'tunde'])
  expect(shown.map(({ profileId, groups }) => [profileId, groups.map(({ group }) => group)])).toEqual([
    ['maya', ['care-plan', 'records']],
    ['tunde', ['journal']],
  ])
})

test('marks the words as they were written', async () => {
  const text = 'À l’École, encore l’e\u0301cole; 학교와 学校'
  const index = await indexOf(entry('a', text))
  const marked = (query: string) => {
    return piecesOf(text, marksOf(text, find(index, query).words))
      .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
      .join('')
  }
  expect(marked('eco')).toBe('À l’[École], encore l’[e\u0301cole]; 학교와 学校')
  expect(marked('학교')).toBe('À l’École, encore l’e\u0301cole; [학교와] 学校')
  expect(marked('校')).toBe('À l’École, encore l’e\u0301cole; 학교와 学[校]')
})

test('a dose is shown whole, an answer around the match', () => {
  const text = `${'Half a tablet at noon. '.repeat(20)}Never with milk.`
  const shown = (most?: number) =>
    piecesOf(text, marksOf(text, new Set(['never'])), most)
      .map((piece) => piece.text)
      .join('')
  expect(shown(1_000)).toBe(text)
  expect(shown()).toMatch(/^… .*Never with milk\.$/u)
})

test('what an apostrophe leaves is no word', () => {
  expect(wordsOf('l’école, don’t, 5 ml')).toEqual(['ecole', 'don', '5', 'ml'])
  expect(wordsOf('« Bien » – ¿sí?… ½ ml, 10² 学 à')).toEqual(['bien', 'si', '½', 'ml', '10²', '学'])
})
