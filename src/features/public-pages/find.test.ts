import { describe, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { find } from './find.ts'

const item = (slug: string, title: string, text: string): ContentItem => ({
  slug,
  title,
  summary: 'x',
  parts: [{ title: '', blocks: [text, ['a list'], { kind: 'try', text: 'a trick' }] }],
  language: 'en',
  reviewed: '2026-11-21',
  topics: [],
  related: [],
})

const items = [
  item('a', 'Der Schlaf', 'L’école, ÉTÉ, frères et sœurs'),
  item('b', 'School', 'night and sleep'),
  item('c', 'Sleep', 'hours'),
]
const slugs = (typed: string) => find(items, typed).map(({ slug }) => slug)

describe('searching the public pages', () => {
  test('finds without regard to case and accents, in every kind of text', () => {
    expect(slugs('ecole ete')).toEqual(['a'])
    expect(slugs('soeurs')).toEqual(['a'])
    expect(slugs('TRICK')).toEqual(['a', 'b', 'c'])
    expect(slugs('a list')).toEqual(['a', 'b', 'c'])
  })
  test('wants every word, and puts titles first', () => {
    expect(slugs('sleep')).toEqual(['c', 'b'])
    expect(slugs('sleep night')).toEqual(['b'])
    expect(slugs('sleep nowhere')).toEqual([])
  })
  test('shows everything when nothing is typed', () => {
    expect(slugs('  ')).toEqual(['a', 'b', 'c'])
  })
})
