import { expect, test } from 'vitest'
import { usedRules } from './used-rules.ts'

const MARKUP = '<div class="one two"><a class="three" href="/">x</a></div>'

test('keeps rules in their order where a selector may match, and what holds rules where one is left', () => {
  const css =
    '@charset "utf-8";@font-face{src:url(a.woff2)}a{b:c}.one{x:y}.four{x:y}.four,.two:hover{x:y}' +
    '@media print{.four{x:y}}@media (min-width:1px){.three.one{x:y}.four .one{x:y}}.one:not(.four){content:"}.four{"}'
  expect(usedRules(css, MARKUP)).toBe(
    '@charset "utf-8";@font-face{src:url(a.woff2)}a{b:c}.one{x:y}.four,.two:hover{x:y}' +
      '@media (min-width:1px){.three.one{x:y}}.one:not(.four){content:"}.four{"}',
  )
})
