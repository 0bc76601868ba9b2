/** Real documents against an oracle that shares no code with the importer: nothing lost, nothing invented, no dose changed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { CodeableConcept, Dosage } from 'fhir/r4.js'
import { describe, expect, it } from 'vitest'
import { noKnownIn } from '#server/records/no-known.ts'
import { noteText, readCda, type ReadDocument } from '#tests/support/cda-document.ts'
import { type ExpectedEntry, expectedOf, tidy } from '#tests/support/cda-oracle.ts'

/** Beside the clone, where there is one; documents made here are in `generated.test.ts`. */
const SHARED = new URL('../../../../shared/ccda/', import.meta.url)
const FILES = existsSync(SHARED) ? readdirSync(SHARED).filter((name) => name.endsWith('.xml')) : []
/** A document of a header alone. */
const EMPTY = 'onc_ReferralNote.xml'

const plain = (text: string): string => tidy(text.replace(/ \([a-z ]+\)$/i, '')).toLowerCase()
const digits = (date: string): string => date.replaceAll(/\D/g, '').slice(0, 8)
const numbersOf = (dosage: Dosage[] | undefined) => ({
  doses: (dosage ?? []).flatMap(({ doseAndRate }) => (doseAndRate ?? []).map((one) => one.doseQuantity?.value)),
  periods: (dosage ?? []).map(({ timing }) => timing?.repeat?.period ?? Number.parseFloat(timing?.code?.text ?? '')),
})

/** What it is called is one of its names in the document; a statement of "none" is none. */
function expectName(concept: CodeableConcept | undefined, { names }: ExpectedEntry): void {
  if (noKnownIn(concept)) return
  expect(names.map(plain)).toContain(plain(concept?.text ?? ''))
}

function expectDates(found: readonly (string | undefined)[], { dates }: ExpectedEntry): void {
  const known = dates.map((date) => date.slice(0, 8))
  for (const one of found) if (one) expect(known).toContain(digits(one))
  if (known[0]) expect(found.some(Boolean)).toBe(true)
}

function expectMedicines({ medicines }: ReadDocument, expected: readonly ExpectedEntry[]): void {
  expect(medicines).toHaveLength(expected.length)
  for (const [place, wanted] of expected.entries()) {
    const { medicationCodeableConcept, dosage, status, effectivePeriod, effectiveDateTime, ...one } = medicines[place]!
    expectName(medicationCodeableConcept, wanted)
    expectDates([effectivePeriod?.start, effectivePeriod?.end, effectiveDateTime], wanted)
    if (wanted.isDenied) expect(['stopped', 'not-taken', 'intended', 'unknown']).toContain(status)
    const { doses, periods } = numbersOf(dosage)
    if (wanted.dose !== '') expect(doses).toContain(Number(wanted.dose))
    else expect(doses.filter((one) => one !== undefined)).toEqual([])
    if (wanted.period !== '') expect(periods).toContain(Number(wanted.period))
    else expect(periods.filter(Number.isFinite)).toEqual([])
    if (wanted.author !== '') expect(plain(one.informationSource?.display ?? '')).toBe(plain(wanted.author))
    const [first] = wanted.sentences
    if (first) expect(dosage?.[0]?.text).toBe(first)
  }
}

function expectVaccines({ vaccines }: ReadDocument, expected: readonly ExpectedEntry[]): void {
  expect(vaccines).toHaveLength(expected.length)
  for (const [place, wanted] of expected.entries()) {
    const { vaccineCode, status, occurrenceDateTime, doseQuantity, performer } = vaccines[place]!
    expectName(vaccineCode, wanted)
    expectDates([occurrenceDateTime], wanted)
    expect(status).toBe(wanted.isDenied ? 'not-done' : 'completed')
    expect(doseQuantity?.value).toBe(wanted.dose === '' ? undefined : Number(wanted.dose))
    for (const one of performer ?? []) expect(wanted.people).toContain(one.actor.display)
  }
}

/** Every word that is shown stands in the document. Words of ours are the codes of FHIR, and those of "none known". */
function expectNothingInvented(found: ReadDocument, words: string): void {
  const said = plain(words)
  const shown = [...found.medicines, ...found.vaccines, ...found.allergies, ...found.conditions]
  const check = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const one of value) check(one, key)
    else if (typeof value === 'object' && value !== null) {
      if (noKnownIn(value as CodeableConcept)) return
      for (const [name, inner] of Object.entries(value)) check(inner, name)
    } else if (
      typeof value === 'string' &&
      ['text', 'display', 'patientInstruction', 'unit', 'lotNumber'].includes(key)
    ) {
      // A name is said in parts: prefix, given, family.
      const parts = value.split(key === 'display' ? /[ ,]+/ : /, | · /).map(plain)
      expect(parts.filter((part) => !said.includes(part))).toEqual([])
    }
  }
  for (const one of shown) check(one, '')
}

describe.runIf(FILES.length > 0)('a real document', () => {
  it.each(FILES.filter((name) => name !== EMPTY))('%s is read whole, and nothing is made up', async (name) => {
    const bytes = readFileSync(new URL(name.replaceAll(' ', '%20'), SHARED))
    const expected = expectedOf(bytes.toString())
    const found = await readCda(bytes)
    expectMedicines(found, expected.medicines)
    expectVaccines(found, expected.vaccines)
    expect(found.allergies).toHaveLength(expected.allergies.length)
    for (const [place, wanted] of expected.allergies.entries()) expectName(found.allergies[place]?.code, wanted)
    expect(found.conditions).toHaveLength(expected.problems.length)
    for (const [place, wanted] of expected.problems.entries()) {
      expectName(found.conditions[place]?.code, wanted)
      expectDates([found.conditions[place]?.onsetDateTime, found.conditions[place]?.abatementDateTime], wanted)
    }
    expect(found.notes.length).toBeGreaterThan(0)
    for (const note of found.notes) {
      expect(noteText(note)).not.toBe('')
      expect(note.custodian?.display).toBe(expected.custodian)
    }
    expectNothingInvented(found, expected.words)
  })

  it('of a header alone is refused, with the reason', async () => {
    const refused = readCda(readFileSync(new URL(EMPTY, SHARED))).catch((error: Error) => error.message)
    expect(await refused).toBe('nothing-inside')
  })
})
