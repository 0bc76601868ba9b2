import { expect, test } from 'vitest'
import { errorText, isMissingFile } from './error-text.ts'

test('shows the status text of an answer, or its number', () => {
  expect(errorText(new Response(null, { status: 503, statusText: 'Service Unavailable' }))).toBe('Service Unavailable')
  expect(errorText(new Response(null, { status: 503 }))).toBe('503')
})

test('shows a message but never a stack', () => {
  const error = new Error('The row is gone\n    at read (db.ts:12:3)')
  expect(errorText(error)).toBe('The row is gone')
  expect(errorText(new TypeError(''))).toBe('TypeError')
})

test.each([
  'Failed to fetch dynamically imported module: https://havenbook.example/assets/late-account.js',
  'error loading dynamically imported module: https://havenbook.example/assets/late-account.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/late-account.css',
  '/assets/later-12345678.classic.js did not come',
])('knows a part of the app that is not here: %s', (message) => {
  expect(isMissingFile(new TypeError(message))).toBe(true)
  expect(isMissingFile(new Error('The row is gone'))).toBe(false)
})

test('has no words for what is no error', () => {
  expect(errorText(undefined)).toBe('')
  expect(errorText({ stack: 'secret' })).toBe('')
})
