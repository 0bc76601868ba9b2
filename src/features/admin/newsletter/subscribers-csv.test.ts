import { describe, expect, it } from 'vitest'
import { csvOf } from './subscribers-csv.ts'

describe('the file of subscribers', () => {
  it('quotes every cell and lets a spreadsheet calculate none', () => {
    const row = { id: '1', status: 'active', language: 'fr', askedAt: '2026-11-21T14:02:00.000Z' } as const
    const file = csvOf([
      { ...row, email: '=cmd|"/c calc"@x.example', confirmedAt: row.askedAt },
      { ...row, email: 'lena+news@x.example', status: 'requested', confirmedAt: null },
    ])
    expect(file.split('\r\n')).toEqual([
      '\uFEFF"email","status","language","asked","confirmed"',
      `"'=cmd|""/c calc""@x.example","active","fr","${row.askedAt}","${row.askedAt}"`,
      `"lena+news@x.example","requested","fr","${row.askedAt}",""`,
      '',
    ])
  })
})
