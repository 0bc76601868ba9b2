/** A short word used in two features may mean two things, and then reads wrong in another language: "Not given" of a dose, of a phone number. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LOCALES = new URL('../src/locales/', import.meta.url).pathname
/** Longer messages say themselves what they mean. */
const SHORT = 2

/** Read in each language: these mean the same wherever they stand. What is new here gets a context or a line. */
const ONE_MEANING = new Set(
  `Allergies · Code · Answer · Attributes · Back · Cancel · Close · Dashboard · Delete · Dependent ·
   Dependents · Directory · Discard · Doctor · Document · Documents · Download · Email · Emergency ·
   Export · Goals · Interests · Journal · Language · Larger · Medications · More · Name · Print ·
   Records · Resources · Save · Search · Specialist · Specialists · Strengths · Vaccinations · About Us ·
   Care plan · Confirm password · Contact Us · Create account · Current medicines · Emergency view ·
   First Name · Get Connected · Get In · Got it · Import Records · Last Name · Log In · More numbers ·
   No number · Emergency: {number} · None recorded · Please choose · Sensory Store · Try again · What calms · Works offline · Kept offline ·
   Action · Add Dependent · Continue · Edit · Forgot password · Gender · New password ·
   Next · Undo · Password · Phone · Saved {0} · Relationship · Remove {name} · Role · Sending… · Therapy ·
   Appointments · New appointment · What happened · Look back · Show earlier · Today · Your account · Hand-over sheet · Call {name} · Delete {name} · Edit {name}`.split(
    / ·\s+/u,
  ),
)

interface Message {
  words: string
  features: Set<string>
}

/** Messages without a context, with the features that say them. */
function messages(): Message[] {
  const found = new Map<string, Set<string>>()
  for (const file of globSync('**/en.po', { cwd: LOCALES })) {
    for (const entry of readFileSync(LOCALES + file, 'utf8').split('\n\n')) {
      const words = /^msgid "(.+)"$/mu.exec(entry)?.[1]
      if (words === undefined || /^msgctxt /mu.test(entry)) continue
      const features = found.get(words) ?? new Set()
      for (const [, feature = ''] of entry.matchAll(/^#: src\/(features\/[^/]+|[^/]+)/gmu)) features.add(feature)
      found.set(words, features)
    }
  }
  return [...found].map(([words, features]) => ({ words, features }))
}

const used = messages().filter(({ words, features }) => features.size > 1 && words.split(' ').length <= SHORT)

test('no short message without a context stands in two features, unless it means one thing', () => {
  expect(used.map(({ words }) => words).filter((words) => !ONE_MEANING.has(words))).toEqual([])
})

test('a dose that was not given is not a detail that was not told', () => {
  const catalogue = (language: string) => readFileSync(`${LOCALES}more/${language}.po`, 'utf8')
  const dose = (language: string) =>
    /msgctxt "a dose of a vaccine"\nmsgid "Not given"\nmsgstr "(.*)"/u.exec(catalogue(language))?.[1]
  expect([dose('fr'), dose('es')]).toEqual(['Non administré', 'No administrada'])
})

/** What stands in the content area of things that families read on the public pages. */
const READ_IN_PUBLIC = new Set(['content area', 'kind of text', 'topic of a message'])

/** Messages of a catalog with their context, `''` for none, and what a language says. */
const entriesOf = (catalog: string, language: string) =>
  [
    ...readFileSync(`${LOCALES}${catalog}/${language}.po`, 'utf8').matchAll(
      /(?:^msgctxt "(.*)"\n)?^msgid "(.+)"\nmsgstr "(.*)"$/gmu,
    ),
  ].map(([, context = '', words = '', said = '']) => ({ context, words, said }))

test.each(['fr', 'es'])('in %s the content area calls things what the public pages call them', (language) => {
  const named = new Map(entriesOf('public', language).map(({ words, said }) => [words, said]))
  const same = entriesOf('admin', language).filter(
    ({ context, words }) => READ_IN_PUBLIC.has(context) && named.has(words),
  )
  expect(same.length).toBeGreaterThan(15)
  expect(same.filter(({ words, said }) => said !== named.get(words))).toEqual([])
})
