import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { chosenLocale, rememberedLocale, rememberLocale } from './locale-memory.ts'

fakeStorage('localStorage')
beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['es-MX'] })
})

test('the language of a profile is remembered, but is nobody’s choice', () => {
  rememberLocale('fr', false)
  expect(rememberedLocale()).toBe('fr')
  expect(chosenLocale()).toBeNull()
})

test('a choice whose words cannot be read is taken back', () => {
  const takeBack = rememberLocale('fr', true)
  expect(chosenLocale()).toBe('fr')
  takeBack()
  expect(chosenLocale()).toBeNull()
  expect(rememberedLocale(), 'the browser’s again').toBe('es')

  rememberLocale('en', true)
  rememberLocale('fr', true)()
  expect(chosenLocale(), 'the choice before it').toBe('en')
})

test('a later choice stands, whatever becomes of the one before', () => {
  const takeBack = rememberLocale('fr', true)
  rememberLocale('es', true)
  takeBack()
  expect(chosenLocale()).toBe('es')
})
