/** What families write every day, on two devices, without signal, at midnight, with a clock that is wrong. */
import { expect, test } from 'vitest'
import { JournalRevision } from '#contract/journal.ts'
import { ANSWER_MAX, promptId } from '#contract/journal-content.ts'
import type { AttributesContent, Item } from '#contract/attributes-content.ts'
import { paths } from '#contract/paths.ts'
import { readAnswers, readDay } from '#data/mirror/read-journal.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import {
  answerDay,
  answerQuestion,
  listsOnServer,
  saveLists,
  shownLists,
  tryAgain,
  withItem,
  withName,
  withoutItem,
} from '#tests/support/edits.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import * as z from 'zod/mini'

const HOUR = 3_600_000

/** Ada's phone without signal, her tablet with it. */
async function phoneWithoutSignal(world: World) {
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  await phone.goOffline()
  const signalReturns = async () => {
    home.network.line = 'up'
    await world.time.pass(60_000)
  }
  return { home, phone, tablet, signalReturns }
}

const shown = (tab: TestTab) => shownLists(tab, maya.id)

const save = (tab: TestTab, change: (content: AttributesContent) => AttributesContent) =>
  saveLists(tab, maya.id, change)

const addInterest = (name: string) => withItem('interests', name)
const rename = (id: number, name: string) => withName('interests', id, name)

const names = ({ interests }: { interests: readonly { name: string }[] }) => interests.map(({ name }) => name)

test('items added on two devices are all there, each under an id of its own', async () => {
  const world = await createWorld()
  const { phone, tablet, signalReturns } = await phoneWithoutSignal(world)
  const before = names(await shown(phone))
  for (const name of ['Ducks', 'Trams']) await save(phone, addInterest(name))
  for (const name of ['Rain', 'Ducks']) await save(tablet, addInterest(name))
  await world.time.quiet()
  await signalReturns()
  expect(await phone.outbox()).toEqual([])
  const { interests } = await listsOnServer(world.server)
  expect(names({ interests })).toEqual([...before, 'Rain', 'Ducks', 'Trams'])
  expect(new Set(interests.map(({ id }) => id)).size).toBe(interests.length)
  await tablet.pull()
  for (const tab of [phone, tablet]) expect((await shown(tab)).interests).toEqual(interests)
})

test('the same item worded anew on two devices is asked, and both wordings can stay', async () => {
  const world = await createWorld()
  const { phone, tablet, signalReturns } = await phoneWithoutSignal(world)
  const [{ id, uid }] = (await shown(phone)).interests as [Item]
  await save(phone, rename(id, 'from the phone'))
  await save(phone, addInterest('undisputed'))
  await save(tablet, rename(id, 'from the tablet'))
  await world.time.quiet()
  await signalReturns()
  const [question] = await phone.outbox()
  expect(question).toMatchObject({
    state: 'asked',
    question: { theirs: { [`interests/${uid}`]: { name: 'from the tablet' } } },
  })
  expect(names(await shown(phone))).toEqual(expect.arrayContaining(['from the phone', 'from the tablet', 'undisputed']))
  await answerQuestion(phone, question?.seq ?? 0, { [`interests/${uid}`]: 'both' })
  await world.time.pass(60_000)
  expect(await phone.outbox()).toEqual([])
  expect(names(await listsOnServer(world.server))).toEqual(
    expect.arrayContaining(['from the phone', 'from the tablet', 'undisputed']),
  )
})

test('an item taken away here and worded anew there is asked, not lost', async () => {
  const world = await createWorld()
  const { phone, tablet, signalReturns } = await phoneWithoutSignal(world)
  const [{ id, uid }] = (await shown(phone)).interests as [Item]
  await save(phone, withoutItem('interests', id))
  await save(tablet, rename(id, 'still loved'))
  await world.time.quiet()
  await signalReturns()
  const [question] = await phone.outbox()
  expect(question).toMatchObject({ state: 'asked' })
  await answerQuestion(phone, question?.seq ?? 0, { [`interests/${uid}`]: 'theirs' })
  await world.time.pass(60_000)
  expect(await phone.outbox()).toEqual([])
  expect(names(await listsOnServer(world.server))).toContain('still loved')
})

const answer = (tab: TestTab, day: string, text: string, profileId = maya.id) => answerDay(tab, profileId, day, text)

/** The wordings that an answer had before. */
async function earlierWordings({ server }: World, day: string): Promise<string[]> {
  const revisions = (await (await callerFor(server, ada.id)).get(paths.journalRevisions(promptId(maya.id, day)))).body
  return z
    .array(JournalRevision)
    .parse(revisions)
    .map((revision) => revision.answer)
}

test('a prompt answered on two devices is asked, and the wording that was not chosen can be read', async () => {
  const world = await createWorld()
  const { phone, tablet, signalReturns } = await phoneWithoutSignal(world)
  await answer(phone, '2026-11-20', 'from the phone')
  await answer(tablet, '2026-11-20', 'from the tablet')
  await world.time.quiet()
  await signalReturns()
  const [question] = await phone.outbox()
  expect(question).toMatchObject({ state: 'asked', question: { theirs: { answer: 'from the tablet' } } })
  await answerQuestion(phone, question?.seq ?? 0, { answer: 'mine' })
  await world.time.pass(60_000)
  await tablet.pull()
  for (const tab of [phone, tablet]) {
    const { entry } = await readDay(tab.account.db, maya.id, '2026-11-20')
    expect(entry).toMatchObject({ answer: 'from the phone', revisions: 1 })
  }
  expect(await earlierWordings(world, '2026-11-20')).toEqual(['from the tablet'])
})

test('until it is chosen between two wordings of an answer, both are shown; kept both, both are there', async () => {
  const world = await createWorld()
  const { phone, tablet, signalReturns } = await phoneWithoutSignal(world)
  await answer(phone, '2026-11-20', 'from the phone')
  await answer(tablet, '2026-11-20', 'from the tablet')
  await world.time.quiet()
  await signalReturns()
  const both = 'from the tablet\nfrom the phone'
  expect((await readDay(phone.account.db, maya.id, '2026-11-20')).entry?.answer).toBe(both)
  const [question] = await phone.outbox()
  await answerQuestion(phone, question?.seq ?? 0, { answer: 'both' })
  await world.time.pass(60_000)
  expect(await phone.outbox()).toEqual([])
  await tablet.pull()
  expect((await readDay(tablet.account.db, maya.id, '2026-11-20')).entry?.answer).toBe(both)
})

test('an answer of 10 001 characters is refused to its writer, keeps its text, and holds nobody up', async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  const long = 'x'.repeat(ANSWER_MAX + 1)
  await answer(tab, '2026-11-20', long)
  await answer(tab, '2026-11-20', 'short', tunde.id)
  await world.time.pass(60_000)
  expect(await tab.outbox()).toMatchObject([
    { state: 'refused', input: { wanted: { answer: long } }, lastError: { status: 422 } },
  ])
  expect((await readDay(tab.account.db, maya.id, '2026-11-20')).entry?.answer).toBe(long)
  expect((await readDay(tab.account.db, tunde.id, '2026-11-20')).isPending).toBe(false)
})

test('a clock two days ahead: the answer waits on a card until its day has come', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  home.skew = 48 * HOUR
  await answer(tab, '2026-11-23', 'written today, says the phone')
  await world.time.pass(60_000)
  const [card] = await tab.outbox()
  expect(card).toMatchObject({ state: 'refused', lastError: { status: 422 } })
  home.skew = 0
  // Ten in the morning of the 22nd in UTC: on Kiritimati the 23rd begins.
  await world.time.pass(Date.UTC(2026, 10, 22, 10) - world.time.now())
  await tryAgain(tab, card?.seq ?? 0)
  await world.time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(await readDay(tab.account.db, maya.id, '2026-11-23')).toMatchObject({
    entry: { answer: 'written today, says the phone' },
    isPending: false,
  })
})

test('answers around midnight of New Year, without signal, each land on their own day and year', async () => {
  const world = await createWorld(Date.UTC(2026, 11, 31, 22, 59, 30))
  const { phone, tablet, signalReturns } = await phoneWithoutSignal(world)
  await answer(phone, '2026-12-31', 'the old year')
  await world.time.pass(60_000)
  // It is 2027 in Paris, and 2026 on the server.
  await answer(phone, '2027-01-01', 'the new year')
  await signalReturns()
  expect(await phone.outbox()).toEqual([])
  await tablet.pull()
  const rows = await readAnswers(tablet.account.db, maya.id)
  expect(rows.map((row) => [row.day, row.answer])).toEqual([
    ['2027-01-01', 'the new year'],
    ['2026-12-31', 'the old year'],
  ])
})
