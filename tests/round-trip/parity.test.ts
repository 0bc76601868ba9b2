/** For each command: what this device shows at once is what the server will answer, for whatever people type. */
import { type CarePlanField, CarePlanFields } from '#contract/care-plan.ts'
import { CARE_PLAN_SECTIONS, type CarePlanSection } from '#contract/care-plan-content.ts'
import type { AttributeItem } from '#contract/attributes.ts'
import {
  ATTRIBUTE_LISTS,
  type AttributesContent,
  attributesContent,
  nextItemId,
  STRENGTH_ICONS,
} from '#contract/attributes-content.ts'
import { typeOfName } from '#contract/documents-content.ts'
import type { JournalContent } from '#contract/journal-content.ts'
import { type CommandInput, type CommandName, commands } from '#contract/commands.ts'
import { GENDERS } from '#contract/people.ts'
import { contentOf } from '#data/mirror/overlay.ts'
import { readDocuments, readFolders } from '#data/mirror/read-documents.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ada, maya } from '#tests/support/cast.ts'
import { addFile, pdf } from '#tests/support/edits.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import type { TestTab } from '#tests/support/device.ts'

/** Words of every script, emoji made of several code points, marks that turn the direction, HTML, SQL. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '👩‍👩‍👧‍👦 🇺🇳 👍🏽',
    'مرحبا بالعالم',
    'שלום \u202Eabc\u202C',
    '<img src=x onerror=alert(1)>',
    "'; drop table care_plans; --",
    'e\u0301 é',
    '  spaces around  ',
    'line\nline\r\nline\ttab',
    'x'.repeat(10_000),
    '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  ),
)
const short = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 15 }),
  fc.constantFrom('Zoë', 'محمد', '  Ana ', '李'),
)
const name = short.filter((text) => text.trim() !== '' && text.length <= 40)
const line = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constant('+1 612 555 0143'))
const list = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 6 })

function valueFor(field: CarePlanField): fc.Arbitrary<unknown> {
  const { type } = CarePlanFields.shape[field]._zod.def
  if (field === 'specialtyProviders')
    return fc.array(fc.record({ providerName: line, providerNumber: line }), { maxLength: 3 })
  if (type === 'array') return list
  return field === 'providerName' || field === 'providerPhoneNumber' ? line : words
}

const storable = (value: unknown): boolean => {
  const text = JSON.stringify(value)
  return !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text)
}

const section = fc.constantFrom(...(Object.keys(CARE_PLAN_SECTIONS) as CarePlanSection[])).chain((chosen) =>
  fc
    .record(Object.fromEntries(CARE_PLAN_SECTIONS[chosen].map((field) => [field, valueFor(field)])), {
      requiredKeys: [],
    })
    .map((change) => ({ profileId: maya.id, section: chosen, change }) as CommandInput<'carePlan.saveSection'>),
)
const person = fc.record({
  firstName: name,
  lastName: name,
  relation: name,
  gender: fc.constantFrom(...GENDERS),
  birthDate: fc.constantFrom('1900-01-01', '2000-02-29', '2026-11-21'),
})

type DeedOf<A> = A extends fc.Arbitrary<infer T> ? T : never

/** Shows the change locally, lets it be sent, and compares. */
async function sameBothWays<N extends CommandName>(world: World, tab: TestTab, command: N, input: CommandInput<N>) {
  const { noun, key, apply } = commands[command] as unknown as {
    noun: 'carePlans' | 'dependents' | 'attributes' | 'journal' | 'folders' | 'documents'
    key(input: unknown): string
    apply(content: unknown, input: unknown): unknown
  }
  const row = async () => contentOf(noun, key(input), (await tab.account.db[noun].get(key(input)))?.value)
  const local = apply(await row(), input)
  await tab.account.write(command, input)
  await world.time.pass(1000)
  expect(await tab.outbox()).toEqual([])
  expect(known(await row())).toEqual(known(local))
}

/** What a device can know of a row by itself: the question of an answer and its earlier wordings are the server's. */
function known(content: unknown): unknown {
  if (content === undefined) return undefined
  const { question: _question, revisions: _revisions, updatedDate: _updated, ...rest } = content as JournalContent
  return rest
}

async function forAny<N extends CommandName>(command: N, inputs: fc.Arbitrary<CommandInput<N>>, runs: number) {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  let done = 0
  const property = fc.asyncProperty(inputs.filter(storable), async (input) => {
    await sameBothWays(world, tab, command, input)
    done += 1
  })
  await fc.assert(property, { numRuns: runs, endOnFailure: true })
  return done
}

test('carePlan.saveSection', { timeout: 60_000 }, async () => {
  expect(await forAny('carePlan.saveSection', section, 120)).toBe(120)
})

test('dependents.create', { timeout: 60_000 }, async () => {
  let ids = 0
  const input = person.map((fields) => {
    ids += 1
    return { ...fields, id: `0193e5a0-0000-7000-8000-${String(ids).padStart(12, '0')}` }
  })
  expect(await forAny('dependents.create', input, 60)).toBe(60)
})

test('dependents.update', { timeout: 60_000 }, async () => {
  const change = fc.tuple(person, fc.subarray(['firstName', 'lastName', 'relation', 'gender', 'birthDate'] as const))
  const input = change.map(([fields, names]) => ({
    id: maya.id,
    change: Object.fromEntries(names.map((field) => [field, fields[field]])) as Partial<typeof fields>,
  }))
  expect(await forAny('dependents.update', input, 60)).toBe(60)
})

test('carePlan.confirm', { timeout: 60_000 }, async () => {
  const past = fc.integer({ min: 0, max: 1_700_000_000_000 }).map((ms) => new Date(ms).toISOString())
  const input = past.map((at) => ({ profileId: maya.id, at }))
  expect(await forAny('carePlan.confirm', input, 40)).toBe(40)
})

test('journal.answer', { timeout: 60_000 }, async () => {
  const day = fc.constantFrom('1900-01-01', '2024-02-29', '2026-11-20', '2026-11-21', '2026-11-22')
  const answer = words.filter((text) => text.trim() !== '')
  const input = fc.record({ profileId: fc.constantFrom(ada.id, maya.id), day, answer })
  expect(await forAny('journal.answer', input, 80)).toBe(80)
})

test('attributes.save', { timeout: 60_000 }, async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  const label = short.filter((text) => text.trim() !== '')
  const look = fc.record({
    bgColor: fc.constantFrom('#90EE90', '#ffd700'),
    iconPath: fc.constantFrom(...STRENGTH_ICONS),
  })
  const deed = fc.record({
    kind: fc.constantFrom('add', 'edit', 'remove'),
    list: fc.constantFrom(...ATTRIBUTE_LISTS),
    which: fc.nat(),
    name: label,
    look,
  })
  /** As the cards do it: new items at the end under the next id, the others where they are. */
  const done = (content: AttributesContent, { kind, list, which, name: wording, look: seen }: DeedOf<typeof deed>) => {
    const items: AttributeItem[] = content[list]
    const more = list === 'strengths' ? seen : {}
    const index = items.length === 0 ? -1 : which % items.length
    const next = items.flatMap((item, at) => {
      if (at !== index || kind === 'add') return [item]
      return kind === 'edit' ? [{ ...item, name: wording, ...more }] : []
    })
    if (kind === 'add') next.push({ id: nextItemId(items), name: wording, ...more })
    return { ...content, [list]: next }
  }
  let saves = 0
  const property = fc.asyncProperty(fc.array(deed, { maxLength: 6 }).filter(storable), async (deeds) => {
    const before = attributesContent((await tab.account.db.attributes.get(maya.id))?.value)
    await sameBothWays(world, tab, 'attributes.save', { profileId: maya.id, before, after: deeds.reduce(done, before) })
    saves += 1
  })
  await fc.assert(property, { numRuns: 80, endOnFailure: true })
  expect(saves).toBe(80)
})

/** Names as people give them to files; those of the folders differ, as the server wants it. */
const fileName = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
  fc.constantFrom('Rapport d’école', 'تقرير', '<b>scan</b>', '.hidden', 'v1.2 final', '../up', 'a'.repeat(200)),
)

test('folders.create, folders.rename and folders.delete', { timeout: 60_000 }, async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  let made = 0
  const property = fc.asyncProperty(fc.tuple(fileName, fileName).filter(storable), async ([first, second]) => {
    made += 1
    // Cut to the longest name a folder may have, never in the middle of a letter of two code units.
    const numbered = (text: string) => `${made} ${text}`.slice(0, 30).replace(/[\uD800-\uDBFF]$/u, '')
    const placed = { id: tab.platform.newId(), profileId: maya.id, category: 'medical' as const }
    await sameBothWays(world, tab, 'folders.create', { ...placed, name: ` ${numbered(first)} ` })
    await sameBothWays(world, tab, 'folders.rename', { ...placed, name: numbered(second) })
    await sameBothWays(world, tab, 'folders.delete', placed)
  })
  await fc.assert(property, { numRuns: 30, endOnFailure: true })
  expect(made).toBe(30)
})

test('documents.create, documents.rename and documents.delete', { timeout: 60_000 }, async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  const [folder] = (await readFolders(tab.account.db, maya.id, 'medical')).rows
  if (!folder) throw new Error('Maya has no folder')
  let made = 0
  const extension = fc.constantFrom('.pdf', '.PDF', '.Pdf')
  // A name that says no type is not taken by the screen.
  const kept = fc.tuple(fileName, fileName, extension).filter(([first, , kind]) => typeOfName(first + kind) !== null)
  const property = fc.asyncProperty(kept.filter(storable), async (chosen) => {
    const [first, second, kind] = chosen
    const name = ` ${first}${kind}`
    const id = await addFile(tab, folder, name, pdf(String(made)))
    const shown = await readDocuments(tab.account.db, maya.id, folder.id)
    await world.time.pass(5000)
    expect(await tab.outbox()).toEqual([])
    const received = await readDocuments(tab.account.db, maya.id, folder.id)
    const contents = (rows: typeof shown) => rows.map(({ name: text, size, type }) => ({ text, size, type }))
    expect(contents(received)).toEqual(contents(shown))
    const placed = { id, profileId: maya.id, category: 'medical' as const }
    await sameBothWays(world, tab, 'documents.rename', { ...placed, name: second })
    await sameBothWays(world, tab, 'documents.rename', { ...placed, name: `${second}${kind}` })
    await sameBothWays(world, tab, 'documents.delete', placed)
    made += 1
  })
  await fc.assert(property, { numRuns: 30, endOnFailure: true })
  expect(made).toBe(30)
})
