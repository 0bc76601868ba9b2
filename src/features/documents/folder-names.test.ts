import { expect, test } from 'vitest'
import type { FolderContent } from '#contract/documents-content.ts'
import { isNameTaken } from './folder-names.ts'

const named = (name: string): FolderContent => ({ id: 'a', profileId: 'p', category: 'medical', name })

test('a name is taken however its capitals and accents are typed, as for the server', () => {
  const folders = [named('\u00c9cole'), named('Z\u00fcrich')]
  expect(['E\u0301cole', ' e\u0301COLE ', 'zu\u0308rich', 'Ecole'].map((name) => isNameTaken(name, folders))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a folder may keep its own', () => {
  expect(isNameTaken('E\u0301cole', [named('\u00c9cole')], 'a')).toBe(false)
})
