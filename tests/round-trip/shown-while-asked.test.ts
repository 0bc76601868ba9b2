/** What is shown before a question is put and while it is open: all that is on this device, of the others and of its person. */
import { expect, test } from 'vitest'
import type { AttributesContent } from '#contract/attributes-content.ts'
import { type CarePlanChange, pickCarePlanFields } from '#contract/care-plan-content.ts'
import { readDay } from '#data/mirror/read-journal.ts'
import { ada, maya } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import {
  answerDay,
  answerQuestion,
  planOnServer,
  saveBasic,
  saveLists,
  shownLists,
  shownPlan,
  stillRight,
  withName,
} from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

/** A phone without signal writes `mine` while the tablet writes `theirs`; the phone is asked. Then the tablet writes `more`. */
async function askedAndMore(
  before: (tablet: TestTab) => Promise<unknown>,
  mine: (phone: TestTab) => Promise<unknown>,
  theirs: (tablet: TestTab) => Promise<unknown>,
  more: (tablet: TestTab) => Promise<unknown> = async () => {},
) {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  await before(tablet)
  await world.time.pass(10_000)
  await phone.pull()
  await phone.goOffline()
  await mine(phone)
  await theirs(tablet)
  await world.time.pass(10_000)
  home.network.line = 'up'
  await world.time.pass(120_000)
  await phone.pull()
  expect(await phone.outbox()).toMatchObject([{ state: 'asked' }])
  await tablet.pull()
  await more(tablet)
  await world.time.pass(10_000)
  await phone.pull()
  return { world, phone }
}

test('an allergy that is added elsewhere while a question about allergies is open is shown', async () => {
  const { world, phone } = await askedAndMore(
    (tablet) => saveBasic(tablet, maya.id, { allergies: ['Peanut'] }),
    (tab) => saveBasic(tab, maya.id, { allergies: ['Peanut', 'Milk'] }),
    (tablet) => saveBasic(tablet, maya.id, { allergies: ['Peanut', 'Egg'] }),
    (tablet) => saveBasic(tablet, maya.id, { allergies: ['Peanut', 'Egg', 'Sesame'] }),
  )
  expect((await planOnServer(world.server, maya.id))['allergies']).toEqual(['Peanut', 'Egg', 'Sesame'])
  expect((await phone.account.db.carePlans.get(maya.id))?.value.allergies).toEqual(['Peanut', 'Egg', 'Sesame'])
  expect((await shownPlan(phone, maya.id)).allergies).toEqual(['Peanut', 'Egg', 'Sesame', 'Milk'])
})

test('so is a longer answer of the journal', async () => {
  const day = '2026-11-20'
  const { phone } = await askedAndMore(
    async () => {},
    (tab) => answerDay(tab, maya.id, day, 'from the phone'),
    (tablet) => answerDay(tablet, maya.id, day, 'from the tablet'),
    (tablet) => answerDay(tablet, maya.id, day, 'from the tablet, and more'),
  )
  const { entry } = await readDay(phone.account.db, maya.id, day)
  expect(entry?.answer).toBe('from the tablet, and more\nfrom the phone')
})

test('so is an interest that is worded anew', async () => {
  const rename = (name: string) => (shown: AttributesContent) =>
    withName('interests', shown.interests[0]?.id ?? 0, name)(shown)
  const { phone } = await askedAndMore(
    async () => {},
    (tab) => saveLists(tab, maya.id, rename('from the phone')),
    (tablet) => saveLists(tablet, maya.id, rename('from the tablet')),
    (tablet) => saveLists(tablet, maya.id, rename('from the tablet, and more')),
  )
  const names = (await shownLists(phone, maya.id)).interests.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['from the phone', 'from the tablet, and more']))
})

/** The same with parts of the plan, and nothing more. */
async function asked(before: CarePlanChange, mine: CarePlanChange, theirs: CarePlanChange) {
  const save = (change: CarePlanChange) => (tab: TestTab) => saveBasic(tab, maya.id, change)
  const { world, phone } = await askedAndMore(save(before), save(mine), save(theirs))
  return { world, phone, shown: () => shownPlan(phone, maya.id) }
}

test('a text that is written on is shown as it was written, and nothing of it twice', async () => {
  const { world, phone, shown } = await asked(
    { diagnosisDetails: 'before' },
    { diagnosisDetails: 'mine' },
    { diagnosisDetails: 'theirs' },
  )
  expect((await shown()).diagnosisDetails).toBe('theirs\nmine')
  await saveBasic(phone, maya.id, { diagnosisDetails: 'theirs\nmine, and more' })
  expect.soft((await shown()).diagnosisDetails).toBe('theirs\nmine, and more')
  // Once more, on what is shown by now; then every question is answered as anybody would: this is what I want.
  await saveBasic(phone, maya.id, { diagnosisDetails: `${(await shown()).diagnosisDetails}!` })
  for (let answered = 0; answered < 5; answered += 1) {
    const [entry] = await phone.outbox()
    if (entry?.state === 'asked') await answerQuestion(phone, entry.seq, { diagnosisDetails: 'mine' })
    await world.time.pass(60_000)
  }
  expect(await phone.outbox()).toEqual([])
  expect((await planOnServer(world.server, maya.id))['diagnosisDetails']).toBe('theirs\nmine, and more!')
})

test('what is taken out of a list is not shown any more', async () => {
  const { phone, shown } = await asked(
    { allergies: ['Peanut'] },
    { allergies: ['Peanut', 'Milk'] },
    { allergies: ['Peanut', 'Egg'] },
  )
  expect((await shown()).allergies).toEqual(['Peanut', 'Egg', 'Milk'])
  await saveBasic(phone, maya.id, { allergies: ['Peanut', 'Milk'] })
  expect((await shown()).allergies).toEqual(['Peanut', 'Milk'])
})

test('"Yes, it’s up to date" of a plan that was changed elsewhere confirms nothing here while it is asked about', async () => {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  await phone.pull()
  await phone.goOffline()
  const before = (await shownPlan(phone, maya.id)).lastConfirmedAt
  await stillRight(phone, maya.id)
  await saveBasic(tablet, maya.id, { allergies: ['Unread'] })
  await world.time.pass(60_000)
  home.network.line = 'up'
  await world.time.pass(120_000)
  await phone.pull()
  expect(await phone.outbox()).toMatchObject([{ command: 'carePlan.confirm', state: 'asked' }])
  expect(await shownPlan(phone, maya.id)).toMatchObject({ allergies: ['Unread'], lastConfirmedAt: before })
})

test('nor before it is asked about: what came while the plan was being read was not read', async () => {
  const { world, phone, tablet } = await twoDevices()
  await phone.pull()
  const read = await shownPlan(phone, maya.id)
  await saveBasic(tablet, maya.id, { allergies: ['Unread'] })
  await world.time.pass(10_000)
  await phone.pull()
  await phone.goOffline()
  const at = new Date(phone.platform.now()).toISOString()
  await phone.account.write('carePlan.confirm', { profileId: maya.id, at, seen: pickCarePlanFields({ ...read }) })
  const { lastConfirmedAt } = read
  expect(await shownPlan(phone, maya.id)).toMatchObject({ allergies: ['Unread'], lastConfirmedAt })
})

async function twoDevices() {
  const world = await createWorld()
  const { tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  return { world, phone, tablet }
}

/** The form is open on Peanut, Egg comes from the tablet, the signal goes; then `between`, then the form is saved with Milk. */
async function savedLate(between: (phone: TestTab) => Promise<unknown>) {
  const { world, phone, tablet } = await twoDevices()
  await saveBasic(tablet, maya.id, { allergies: ['Peanut'] })
  await world.time.pass(10_000)
  await phone.pull()
  const opened = { allergies: (await shownPlan(phone, maya.id)).allergies }
  await saveBasic(tablet, maya.id, { allergies: ['Peanut', 'Egg'] })
  await world.time.pass(10_000)
  await phone.pull()
  await phone.goOffline()
  await between(phone)
  await saveBasic(phone, maya.id, { allergies: ['Peanut', 'Milk'] }, opened)
  return (await shownPlan(phone, maya.id)).allergies
}

test('an allergy that came while a form was open is shown when the form is saved', async () => {
  expect(await savedLate(async () => {})).toEqual(['Peanut', 'Egg', 'Milk'])
})

test('so it is where "Yes, it’s up to date" was said of it meanwhile', async () => {
  expect(await savedLate((phone) => stillRight(phone, maya.id))).toEqual(expect.arrayContaining(['Egg', 'Milk']))
})

test('so it is where one more was added to it from the records meanwhile', async () => {
  const shown = await savedLate(async (phone) => {
    const { allergies } = await shownPlan(phone, maya.id)
    await saveBasic(phone, maya.id, { allergies: [...allergies, 'Sesame'] })
  })
  expect(shown).toEqual(expect.arrayContaining(['Egg', 'Milk', 'Sesame']))
})

test('an allergy of one’s own that was added while a form was open is not hidden by saving the form', async () => {
  const { world, phone, tablet } = await twoDevices()
  await saveBasic(tablet, maya.id, { allergies: ['Peanut'] })
  await world.time.pass(10_000)
  await phone.pull()
  await phone.goOffline()
  const opened = { allergies: (await shownPlan(phone, maya.id)).allergies }
  await saveBasic(phone, maya.id, { allergies: ['Peanut', 'Sesame'] })
  await saveBasic(phone, maya.id, { allergies: ['Peanut', 'Milk'] }, opened)
  expect((await shownPlan(phone, maya.id)).allergies).toEqual(expect.arrayContaining(['Sesame', 'Milk']))
})

test('one’s own wording stays on the screen when theirs beside it is worded on', async () => {
  const { world, phone, tablet } = await twoDevices()
  await phone.pull()
  const before = await shownLists(phone, maya.id)
  const first = before.interests[0]!
  const rename = (from: AttributesContent, name: string) => withName('interests', first.id, name)(from)
  await saveLists(tablet, maya.id, (shown) => rename(shown, 'theirs'))
  await world.time.pass(10_000)
  await phone.pull()
  await phone.goOffline()
  await phone.account.write('attributes.save', { profileId: maya.id, seen: before, wanted: rename(before, 'mine') })
  const names = async () => (await shownLists(phone, maya.id)).interests.map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['theirs', 'mine']))
  await saveLists(phone, maya.id, (shown) => ({
    ...shown,
    interests: shown.interests.map((item) => (item.name === 'theirs' ? { ...item, name: 'theirs, and more' } : item)),
  }))
  expect(await names()).toEqual(expect.arrayContaining(['theirs, and more', 'mine']))
})
