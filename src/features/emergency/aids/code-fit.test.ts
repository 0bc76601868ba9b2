import { describe, expect, test } from 'vitest'
import { toBits } from '#lib/choice-bits.ts'
import { codeText, ROOM } from './code-fit.ts'
import { chosenParts, DEFAULT_PARTS, type Essentials, PARTS, spokenLines } from './essentials.ts'

const maya: Essentials = {
  head: ['Maya Okafor', '9 years'],
  sections: [
    { part: 'allergies', title: 'Allergies', lines: ['Peanuts, Amoxicillin'] },
    {
      part: 'calls',
      title: 'Who to call',
      lines: ['Ada Okafor (Parent) 612 555 0117', 'Dr. Haddad (Doctor) 612 555 0143'],
    },
    { part: 'steps', title: 'If you see: Stares', lines: ['Lay her down.', 'Time it.'], isOrdered: true },
    { part: 'steps', title: 'If you see: Hums', lines: [] },
    { part: 'parentNotes', title: 'Notes', lines: ['a note '.repeat(150)] },
    { part: 'otherCalls', title: 'More numbers', lines: ['Joy 612 555 0174'] },
  ],
  foot: 'As of Nov 21, 2026',
}

describe('the text of the code', () => {
  test('says who this is, what was chosen and how old it is, and nothing else', () => {
    expect(codeText(maya, DEFAULT_PARTS).text).toBe(
      [
        'Maya Okafor, 9 years',
        'Allergies: Peanuts, Amoxicillin',
        'Who to call:',
        '- Ada Okafor (Parent) 612 555 0117',
        '- Dr. Haddad (Doctor) 612 555 0143',
        'As of Nov 21, 2026',
      ].join('\n'),
    )
  })

  test('numbers the steps, and names a sign that nothing helps with yet', () => {
    expect(codeText(maya, ['steps']).text).toContain(
      'If you see: Stares:\n1. Lay her down.\n2. Time it.\nIf you see: Hums\n',
    )
  })

  test('leaves a part that does not fit out whole, says which, and goes on with the next', () => {
    const { text, leftOut, used } = codeText(maya, PARTS)
    expect(leftOut).toEqual(['Notes'])
    expect(text).not.toContain('a note')
    expect(text).toContain('Joy 612 555 0174')
    expect(used).toBeLessThanOrEqual(ROOM)
  })

  test('counts bytes, not letters: a name in another script takes more room', () => {
    const sami = { ...maya, head: ['سامي العلي'] }
    expect(codeText(sami, []).used).toBe(new TextEncoder().encode(codeText(sami, []).text).length)
    expect(codeText(sami, []).used).toBeGreaterThan(codeText(sami, []).text.length)
  })

  test('keeps the name where two endless ones would fill the code', () => {
    const endless = { ...maya, head: ['M'.repeat(121), 'ỗ'.repeat(400)] }
    expect(codeText(endless, DEFAULT_PARTS).text).toContain('Peanuts')
    expect(codeText(endless, DEFAULT_PARTS).used).toBeLessThanOrEqual(ROOM)
  })
})

test('a choice of parts survives being kept as bits', () => {
  for (const parts of [[], [...DEFAULT_PARTS], [...PARTS], ['otherCalls' as const]]) {
    expect(chosenParts(toBits(PARTS, parts))).toEqual(parts)
  }
})

test('telephone numbers are said digit by digit, doses as they are written', () => {
  const lines = spokenLines({
    ...maya,
    sections: [
      { part: 'calls', title: 'Call', lines: ['612 555 0117'] },
      { part: 'medicines', title: 'Current medicines', lines: ['250 mg'] },
    ],
  })
  expect(lines).toContain('6 1 2 5 5 5 0 1 1 7')
  expect(lines).toContain('250 mg')
})

test('an emergency number is said digit by digit too', () => {
  const lines = spokenLines({
    ...maya,
    sections: [{ part: 'calls', title: 'Call', lines: ['Emergency: 112 (France)', 'Joy 612 555 0174'] }],
  })
  expect(lines).toEqual(expect.arrayContaining(['Emergency: 1 1 2 (France)', 'Joy 6 1 2 5 5 5 0 1 7 4']))
})
