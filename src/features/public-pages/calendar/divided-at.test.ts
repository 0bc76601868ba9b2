import { describe, expect, it } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { dividedAt } from './divided-at.ts'

const event = (slug: string, starts: string, zone: string, ends?: string): ContentItem => ({
  slug,
  title: slug,
  summary: slug,
  parts: [],
  topics: [],
  related: [],
  reviewed: '2026-11-20',
  language: 'en',
  event: { starts, zone, languages: ['en'], ...(ends && { ends }) },
})

describe('events', () => {
  const items = [
    event('later', '2026-12-24T10:00', 'America/Chicago'),
    event('tokyo', '2026-12-03T18:00', 'Asia/Tokyo', '2026-12-03T20:00'),
    event('chicago', '2026-12-03T18:00', 'America/Chicago', '2026-12-03T20:00'),
    event('all-day', '2026-12-02T09:00', 'Europe/Paris'),
  ]
  const at = (instant: string | null) => {
    const { coming, over } = dividedAt(items, instant === null ? null : Date.parse(instant))
    return [coming.map(({ slug }) => slug), over.map(({ slug }) => slug)]
  }

  it('are over when the clocks at their place say so', () => {
    // 8:30 PM in Tokyo, 5:30 AM in Chicago.
    expect(at('2026-12-03T11:30:00Z')).toEqual([
      ['chicago', 'later'],
      ['tokyo', 'all-day'],
    ])
    expect(at('2026-12-04T01:59:00Z')[0]).toContain('chicago')
    expect(at('2026-12-04T02:01:00Z')[0]).toEqual(['later'])
  })

  it('are over with their day where no end is said', () => {
    expect(at('2026-12-02T22:00:00Z')[0]).toContain('all-day')
    expect(at('2026-12-02T23:30:00Z')[1]).toEqual(['all-day'])
  })

  it('are all to come where nobody knows the time, by date', () => {
    expect(at(null)).toEqual([['all-day', 'tokyo', 'chicago', 'later'], []])
  })
})
