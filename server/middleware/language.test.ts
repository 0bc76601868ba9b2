import { describe, expect, it } from 'vitest'
import { pickLanguage } from './language.ts'

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['es-MX,es;q=0.9', 'es'],
    ['de-DE,de;q=0.9,fr;q=0.4,en;q=0.3', 'fr'],
    ['en;q=0.2, ES;q=0.8', 'es'],
    ['fr;q=0, en', 'en'],
    ['zh,*;q=0.1', 'en'],
    [';;;q=,,', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(pickLanguage(header)).toBe(language)
  })
})
