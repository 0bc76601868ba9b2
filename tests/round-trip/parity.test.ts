/** For each command: what this device shows at once is what the server will answer, for whatever people type. */
import { type CarePlanField, CarePlanFields } from '#contract/care-plan.ts'
import {
  CARE_PLAN_SECTIONS,
  type CarePlanEdit,
  type CarePlanSection,
  pairs,
  pickCarePlanFields,
} from '#contract/care-plan-content.ts'
import {
  ATTRIBUTE_LISTS,
  type AttributesContent,
  type Item,
  nextItemId,
  STRENGTH_ICONS,
} from '#contract/attributes-content.ts'
import { GENDERS } from '#contract/dependents-content.ts'
import { readDay } from '#data/mirror/read-journal.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ada, maya } from '#tests/support/cast.ts'
import { shownLists, shownPeople, shownPlan } from '#tests/support/edits.ts'
import { photo } from '#tests/support/photos.ts'
import { forAny, sameBothWays, storable, words } from '#tests/support/parity.ts'
import { createWorld } from '#tests/support/world.ts'

const short = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 15 }),
  fc.constantFrom('Zoë', 'محمد', '  Ana ', '李'),
)
const name = short.filter((text) => text.trim() !== '' && text.length <= 40)
const line = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constant('+1 612 555 0143'))
const list = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 6 })

const medicines = fc.array(
  fc.record({
    name: line,
    dose: line,
    times: line,
    withFood: fc.constantFrom('yes', 'no', ''),
    since: line,
    until: fc.constantFrom('', '2026-02-28'),
    by: line,
  }),
  { maxLength: 3 },
)

function valueFor(field: CarePlanField): fc.Arbitrary<unknown> {
  const { type } = CarePlanFields.shape[field]._zod.def
  if (field === 'specialtyProviders')
    return fc.array(fc.record({ providerName: line, providerNumber: line }), { maxLength: 3 })
  if (field === 'medicines') return medicines
  if (type === 'array') return list
  return field === 'providerName' || field === 'providerPhoneNumber' ? line : words
}

const cue = fc.oneof(line, fc.constant('Dim the light, wait\nSay nothing'))
const episodes = fc.array(fc.record({ sign: cue, help: cue }), { maxLength: 4 })

const contacts = fc.array(fc.record({ name: line, relation: line, phone: line, isFirst: fc.boolean() }), {
  maxLength: 3,
})

const section = fc.constantFrom(...(Object.keys(CARE_PLAN_SECTIONS) as CarePlanSection[])).chain((chosen) =>
  fc
    .record(
      chosen === 'emergency'
        ? { episodes, contacts, communication: words, weight: line, parentNotes: words }
        : Object.fromEntries(CARE_PLAN_SECTIONS[chosen].map((field) => [field, valueFor(field)])),
      {
        requiredKeys: [],
      },
    )
    .map((wanted) => ({ profileId: maya.id, section: chosen, wanted: wanted as CarePlanEdit })),
)
const person = fc.record({
  firstName: name,
  lastName: name,
  relation: name,
  gender: fc.constantFrom(...GENDERS),
  birthDate: fc.constantFrom('1900-01-01', '2000-02-29', '2026-11-21'),
})

/** These fields of it. */
const fieldsOf = <T extends object>(row: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(names.map((field) => [field, row[field as keyof T]])) as Partial<T>

type DeedOf<A> = A extends fc.Arbitrary<infer T> ? T : never

test('carePlan.saveSection', { timeout: 60_000 }, async () => {
  const done = await forAny('carePlan.saveSection', section, 120, async (tab, wants) => {
    const plan = await shownPlan(tab, maya.id)
    const seen = fieldsOf({ ...plan, episodes: pairs(plan) }, Object.keys(wants.wanted))
    return { ...wants, seen }
  })
  expect(done).toBe(120)
})

test('dependents.create', { timeout: 60_000 }, async () => {
  let ids = 0
  const input = person.map((fields) => {
    ids += 1
    return { ...fields, id: `0193e5a0-0000-7000-8000-${String(ids).padStart(12, '0')}` }
  })
  expect(await forAny('dependents.create', input, 60, async (_tab, wanted) => wanted)).toBe(60)
})

test('dependents.update', { timeout: 60_000 }, async () => {
  const change = fc.tuple(person, fc.subarray(['firstName', 'lastName', 'relation', 'gender', 'birthDate'] as const))
  const wants = change.map(([fields, names]) => fieldsOf(fields, names))
  const done = await forAny('dependents.update', wants, 60, async (tab, wanted) => {
    const shown = (await shownPeople(tab)).find(({ id }) => id === maya.id) ?? {}
    return { id: maya.id, seen: fieldsOf(shown, Object.keys(wanted)), wanted }
  })
  expect(done).toBe(60)
})

test('carePlan.confirm', { timeout: 60_000 }, async () => {
  const past = fc.integer({ min: 0, max: 1_700_000_000_000 }).map((ms) => new Date(ms).toISOString())
  const done = await forAny('carePlan.confirm', past, 40, async (tab, at) => {
    const seen = pickCarePlanFields({ ...(await shownPlan(tab, maya.id)) })
    return { profileId: maya.id, at, seen }
  })
  expect(done).toBe(40)
})

test('journal.answer', { timeout: 60_000 }, async () => {
  const day = fc.constantFrom('1900-01-01', '2024-02-29', '2026-11-20', '2026-11-21', '2026-11-22')
  const answer = words.filter((text) => text.trim() !== '')
  const wants = fc.record({ profileId: fc.constantFrom(ada.id, maya.id), day, answer })
  const done = await forAny('journal.answer', wants, 80, async (tab, { answer: wanted, ...of }) => {
    const { entry } = await readDay(tab.account.db, of.profileId, of.day)
    return { ...of, seen: { answer: entry?.answer ?? '' }, wanted: { answer: wanted } }
  })
  expect(done).toBe(80)
})

test('photos.save', { timeout: 60_000 }, async () => {
  const image = fc.oneof(fc.constant(''), fc.string({ maxLength: 12 }).map(photo))
  const wants = fc.record({ profileId: fc.constantFrom(ada.id, maya.id), image })
  expect(await forAny('photos.save', wants, 40, async (_tab, wanted) => wanted)).toBe(40)
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
  let added = 0
  /** As the cards do it: new items at the end under the next id, the others where they are. */
  const done = (content: AttributesContent, { kind, list, which, name: wording, look: seen }: DeedOf<typeof deed>) => {
    const items: Item[] = content[list]
    const more = list === 'strengths' ? seen : {}
    const index = items.length === 0 ? -1 : which % items.length
    const next = items.flatMap((item, at) => {
      if (at !== index || kind === 'add') return [item]
      return kind === 'edit' ? [{ ...item, name: wording, ...more }] : []
    })
    if (kind === 'add') next.push({ id: nextItemId(items), uid: `made ${(added += 1)}`, name: wording, ...more })
    return { ...content, [list]: next }
  }
  let saves = 0
  const property = fc.asyncProperty(fc.array(deed, { maxLength: 6 }).filter(storable), async (deeds) => {
    const seen = await shownLists(tab, maya.id)
    const wanted = deeds.reduce(done, seen)
    await sameBothWays(world, tab, 'attributes.save', { profileId: maya.id, seen, wanted })
    saves += 1
  })
  await fc.assert(property, { numRuns: 80, endOnFailure: true })
  expect(saves).toBe(80)
})
