/** C-CDA documents made at random in the ways that real systems write them, with what each of them says. */
import fc from 'fast-check'
import { authorsNamed, entry, Item, RISK, type Said } from './cda-entries.ts'
import { cda } from './records.ts'

export interface Made {
  xml: string
  medicines: Said[]
  vaccines: Said[]
  allergies: Said[]
  problems: Said[]
  /** Entries of sections that are in no list, by the title of their section. */
  unread: Record<string, number>
}

const SECTIONS = ['template', 'loinc', 'old', 'nested'] as const
const kinds = fc.record({
  medicines: fc.array(entry, { maxLength: 6 }),
  vaccines: fc.array(entry, { maxLength: 4 }),
  allergies: fc.array(entry, { maxLength: 4 }),
  problems: fc.array(entry, { maxLength: 4 }),
  procedures: fc.integer({ min: 0, max: 3 }),
  /** Medicines given in a procedure, and diagnoses of visits and of health concerns. */
  given: fc.array(entry, { maxLength: 2 }),
  visits: fc.array(entry, { maxLength: 3 }),
  concerns: fc.array(entry, { maxLength: 2 }),
  /** Visits that repeat the first of the problems; risks, which nobody has. */
  repeats: fc.integer({ min: 0, max: 2 }),
  risks: fc.integer({ min: 0, max: 2 }),
  /** Visits are told before the problems. */
  isVisitFirst: fc.boolean(),
  way: fc.constantFrom(...SECTIONS),
})

interface Section {
  template: string
  old: string
  loinc: string
}
const MEDICINES: Section = { template: '22.2.1.1', old: '1.8', loinc: '10160-0' }
const VACCINES: Section = { template: '22.2.2.1', old: '1.6', loinc: '11369-6' }
const ALLERGIES: Section = { template: '22.2.6.1', old: '1.2', loinc: '48765-2' }
const PROBLEMS: Section = { template: '22.2.5.1', old: '1.11', loinc: '11450-4' }

export const documents: fc.Arbitrary<Made> = kinds.map((made) => {
  const medicines = made.medicines.map((one, place) => new Item('m', place, one))
  const vaccines = made.vaccines.map((one, place) => new Item('v', place, one))
  const allergies = made.allergies.map((one, place) => new Item('a', place, one))
  const problems = made.problems.map((one, place) => new Item('p', place, one))
  const given = made.given.map((one, place) => new Item('g', place, one))
  const visits = made.visits.map((one, place) => new Item('d', place, one))
  const concerns = made.concerns.map((one, place) => new Item('h', place, one))
  const risks = Array.from({ length: made.risks }, (_, place) => new Item('r', place, RISK))
  const repeated = problems.slice(0, 1).flatMap((one) => Array.from({ length: made.repeats }, () => one))
  const listed = sectionOf(PROBLEMS, made.way, problems, (one) => one.problem())
  const visited = titled('Visits', table(visits), [...visits, ...repeated].map((one) => one.diagnosis()).join(''))
  const body = [
    made.isVisitFirst ? visited : '',
    sectionOf(MEDICINES, made.way, medicines, (one) => one.administration()),
    sectionOf(VACCINES, made.way, vaccines, (one) => one.administration()),
    sectionOf(ALLERGIES, made.way, allergies, (one) => one.allergy()),
    listed,
    made.isVisitFirst ? '' : visited,
    titled(
      'Procedures',
      table(given),
      '<entry><procedure/></entry>'.repeat(made.procedures) + given.map((one) => one.inProcedure()).join(''),
    ),
    titled(
      'Concerns',
      table([...concerns, ...risks]),
      [...concerns.map((one) => one.concernOf('22.4.132')), ...risks.map((one) => one.concernOf('22.4.136'))].join(''),
    ),
  ]
  const diagnoses = made.isVisitFirst ? [...visits, ...problems] : [...problems, ...visits]
  return {
    xml: cda(body.join('')).replace('</title>', `</title>${authorsNamed}`),
    medicines: [...medicines.map((one) => one.said()), ...given.map((one) => one.saidInProcedure())],
    vaccines: vaccines.map((one) => one.said()),
    allergies: allergies.map((one) => one.said()),
    problems: [...diagnoses, ...concerns].map((one) => one.said()),
    unread: Object.fromEntries(
      Object.entries({ Procedures: made.procedures, Concerns: made.risks }).filter(([, count]) => count > 0),
    ),
  }
})

/** A section that says nothing of its kind but its title. */
const titled = (title: string, text: string, entries: string): string =>
  entries && `<component><section><title>${title}</title><text>${text}</text>${entries}</section></component>`

function sectionOf(
  { template, old, loinc }: Section,
  way: (typeof SECTIONS)[number],
  items: readonly Item[],
  write: (item: Item) => string,
): string {
  const root = way === 'old' ? old : template
  const named = way === 'loinc' ? '' : `<templateId root="2.16.840.1.113883.10.20.${root}"/>`
  const text = items.length > 0 ? `<text>${table(items)}</text>` : ''
  const inner = `<component><section>${named}<code code="${loinc}"/><title>S</title>${text}${items.map(write).join('')}</section></component>`
  return way === 'nested' ? `<component><section><title>Outer</title>${inner}</section></component>` : inner
}

const table = (items: readonly Item[]): string =>
  `<table><thead><tr><th>Name</th><th>Directions</th></tr></thead><tbody>${items.map((one) => one.row()).join('')}</tbody></table>`
