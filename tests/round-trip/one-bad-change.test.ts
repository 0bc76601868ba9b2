/** P3: a change is never dropped by the app. P4: one bad change never delays unrelated ones. */
import type { OutboxEntry } from '#data/database/entry.ts'
import { saveSection } from '#contract/care-plan-commands.ts'
import { expect, test, vi } from 'vitest'
import { ada, demoDependents, maya, tunde, zoe } from '#tests/support/cast.ts'
import {
  bringBack,
  correct,
  planOnServer,
  saveBasic,
  saveEmergency,
  shownPlan,
  throwAway,
  tryAgain,
} from '#tests/support/edits.ts'
import { isWrite } from '#tests/support/faults.ts'
import { createWorld } from '#tests/support/world.ts'

const refusal = { kind: 'problem', status: 422, code: 'invalid-input' } as const

test('a refused change becomes a card and the rest of its plan goes on', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next(refusal)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'refused words' })
  await time.quiet()
  await saveEmergency(tab, maya.id, { parentNotes: 'unrelated words' })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'behind the refused' })
  await time.pass(60_000)
  expect(await tab.outbox()).toMatchObject([
    { state: 'refused', lastError: { kind: 'invalid-input', status: 422 } },
    { state: 'queued', sends: 0 },
  ])
  expect(await planOnServer(server, maya.id)).toMatchObject({ parentNotes: 'unrelated words' })
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('behind the refused')
})

test('a refused change is sent again by hand with the same key, and what waited behind it follows', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next(refusal)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'first' })
  await time.quiet()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'second' })
  const [refused] = await tab.outbox()
  await tryAgain(tab, refused?.seq ?? 0)
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(home.network.effects()[0]?.key).toBe(refused?.id)
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'second' })
})

test('a correction of what was corrected in another tab meanwhile takes nothing of that one', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const other = await home.open()
  home.network.decide = (sent) => (isWrite(sent) ? refusal : null)
  const { diagnosisDetails, allergies } = await shownPlan(tab, maya.id)
  const seen = { diagnosisDetails, allergies }
  await saveBasic(tab, maya.id, { diagnosisDetails: 'too long', allergies: ['too many'] }, seen)
  await time.quiet()
  const [refused] = await tab.outbox()
  const corrected = (allergy: string) => ({
    ...(refused?.input as object),
    wanted: { diagnosisDetails: 'too long', allergies: [allergy] },
  })
  expect(await correct(other, refused?.id ?? '', corrected('Latex'))).toBe(true)
  await time.pass(60_000)
  expect(await other.outbox()).toMatchObject([{ state: 'refused', seq: refused?.seq }])
  expect(await correct(tab, refused?.id ?? '', corrected('too many'))).toBe(false)
  expect((await shownPlan(other, maya.id)).allergies).toEqual(['Latex'])
})

test('a correction that is interrupted loses neither the old words nor the new ones', { timeout: 30_000 }, async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: first } = await signedIn(ada)
  let tab = first
  home.network.decide = (sent) => (isWrite(sent) ? refusal : null)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'old words' })
  await time.quiet()
  for (let moment = 0; moment < 40; moment += 1) {
    const [entry] = home.outboxOf(ada.id)
    time.isRunning = false
    void correct(tab, entry?.id ?? '', {
      profileId: maya.id,
      section: 'basic',
      seen: {},
      wanted: { diagnosisDetails: `words ${moment}` },
    })
    await time.steps(moment)
    await tab.kill()
    time.isRunning = true
    expect(JSON.stringify(home.outboxOf(ada.id)), `killed after ${moment} steps`).toContain('words')
    tab = await home.open()
    await time.pass(60_000)
  }
  expect(await tab.outbox()).toMatchObject([{ state: 'refused' }])
})

test('a discarded change can be brought back and is then taken once', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const before = (await shownPlan(tab, maya.id)).diagnosisDetails
  home.network.next(refusal)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'not so bad after all' })
  await time.quiet()
  const [entry] = await tab.outbox()
  expect(await throwAway(tab, entry?.id ?? '')).toBe(true)
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe(before)
  await bringBack(tab, entry?.id ?? '')
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'not so bad after all' })
})

test('a change that is on its way cannot be discarded', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'delayed', ms: 3000 })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'on its way' })
  await time.quiet()
  const [entry] = await tab.outbox()
  expect(entry?.state).toBe('sending')
  expect(await throwAway(tab, entry?.id ?? '')).toBe(false)
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
})

test('a change that always fails is tried for ever, ever more rarely, and delays nobody else', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.decide = (sent) => (sent.body.includes('poison') ? { kind: 'gateway', status: 500 } : null)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'poison' })
  await time.quiet()
  for (const person of [tunde, zoe]) await saveBasic(tab, person.id, { diagnosisDetails: 'harmless' })
  await time.pass(10_000)
  expect(await tab.outbox()).toHaveLength(1)
  await time.pass(24 * 3_600_000)
  const [entry] = await tab.outbox()
  const tries = home.network.writes().length
  expect(entry).toMatchObject({ state: 'waiting', lastError: { kind: 'server', status: 500 } })
  expect(tries).toBeGreaterThan(280)
  expect(tries).toBeLessThan(900)
  home.network.decide = () => null
  await time.pass(600_000)
  expect(await tab.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'poison' })
})

test('waits as long as the server asks for, even when the network comes and goes meanwhile', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: 120 })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'patience' })
  await time.pass(30_000)
  await tab.goOffline()
  await time.pass(30_000)
  home.network.line = 'up'
  await tab.device.network.recheck()
  await time.pass(50_000)
  expect(home.network.sent.filter(isWrite)).toHaveLength(1)
  await time.pass(15_000)
  expect(await tab.outbox()).toEqual([])
})

test('a request that another one of the same key overtook is asked again, not refused', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'problem', status: 409, code: 'idempotency-in-progress', retryAfter: 1 })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'in progress' })
  await time.quiet()
  expect(await tab.outbox()).toMatchObject([{ state: 'waiting' }])
  await time.pass(5000)
  expect(await tab.outbox()).toEqual([])
})

test('a change with a field that only a newer build has waits for a server that knows it, and is not cut', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const before = await planOnServer(server, maya.id)
  const { request } = saveSection
  using _newer = vi.spyOn(saveSection, 'request').mockImplementation((input, ...more) => {
    const { body, ...rest } = request(input, ...more)
    return { ...rest, body: { ...(body as object), glasses: 'blue' } }
  })
  const wanted = { diagnosisDetails: 'Reads best on blue paper' }
  await saveBasic(tab, maya.id, wanted)
  await time.pass(3_600_000)
  expect(home.network.sent.filter(isWrite).length).toBeGreaterThan(1)
  expect(await tab.outbox()).toMatchObject([{ state: 'waiting', input: { wanted } }])
  expect(await planOnServer(server, maya.id)).toEqual(before)
})

test('starts over with short waits once the network is proven again', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.decide = (sent) => (isWrite(sent) ? { kind: 'request-lost' } : null)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'long night' })
  await time.pass(3_600_000)
  await tab.goOffline()
  home.network.decide = () => null
  home.network.line = 'up'
  await tab.device.network.recheck()
  await time.pass(1000)
  expect(await tab.outbox()).toEqual([])
})

test('a stalled line freezes no change: nothing is claimed before the server is proven to be there', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  for (const line of ['stalled', 'portal', 'down'] as const) {
    home.network.line = line
    await time.pass(60_000)
    await saveBasic(tab, maya.id, { diagnosisDetails: `while ${line}` })
    await time.pass(60_000)
    expect(await tab.outbox()).toMatchObject([{ state: 'queued', sends: 0 }])
  }
  home.network.line = 'up'
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
})

const asIf = (entry: OutboxEntry, other: Partial<OutboxEntry>): OutboxEntry => ({ ...entry, ...other })

test('a change that this build cannot read becomes a card, and a build that can read it sends it', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await tab.goOffline()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'from the future' })
  await saveBasic(tab, tunde.id, { diagnosisDetails: 'from today' })
  await saveBasic(tab, zoe.id, { diagnosisDetails: 'broken' })
  const [future, , broken] = await tab.outbox()
  const version = future?.version ?? 0
  await tab.account.db.outbox.put(asIf(future as OutboxEntry, { version: version + 1 }))
  await tab.account.db.outbox.put(asIf(broken as OutboxEntry, { input: { profileId: 7 } }))
  tab.account.entriesChanged()
  await time.pass(1000)
  home.network.line = 'up'
  await time.pass(60_000)
  expect(await tab.outbox()).toMatchObject([
    { version: version + 1, state: 'quarantined' },
    { state: 'quarantined', input: { profileId: 7 } },
  ])
  const [held] = await tab.outbox()
  await tab.account.db.outbox.put(asIf(held as OutboxEntry, { version }))
  await tab.kill()
  const newer = await home.open()
  await time.pass(60_000)
  expect(await newer.outbox()).toMatchObject([{ state: 'quarantined', input: { profileId: 7 } }])
  expect(home.network.effects().map(({ body }) => body)).toContainEqual(expect.stringContaining('from the future'))
})

test('a row of nonsense on the disk stops nothing and is kept', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await tab.account.db.outbox.put({ seq: 1, id: 'nonsense', state: 'queued' } as OutboxEntry)
  for (const person of demoDependents) await saveBasic(tab, person.id, { diagnosisDetails: 'sense' })
  await time.pass(60_000)
  expect(await tab.outbox()).toMatchObject([{ id: 'nonsense', state: 'quarantined' }])
  home.network.next(refusal)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'not so' })
  await time.quiet()
  expect(await throwAway(tab, (await tab.outbox())[1]?.id ?? '')).toBe(true)
  expect(await throwAway(tab, 'nonsense')).toBe(true)
  await bringBack(tab, 'nonsense')
  await time.pass(60_000)
  expect(await tab.outbox()).toMatchObject([{ id: 'nonsense', state: 'quarantined' }])
})

test('discarding a change takes nothing along that another tab has written on into it since', async () => {
  const { signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const other = await home.open()
  await tab.goOffline()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'as its card says' })
  const [card] = await tab.outbox()
  await saveBasic(other, maya.id, { diagnosisDetails: 'as its card says, and more' })
  expect(await throwAway(tab, card?.id ?? '')).toBe(false)
  expect(await tab.outbox()).toMatchObject([{ input: { wanted: { diagnosisDetails: 'as its card says, and more' } } }])
})

test('a discarded change is gone after thirty days and not before', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next(refusal)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'kept a month' })
  await time.quiet()
  const [entry] = await tab.outbox()
  await throwAway(tab, entry?.id ?? '')
  await tab.kill()
  await time.pass(29 * 24 * 3_600_000)
  // The server's time is what counts, and it is heard with the first answer.
  const heldAtNextStart = async () => {
    const heard = await home.open()
    await heard.pull()
    await heard.kill()
    const next = await home.open()
    await time.quiet()
    const held = await next.account.db.trash.count()
    await next.kill()
    return held
  }
  expect(await heldAtNextStart()).toBe(1)
  home.skew = 30 * 24 * 3_600_000
  expect(await heldAtNextStart(), 'by a clock that is thirty days ahead').toBe(1)
  home.skew = 0
  await time.pass(2 * 24 * 3_600_000)
  expect(await heldAtNextStart()).toBe(0)
})
