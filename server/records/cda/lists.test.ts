/** From a C-CDA document to the lines that a family reads: each entry has its line, and its dose reads as it was written. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNotGiven, isPastMedication } from '#contract/records-content.ts'
import type { Said } from '#tests/support/cda-entries.ts'
import { documents } from '#tests/support/cda-generator.ts'
import { type Lists, listsOf } from '#tests/support/cda-lists.ts'
import { expectedOf } from '#tests/support/cda-oracle.ts'
import { bytesOf } from '#tests/support/records.ts'

const SHARED = new URL('../../../../shared/ccda/', import.meta.url)
const FILES = existsSync(SHARED) ? readdirSync(SHARED).filter((name) => name.endsWith('_ccd.xml')) : []

function expectLine({ medicines }: Lists, said: Said): void {
  const lines = medicines.filter((row) => row.medicationCodeableConcept === said.name)
  expect(lines).toHaveLength(1)
  const { dose, quantityValue, quantityUnit, status, prescribedBy } = lines[0]!
  const [first = '', ...others] = said.sentences
  expect(dose.startsWith(first)).toBe(true)
  for (const other of others) expect(dose).toContain(other)
  if (first !== '') expect(dose).not.toContain('2982616')
  expect([quantityValue, quantityUnit]).toEqual(said.dose === undefined ? ['', ''] : [String(said.dose), said.unit])
  if (said.isDenied) expect(isPastMedication(status) || status === 'intended').toBe(true)
  expect(prescribedBy).toBe(said.author)
}

describe('the lists of a document', () => {
  it('have a line for each of its entries, made at random', async () => {
    const full = documents.filter(({ medicines, vaccines }) => medicines.length + vaccines.length > 0)
    await fc.assert(
      fc.asyncProperty(full, async (made) => {
        const lists = await listsOf(bytesOf(made.xml))
        expect(lists.medicines).toHaveLength(made.medicines.length)
        for (const said of made.medicines) expectLine(lists, said)
        const given = (rows: readonly { name: string; isNot: boolean }[]) =>
          rows.map(({ name, isNot }) => `${name} ${isNot}`).toSorted()
        expect(given(lists.vaccines.map((row) => ({ name: row.vaccineCode, isNot: isNotGiven(row.status) })))).toEqual(
          given(made.vaccines.map(({ name, isDenied }) => ({ name, isNot: isDenied }))),
        )
        expect(lists.suggestions.map(({ text }) => text).toSorted()).toEqual(
          [...made.allergies, ...made.problems].map(({ name }) => name).toSorted(),
        )
      }),
      { numRuns: 150 },
    )
  })

  it.runIf(FILES.length > 0).each(FILES)('begin each line of %s with what the document says', async (name) => {
    const bytes = readFileSync(new URL(name, SHARED))
    const { medicines } = expectedOf(bytes.toString())
    const lists = await listsOf(bytes)
    expect(lists.medicines).toHaveLength(medicines.length)
    const told = medicines.flatMap(({ sentences }) => sentences.slice(0, 1))
    for (const sentence of told) expect(lists.medicines.some(({ dose }) => dose.startsWith(sentence))).toBe(true)
  })
})
