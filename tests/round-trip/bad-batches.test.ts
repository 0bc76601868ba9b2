/** Many changes in one request: the answer is lost, cut, refused by somebody in between, or no batch is known at all. */
import { expect, test } from 'vitest'
import { readAnswers } from '#data/mirror/read-journal.ts'
import { isBatch } from '#tests/support/batches.ts'
import { ada, demoDependents, maya, tunde } from '#tests/support/cast.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { answerDay, planOnServer, saveBasic, shownPlan } from '#tests/support/edits.ts'
import { type Fault, isWrite, type Sent } from '#tests/support/faults.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const DAYS = Array.from({ length: 28 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)

/** Ada has written for four weeks without signal: an answer a day, and the plans of all. */
async function fourWeeks(): Promise<World & { home: TestDevice; tab: TestTab }> {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  await tab.goOffline()
  for (const day of DAYS) await answerDay(tab, maya.id, day, `written on ${day}`)
  for (const { id } of demoDependents) await saveBasic(tab, id, { diagnosisDetails: 'written without signal' })
  return Object.assign(world, { home, tab })
}

const WRITTEN = DAYS.length + demoDependents.length

async function expectEverythingOnce(world: World, home: TestDevice, tab: TestTab): Promise<void> {
  expect(await tab.outbox()).toEqual([])
  const keys = home.network.effects().map(({ key }) => key)
  expect(keys).toHaveLength(WRITTEN)
  expect(new Set(keys).size).toBe(WRITTEN)
  const rows = await world.server.database.queries.selectFrom('journalEntries').select(['day', 'version']).execute()
  expect(rows.filter(({ version }) => version === 1)).toHaveLength(DAYS.length)
  expect((await readAnswers(tab.account.db, maya.id)).map(({ day }) => day)).toEqual(DAYS.toReversed())
  for (const { id } of demoDependents) {
    expect(await planOnServer(world.server, id)).toMatchObject({ diagnosisDetails: 'written without signal' })
  }
}

test('four weeks without signal go out in a few requests', async () => {
  const world = await fourWeeks()
  const { home, tab, time } = world
  home.network.line = 'up'
  await time.pass(60_000)
  await expectEverythingOnce(world, home, tab)
  expect(home.network.sent.filter(isWrite).length).toBeLessThan(8)
})

test.for<Fault>([
  { kind: 'request-lost' },
  { kind: 'answer-lost' },
  { kind: 'truncated' },
  { kind: 'duplicated' },
  { kind: 'portal' },
  { kind: 'gateway', status: 413 },
  { kind: 'gateway', status: 502 },
  { kind: 'problem', status: 413, code: 'payload-too-large' },
  { kind: 'problem', status: 503, code: 'unavailable' },
  { kind: 'stall' },
  { kind: 'arrives-late', ms: 90_000 },
])('batches that meet %o take effect once all the same', async (fault) => {
  const world = await fourWeeks()
  const { home, tab, time } = world
  let batches = 0
  home.network.decide = (sent) => (isBatch(sent) && (batches += 1) % 2 === 1 && batches < 8 ? fault : null)
  home.network.line = 'up'
  await time.pass(3_600_000)
  expect(batches).toBeGreaterThan(1)
  await expectEverythingOnce(world, home, tab)
})

test('a proxy that takes no large body gets smaller ones, down to one change each', async () => {
  const world = await fourWeeks()
  const { home, tab, time } = world
  home.network.decide = (sent) => (sent.body.length > 1000 && isBatch(sent) ? { kind: 'gateway', status: 413 } : null)
  home.network.line = 'up'
  await time.pass(3_600_000)
  await expectEverythingOnce(world, home, tab)
  expect(home.network.sent.filter(isWrite).length).toBeLessThan(3 * WRITTEN)
})

for (const status of [404, 405] as const) {
  test(`a server without batches (${status}) gets one change after the other`, async () => {
    const world = await fourWeeks()
    const { home, tab, time } = world
    home.network.decide = (sent) => (isBatch(sent) ? { kind: 'problem', status, code: 'not-found' } : null)
    home.network.line = 'up'
    await time.pass(600_000)
    await expectEverythingOnce(world, home, tab)
    expect(home.network.sent.filter(isBatch).length).toBeLessThan(3)
  })
}

test('a gateway that never lets a batch through delays nothing for ever', async () => {
  const world = await fourWeeks()
  const { home, tab, time } = world
  home.network.decide = (sent) => (isBatch(sent) ? { kind: 'gateway', status: 502 } : null)
  home.network.line = 'up'
  await time.pass(3_600_000)
  await expectEverythingOnce(world, home, tab)
  expect(home.network.sent.filter(isWrite).length).toBeLessThan(3 * WRITTEN)
})

test('one refused change in a batch is a card; the others arrive, and what hangs on it waits', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  await tab.goOffline()
  const isOfThe = (day: number) => (sent: Sent) => sent.path.endsWith(DAYS[day] ?? '')
  for (const day of DAYS.slice(0, 6)) await answerDay(tab, maya.id, day, 'first words')
  await saveBasic(tab, tunde.id, { diagnosisDetails: 'unrelated' })
  home.network.next({ kind: 'problem', status: 422, code: 'invalid-input' }, isOfThe(1))
  home.network.next({ kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: 60 }, isOfThe(2))
  home.network.line = 'up'
  await world.time.pass(30_000)
  expect(await tab.outbox()).toMatchObject([
    { state: 'refused', lastError: { kind: 'invalid-input', status: 422 } },
    { state: 'waiting', lastError: { status: 429 } },
  ])
  await world.time.pass(60_000)
  expect(await tab.outbox()).toHaveLength(1)
  expect(home.network.effects()).toHaveLength(6)
  expect((await shownPlan(tab, tunde.id)).diagnosisDetails).toBe('unrelated')
})

test('a tab that dies at any moment of a batch loses nothing and doubles nothing', async () => {
  for (const steps of [5, 15, 25, 35, 50, 70, 100, 150]) {
    const world = await fourWeeks()
    const { home, tab, time } = world
    home.network.line = 'up'
    time.isRunning = false
    void tab.account.tryNow().catch(() => {})
    await time.steps(steps)
    await tab.kill()
    time.isRunning = true
    const again = await home.open()
    await time.pass(120_000)
    expect(home.network.sent.some(isBatch)).toBe(true)
    await expectEverythingOnce(world, home, again)
    await world.end()
  }
})
