import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from './drafts.ts'

const maya = '01900000-0000-7000-8000-000000000001'
const day = '2026-11-21'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('keeps what was typed with the answer on which the typing began', () => {
  keepDraft(maya, day, { text: 'She laughed', seen: '' })
  expect(readDraft(maya, day)).toEqual({ text: 'She laughed', seen: '' })
  keepDraft(maya, day, null)
  expect(readDraft(maya, day)).toBeNull()
})

test('reads a draft of the build before, whatever was typed', () => {
  for (const text of ['She laughed', '12', '{"text":"a"}', 'null']) {
    sessionStorage.setItem(`havenbook.journal-draft:${maya}:${day}`, text)
    expect(readDraft(maya, day)).toEqual({ text, seen: null })
  }
})
