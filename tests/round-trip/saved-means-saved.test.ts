/** P1: once "Saved on this device" was said, the change survives. P2: it takes effect exactly once. */
import { StorageFullError } from '#data/errors.ts'
import { expect, test } from 'vitest'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import { planOnServer, saveBasic, shownPlan, stillRight } from '#tests/support/edits.ts'
import { isRefresh } from '#tests/support/faults.ts'
import { createWorld } from '#tests/support/world.ts'

test('a saved change reaches the server once and the mirror shows it', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'new words' })
  await time.quiet()
  expect(await tab.outbox()).toEqual([])
  expect(home.network.effects()).toHaveLength(1)
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('new words')
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'new words' })
})

test('survives a tab that is killed at any moment of saving and sending', { timeout: 30_000 }, async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab: first } = await signedIn(ada)
  let tab = first
  for (let moment = 0; moment < 60; moment += 1) {
    const words = `words of moment ${moment}`
    let isSaved = false
    time.isRunning = false
    void saveBasic(tab, maya.id, { diagnosisDetails: words }).then(() => (isSaved = true))
    await time.steps(moment)
    await tab.kill()
    const wasSaved = isSaved
    time.isRunning = true
    tab = await home.open()
    const shown = (await shownPlan(tab, maya.id)).diagnosisDetails
    if (wasSaved) expect(shown, `killed after ${moment} steps`).toBe(words)
    await time.pass(60_000)
    expect(await tab.outbox()).toEqual([])
    if (wasSaved) expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: words })
  }
  const keys = home.network.effects().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('takes effect once when the answer is lost after the server had committed', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const { version } = await planOnServer(server, maya.id)
  home.network.next({ kind: 'answer-lost' })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'once' })
  await time.quiet()
  expect(await tab.outbox()).toMatchObject([{ state: 'waiting', sends: 1 }])
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'once', version: Number(version) + 1 })
})

test('takes effect once when the network delivers the request twice, late, or cuts the answer short', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const { version } = await planOnServer(server, maya.id)
  home.network.next({ kind: 'duplicated' })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'one' })
  await time.pass(60_000)
  home.network.next({ kind: 'truncated' })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'two' })
  await time.pass(60_000)
  home.network.next({ kind: 'arrives-late', ms: 90_000 })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'three' })
  await time.pass(120_000)
  expect(await tab.outbox()).toEqual([])
  expect(home.network.effects()).toHaveLength(3)
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'three', version: Number(version) + 3 })
})

test('sends the same bytes under the same key until it is heard, and a later edit behind them', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'answer-lost' })
  home.network.next({ kind: 'gateway', status: 502 })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'first' })
  await time.quiet()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'second' })
  expect(await tab.outbox()).toHaveLength(2)
  await time.pass(60_000)
  const writes = home.network.writes()
  const first = writes.filter(({ key }) => key === writes[0]?.key)
  expect(first).toHaveLength(3)
  expect(new Set(first.map(({ key, body }) => `${key} ${body}`)).size).toBe(1)
  expect(writes.at(-1)?.body).toContain('second')
  expect(await tab.outbox()).toEqual([])
})

test('folds edits together until the first of them is sent', async () => {
  const { time, signedIn } = await createWorld()
  const { tab } = await signedIn(ada)
  await tab.goOffline()
  const { diagnosisDetails, providerName } = await shownPlan(tab, maya.id)
  const before = { diagnosisDetails, providerName }
  for (const words of ['a', 'ab', 'abc']) await saveBasic(tab, maya.id, { diagnosisDetails: words })
  await saveBasic(tab, maya.id, { providerName: 'Dr. Lin' })
  await time.quiet()
  expect(await tab.outbox()).toMatchObject([
    { sends: 0, input: { seen: before, wanted: { diagnosisDetails: 'abc', providerName: 'Dr. Lin' } } },
  ])
})

test('is only "saved" when the disk has room, and otherwise stores nothing', async () => {
  const { signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const before = (await shownPlan(tab, maya.id)).diagnosisDetails
  for (const fullness of ['at-write', 'at-commit'] as const) {
    home.storage.fullness = fullness
    await expect(saveBasic(tab, maya.id, { diagnosisDetails: 'no room' })).rejects.toBeInstanceOf(StorageFullError)
    home.storage.fullness = 'none'
    expect(await tab.outbox()).toEqual([])
    expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe(before)
  }
  await saveBasic(tab, maya.id, { diagnosisDetails: 'room again' })
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('room again')
})

test('waits out a disk that fills up while sending, and is then received once', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'delayed', ms: 1000 })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'written in time' })
  await time.quiet()
  home.storage.fullness = 'at-commit'
  await time.pass(5000)
  expect(home.outboxOf(ada.id)).toHaveLength(1)
  home.storage.fullness = 'none'
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(home.network.effects()).toHaveLength(1)
})

test('is not held back by a clock that was set back two days', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.skew = 48 * 3_600_000
  home.network.next({ kind: 'gateway', status: 503 })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'before the jump' })
  await time.quiet()
  home.skew = 0
  await tab.kill()
  const next = await home.open()
  await time.pass(60_000)
  expect(await next.outbox()).toEqual([])
})

test('keeps its order and its place whatever the clock does', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.line = 'down'
  for (const [words, skew] of [
    ['early', 48],
    ['late', -48],
    ['last', 0],
  ] as const) {
    home.skew = skew * 3_600_000
    await saveBasic(tab, maya.id, { diagnosisDetails: words })
    await stillRight(tab, maya.id)
  }
  home.network.line = 'up'
  await time.pass(120_000)
  expect(await tab.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'last' })
})

test('survives a server that stops in the middle of the request', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'stall' })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'during the stop' })
  await time.pass(10_000)
  expect(await tab.outbox()).toMatchObject([{ state: 'waiting', lastError: { kind: 'timeout' } }])
  await time.pass(60_000)
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'during the stop' })
})

test('survives a token that expires in the middle of the queue', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await tab.goOffline()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'one' })
  await saveBasic(tab, tunde.id, { diagnosisDetails: 'two' })
  await time.pass(3_600_000)
  home.network.line = 'up'
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(home.network.effects()).toHaveLength(2)
  expect(home.network.sent.filter(isRefresh)).toHaveLength(1)
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
})
