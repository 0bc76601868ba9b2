/** A pull of which pages are lost, doubled, cut off or kept by somebody in between. */
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { promptId } from '#contract/journal-content.ts'
import { readSyncState } from '#data/database/user-database.ts'
import { readCarePlan } from '#data/mirror/read.ts'
import { readAnswers } from '#data/mirror/read-journal.ts'
import { insertMany } from '#server/db/bulk-insert.ts'
import { recordChanges, withoutDevice } from '#server/db/feed.ts'
import { newId } from '#server/new-id.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, demoDependents, maya, tunde } from '#tests/support/cast.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { saveBasic, shownPeople, shownPlan } from '#tests/support/edits.ts'
import { type Fault, isPull } from '#tests/support/faults.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const DAY = 24 * 3_600_000
/** More than one page holds. */
const MANY = 620

/** Maya's journal gets an answer for each of the last days. */
async function writeManyDays({ server }: World): Promise<void> {
  const at = new Date(server.now()).toISOString()
  const profileId = maya.id
  const rows = Array.from({ length: MANY }, (_, back) => {
    const day = new Date(server.now() - back * DAY).toISOString().slice(0, 10)
    return {
      id: newId(),
      profileId,
      day,
      question: '',
      answer: 'that day',
      version: 1,
      createdDate: at,
      updatedDate: at,
    }
  })
  const changes = rows.map(({ day }) => ({ noun: 'journal', key: promptId(profileId, day), verb: 'save' }) as const)
  await server.database.transaction(async (queries) => {
    await insertMany(queries, 'journalEntries', rows)
    await recordChanges(queries, profileId, changes, withoutDevice(server.now(), ada.id))
  })
}

/** Somebody who has just signed in; nothing was pulled. */
async function newDevice(world: World): Promise<{ home: TestDevice; tab: TestTab }> {
  const home = world.device('new phone')
  const tab = await home.open()
  await tab.device.login({ email: ada.email, password: ada.password })
  return { home, tab }
}

const pulls = (home: TestDevice) => home.network.sent.filter(isPull).length
const days = async (tab: TestTab) => (await readAnswers(tab.account.db, maya.id)).length

/** Lets the second page of the next pull fail. */
function failSecondPage(home: TestDevice, fault: Fault): void {
  const first = pulls(home) + 1
  home.network.next(fault, (sent) => isPull(sent) && pulls(home) > first)
}

for (const kind of ['request-lost', 'answer-lost', 'truncated', 'portal'] as const) {
  test(`a first pull whose second page is met by "${kind}" claims nothing, and goes on where it was`, async () => {
    const world = await createWorld()
    await writeManyDays(world)
    const { home, tab } = await newDevice(world)
    failSecondPage(home, { kind })
    await expect(tab.pull()).rejects.toMatchObject({ kind: 'unreachable' })
    const half = await days(tab)
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(MANY)
    expect(await readSyncState(tab.account.db)).toMatchObject({ asOf: null, books: [] })
    const before = pulls(home)
    await tab.pull()
    expect(await days(tab)).toBe(MANY)
    expect(await shownPeople(tab)).toHaveLength(demoDependents.length)
    expect(pulls(home) - before).toBeLessThanOrEqual(2)
  })
}

test('a page that the network delivers twice brings every row once', async () => {
  const world = await createWorld()
  await writeManyDays(world)
  const { home, tab } = await newDevice(world)
  home.network.decide = (sent) => (isPull(sent) ? { kind: 'duplicated' } : null)
  await tab.pull()
  expect(await days(tab)).toBe(MANY)
})

test('a device that dies at any moment between two pages goes on after it', async () => {
  const world = await createWorld()
  await writeManyDays(world)
  for (const steps of [20, 40, 60, 80, 120]) {
    const home = world.device(`phone of ${steps} steps`)
    const first = await home.open()
    await first.device.login({ email: ada.email, password: ada.password })
    await world.time.quiet()
    world.time.isRunning = false
    void first.pull().catch(() => {})
    await world.time.steps(steps)
    await first.kill()
    world.time.isRunning = true
    const tab = await home.open()
    await tab.pull()
    expect(await days(tab), `killed after ${steps} steps`).toBe(MANY)
    await tab.kill()
  }
})

test('what others write between two pages is there after the pull, as it is then', async () => {
  const world = await createWorld()
  await writeManyDays(world)
  const { home, tab } = await newDevice(world)
  const asAda = await callerFor(world.server, ada.id)
  const day = new Date(world.server.now()).toISOString().slice(0, 10)
  let pages = 0
  home.network.onSend = (sent) => {
    if (isPull(sent) && (pages += 1) === 2) {
      void asAda.post(paths.journalEntry(promptId(maya.id, day)), { answer: 'between two pages' })
    }
  }
  await tab.pull()
  await tab.pull()
  const answers = await readAnswers(tab.account.db, maya.id)
  expect(answers).toHaveLength(MANY)
  expect(answers.find((one) => one.day === day)?.answer).toBe('between two pages')
})

for (const kind of ['request-lost', 'truncated', 'from-cache'] as const) {
  test(`a restored server's books are swapped as a whole or not at all (second page: ${kind})`, async () => {
    const world = await createWorld()
    await writeManyDays(world)
    const { home, tab } = await world.signedIn(ada)
    const backup = await world.backUp()
    await saveBasic(tab, maya.id, { diagnosisDetails: 'lost with the server' })
    await saveBasic(tab, tunde.id, { diagnosisDetails: 'lost with the server' })
    await world.time.quiet()
    await tab.pull()
    await world.restore(backup)
    failSecondPage(home, { kind })
    await expect(tab.pull()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(await days(tab)).toBe(MANY)
    expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('lost with the server')
    await tab.pull()
    expect(await days(tab)).toBe(MANY)
    for (const { id } of [maya, tunde]) {
      expect((await shownPlan(tab, id)).diagnosisDetails).not.toBe('lost with the server')
    }
  })
}

test('an old answer out of a proxy’s cache counts as none: nothing is taken back, and nothing claimed', async () => {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  await saveBasic(phone, maya.id, { diagnosisDetails: 'newer than the cache' })
  await world.time.quiet()
  await saveBasic(tablet, tunde.id, { diagnosisDetails: 'from the tablet' })
  await world.time.pass(60_000)
  const before = await readSyncState(phone.account.db)
  for (let tries = 0; tries < 3; tries += 1) {
    home.network.next({ kind: 'from-cache' }, isPull)
    await expect(phone.pull()).rejects.toMatchObject({ kind: 'unreachable' })
  }
  expect(await readSyncState(phone.account.db)).toEqual(before)
  expect((await shownPlan(phone, maya.id)).diagnosisDetails).toBe('newer than the cache')
  await phone.pull()
  expect((await shownPlan(phone, tunde.id)).diagnosisDetails).toBe('from the tablet')
})

test('a pull of nothing new is one request of a few hundred bytes', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  await tab.pull()
  const before = pulls(home)
  await tab.pull()
  expect(pulls(home) - before).toBe(1)
  const { answer } = home.network.received.findLast(isPull)!
  expect(answer.length).toBeLessThan(600)
})

test('a row that only a newer build can read takes nothing away when its book is sent anew', async () => {
  const { server, signedIn } = await createWorld()
  const { tab } = await signedIn(ada)
  await tab.pull()
  const { db } = tab.account
  const before = await db.attributes.get(maya.id)
  expect(before?.value.strengths.length).toBeGreaterThan(0)
  const strengths = JSON.stringify(before?.value.strengths).replace(/"iconPath":"\w+"/, '"iconPath":"of-tomorrow"')
  const { queries } = server.database
  await queries.updateTable('userAttributes').set({ strengths }).where('profileId', '=', maya.id).execute()
  // As after another build with other nouns, which asks for everything.
  await db.sync.put({ ...(await readSyncState(db)), nouns: 'of another build' })
  await tab.pull()
  expect((await db.attributes.get(maya.id))?.value).toEqual(before?.value)
})

test('a pull of nothing new leaves the pages that are kept for the next start, in another minute too', async () => {
  const world = await createWorld(Date.parse('2026-03-14T15:30:10Z'))
  const { home, tab } = await world.signedIn(ada)
  await tab.pull()
  const page = (home.kept = { what: 'as it is' } as never)
  const { asOf } = await shownPlanView(tab)
  await tab.pull()
  expect((await shownPlanView(tab)).asOf).toBe(asOf)
  await world.time.pass(60_000)
  await tab.pull()
  expect(home.kept).toBe(page)
  expect((await shownPlanView(tab)).asOf).toBe('2026-03-14T15:31:10.000Z')
})

test('what a pull brings is shown as of its own time, also after one that brought nothing', async () => {
  const world = await createWorld(Date.parse('2026-03-14T15:30:10Z'))
  const { home, tab } = await world.signedIn(ada)
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  await tab.pull()
  await world.time.pass(60_000)
  await tab.pull()
  home.kept = { what: 'as it is' } as never
  await saveBasic(tablet, maya.id, { diagnosisDetails: 'from the tablet' })
  await world.time.pass(60_000)
  await tab.pull()
  expect(home.kept).toBeNull()
  const view = await shownPlanView(tab)
  expect([view.content.diagnosisDetails, view.asOf]).toEqual(['from the tablet', '2026-03-14T15:32:10.000Z'])
})

const shownPlanView = (tab: TestTab) => readCarePlan(tab.account.db, maya.id)
