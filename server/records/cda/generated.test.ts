/** Whatever document is made at random: nothing is lost, nothing made up, nothing changed. */
import type { MedicationStatement } from 'fhir/r4.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Said } from '#tests/support/cda-entries.ts'
import { documents, type Made } from '#tests/support/cda-generator.ts'
import { readCda } from '#tests/support/cda-document.ts'

const digits = (date: string | undefined): string => (date ?? '').slice(0, 10).replaceAll('-', '')
const defined = (value: number | undefined): number[] => (value === undefined ? [] : [value])

/** What a medicine that was read says, in the shape of what the document said of it. */
function saidOf({ dosage, effectivePeriod, ...one }: MedicationStatement) {
  const all = dosage ?? []
  return {
    name: one.medicationCodeableConcept?.text,
    sentences: all.flatMap(({ text, additionalInstruction, patientInstruction }) =>
      [text, ...(additionalInstruction ?? []).map((other) => other.text), patientInstruction].filter(Boolean),
    ),
    doses: all.flatMap(({ doseAndRate }) => (doseAndRate ?? []).map(({ doseQuantity }) => doseQuantity)),
    periods: all.flatMap(({ timing }) =>
      defined(timing?.repeat?.period).map((value) => [value, timing?.repeat?.periodUnit]),
    ),
    frequencies: all.flatMap(({ timing }) => defined(timing?.repeat?.frequency)),
    start: digits(effectivePeriod?.start),
    end: digits(effectivePeriod?.end),
    author: one.informationSource?.display ?? '',
  }
}

const wantedOf = ({ name, sentences, dose, unit, period, start, end, author }: Said) => ({
  name,
  sentences,
  doses: dose === undefined ? [] : [{ value: dose, ...(unit ? { unit } : {}) }],
  periods: period ? [[period.value, period.unit]] : [],
  frequencies: period ? [1] : [],
  start,
  end,
  author,
})

async function expectAllOf(made: Made): Promise<void> {
  const found = await readCda(made.xml)
  expect(found.medicines.map(saidOf)).toEqual(made.medicines.map(wantedOf))
  for (const [place, { isDenied }] of made.medicines.entries()) {
    const status = found.medicines[place]?.status ?? 'active'
    expect(['stopped', 'not-taken', 'intended'].includes(status)).toBe(isDenied)
  }
  expect(
    found.vaccines.map(({ vaccineCode, status, occurrenceDateTime, doseQuantity }) => ({
      name: vaccineCode.text,
      isDenied: status === 'not-done',
      date: digits(occurrenceDateTime),
      dose: doseQuantity?.value,
    })),
  ).toEqual(made.vaccines.map(({ name, isDenied, start, end, dose }) => ({ name, isDenied, date: start || end, dose })))
  expect(found.allergies.map(({ code, onsetDateTime }) => [code?.text, digits(onsetDateTime)])).toEqual(
    made.allergies.map(({ name, start }) => [name, start]),
  )
  expect(
    found.conditions.map((one) => [one.code?.text, digits(one.onsetDateTime), digits(one.abatementDateTime)]),
  ).toEqual(made.problems.map(({ name, start, end }) => [name, start, end]))
  expect(Object.fromEntries(found.skipped.map(({ what, count }) => [what, count]))).toEqual(made.unread)
  expect(new Set(found.places).size).toBe(found.places.length)
}

describe('a document made at random', () => {
  it('is read whole, and as it is', async () => {
    // Documents without anything in them are refused.
    const full = documents.filter(({ medicines, vaccines, allergies, problems }) =>
      [medicines, vaccines, allergies, problems].some((one) => one.length > 0),
    )
    await fc.assert(fc.asyncProperty(full, expectAllOf), { numRuns: 300 })
  })
})
