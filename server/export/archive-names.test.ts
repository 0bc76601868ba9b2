import { describe, expect, it } from 'vitest'
import { pathStep, uniquePaths } from './archive-names.ts'

describe('names in an archive', () => {
  it.each([
    ['Maya Okafor', 'Maya Okafor'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\notes?', 'C__notes_'],
    ['ends with dots. . ', 'ends with dots'],
    ['...', '_'],
    ['Ünïcödé 子ども', 'Ünïcödé 子ども'],
    [`${'long '.repeat(40)}.pdf`, `${'long '.repeat(24)}.pdf`],
  ])('of %j is %j', (name, step) => {
    expect(pathStep(name)).toBe(step)
  })

  it('are there once each, however an accent is written', () => {
    const written = 'été.pdf'.normalize('NFC')
    expect([written, 'été.pdf'.normalize('NFD')].map(uniquePaths())).toEqual([written, 'été (2).pdf'.normalize('NFD')])
  })

  it('are there once each, whatever their capitals, with their endings kept', () => {
    const unique = uniquePaths()
    expect(['a/plan.pdf', 'a/Plan.PDF', 'a/plan.pdf', 'b.c/notes', 'b.c/notes'].map(unique)).toEqual([
      'a/plan.pdf',
      'a/Plan (2).PDF',
      'a/plan (3).pdf',
      'b.c/notes',
      'b.c/notes (2)',
    ])
  })
})
