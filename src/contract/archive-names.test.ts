import { describe, expect, it } from 'vitest'
import { pathStep, uniquePaths } from './archive-names.ts'

describe('names in an archive', () => {
  it.each([
    ['Maya Okafor', 'Maya Okafor'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['../../etc/passwd.pdf', '.._.._etc_passwd.pdf'],
    ['a:b.pdf', 'a_b.pdf'],
    ['C:\\notes?', 'C__notes_'],
    ['ends with dots. . ', 'ends with dots'],
    ['...', '_'],
    ['Ünïcödé 子ども', 'Ünïcödé 子ども'],
    [`${'long '.repeat(40)}.pdf`, `${'long '.repeat(24)}.pdf`],
    [`${'n'.repeat(118)}.pdf`, `${'n'.repeat(118)}.pdf`],
    [`${'子'.repeat(100)}.pdf`, `${'子'.repeat(66)}.pdf`],
    ['PRN', 'PRN_'],
    ['aux.pdf', 'aux_.pdf'],
    ['PRN plan.pdf', 'PRN plan.pdf'],
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
    expect(['iep.pdf', 'IEP.pdf', 'iep.pdf', 'notes', 'notes'].map(uniquePaths())).toEqual([
      'iep.pdf',
      'IEP (2).pdf',
      'iep (3).pdf',
      'notes',
      'notes (2)',
    ])
    expect(['a (2).pdf', 'a.pdf', 'a.pdf'].map(uniquePaths())).toEqual(['a (2).pdf', 'a.pdf', 'a (3).pdf'])
  })
})
