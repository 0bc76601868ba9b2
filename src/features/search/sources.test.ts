import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { nounSchemas } from '#contract/noun-schemas.ts'
import { NOUN_NAMES, type NounName } from '#contract/nouns.ts'
import { contentOf } from '#tests/support/folds.ts'
import { DrVisitNote, Medication, RecordSuggestion, Vaccination } from '#contract/records.ts'
import type { Entry } from './entry.ts'
import { SearchIndex } from './search-index.ts'
import type { Source } from './source.ts'
import { SOURCES } from './sources.ts'

// The sources read this device, which looks at its address as it is loaded.
vi.hoisted(() => vi.stubGlobal('location', new URL('https://havenbook.example')))

const PERSON = '0193e5a0-1c00-7a02-8a02-00000000a1a0'

/** Texts that nobody of the family writes, or that are not words: dates, colours, media types, the app's own question. */
const NOT_WRITTEN = new Set([
  'attributes.strengths.bgColor',
  'documents.media_url',
  'documents.type',
  'incidents.happenedAt',
  'journal.question',
  'photos.image',
  'profile.emergencyCountry',
])
/** What of a record is found: its name, what it says, and who says so. */
const OF_RECORDS = new Set([
  'medications.medicationCodeableConcept',
  'medications.dose',
  'medications.prescribedBy',
  'medications.providerName',
  'vaccinations.vaccineCode',
  'vaccinations.providerName',
  'dr-visit-notes.type',
  'dr-visit-notes.author.display',
  'dr-visit-notes.category.text',
  'dr-visit-notes.providerName',
  'suggestions.text',
  'suggestions.reaction',
  'suggestions.providerName',
])

/** The words that stand in a row, by where they stand; `canary` of letters alone, which is one word. */
const canary = (path: string): string =>
  `q${[...path].map((letter) => (letter.codePointAt(0) ?? 0).toString(26).replaceAll(/\d/gu, (d) => 'qrstuvwxyz'[Number(d)] ?? '')).join('')}`

/** A row of this shape whose every free text is a word of its own; each is told to `onText`. */
function filled(schema: z.core.$ZodType, path: string, onText: (path: string) => void): unknown {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'string':
      // Ids and dates, which nobody reads.
      if (
        /\.u?id$/u.test(path) ||
        'format' in def ||
        def.checks?.some((check) => check._zod.def.check === 'string_format')
      ) {
        return /id$/iu.test(path) ? PERSON : '2026-05-03'
      }
      onText(path)
      return canary(path)
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, part]) => [key, filled(part, `${path}.${key}`, onText)]),
      )
    case 'array':
      return [filled(def.element, path, onText)]
    case 'optional':
    case 'nullable':
    case 'default':
      return filled(def.innerType, path, onText)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'union':
      return ''
    case 'boolean':
      return false
    case 'number':
      return 1
    default:
      throw new Error(`${path}: a ${def.type} is not known to this test`)
  }
}

async function pathsFound(entries: readonly Entry[], paths: readonly string[]): Promise<string[]> {
  const index = new SearchIndex()
  index.put('all', entries)
  await new Promise<void>((resolve) => {
    const stop = index.view.subscribe(() => {
      if (!index.view.get().isComplete) return
      stop()
      resolve()
    })
  })
  const { find } = index.view.get()
  return paths.filter((path) => {
    const { found, isSimilar } = find(canary(path), new Set([PERSON]))
    return found.length > 0 && !isSimilar
  })
}

/** What a source makes of the rows that a screen would show. */
const entriesOf = (source: Source<unknown> | null, rows: unknown): Entry[] => source?.entries(rows, PERSON, i18n) ?? []

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** Nouns of which a person has many rows. */
const LISTED = new Set<NounName>(['journal', 'journalNotes', 'folders', 'incidents', 'appointments'])

const rowsOf = (noun: NounName, content: unknown): unknown => {
  if (noun === 'documents') return { folders: [], documents: [content] }
  return LISTED.has(noun) ? [content] : content
}

test.each(NOUN_NAMES)('whatever a family can write into %s is found', async (noun) => {
  const texts: string[] = []
  const row = filled(nounSchemas[noun], noun, (path) => texts.push(path))
  const entries = entriesOf(SOURCES[noun], rowsOf(noun, contentOf(noun, row)))
  const written = texts.filter((path) => !NOT_WRITTEN.has(path))
  expect(await pathsFound(entries, texts)).toEqual(written)
  expect(written.length > 0).toBe(noun !== 'photos')
  for (const entry of entries) expect(entry.profileId).toBe(PERSON)
})

const RECORDS = {
  medications: Medication,
  vaccinations: Vaccination,
  'dr-visit-notes': DrVisitNote,
  suggestions: RecordSuggestion,
}

test.each(Object.keys(RECORDS) as (keyof typeof RECORDS)[])(
  'records: name, words and author of %s are found',
  async (kind) => {
    const texts: string[] = []
    const row = filled(RECORDS[kind], kind, (path) => texts.push(path))
    const entries = entriesOf(SOURCES[kind], [row])
    const found = await pathsFound(entries, texts)
    const wanted = [...OF_RECORDS].filter((path) => path.startsWith(`${kind}.`))
    expect(found).toEqual(expect.arrayContaining(wanted))
  },
)

test('an episode is found with what helps, in its pair', () => {
  const plan = contentOf('carePlans', {
    symptoms: ['Covers her ears', 'Runs for the door'],
    measures: ['Dim the light', 'Stand between her and the road'],
    episodesAs: 'rows',
    dependentId: PERSON,
  })
  const texts = entriesOf(SOURCES.carePlans, plan).map(({ text }) => text)
  expect(texts).toEqual(['Covers her ears\nDim the light', 'Runs for the door\nStand between her and the road'])
})

test('a vaccine that was not given says so, and a stopped medicine', () => {
  const said = (kind: keyof typeof RECORDS, change: object) =>
    entriesOf(SOURCES[kind], [{ ...(filled(RECORDS[kind], kind, () => {}) as object), ...change }])[0]?.facts
  expect(said('vaccinations', { status: 'not-done' })).toContain('Not given')
  expect(said('medications', { status: 'stopped' })).toContain('Past (stopped)')
  expect(said('suggestions', { status: 'resolved' })).toContain('No longer current, says the record')
  expect(said('suggestions', { verification: 'differential' })).toContain('Not confirmed, says the record')
})
