/** One drainer among the tabs of a device, and the next takes over. */
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { commands } from '#contract/commands.ts'
import { userDatabaseName } from '#data/database/user-database.ts'
import { watchOutgrown } from '#data/session/outgrown.ts'
import { remote } from '#data/session/remote.ts'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import { planOnServer, saveBasic, shownPlan } from '#tests/support/edits.ts'
import { isRefresh, isWrite } from '#tests/support/faults.ts'
import { createWorld } from '#tests/support/world.ts'

test('a change of one tab is seen and sent by another, once', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: leader } = await signedIn(ada)
  const follower = await home.open()
  await time.quiet()
  expect([leader.account.drainer?.isLeader, follower.account.drainer?.isLeader]).toEqual([true, false])
  await saveBasic(follower, maya.id, { diagnosisDetails: 'from the follower' })
  await time.quiet()
  expect((await shownPlan(leader, maya.id)).diagnosisDetails).toBe('from the follower')
  expect(home.network.sent.filter(isWrite)).toMatchObject([{ owner: leader }])
  expect(follower.receipts).toMatchObject([{ outcome: 'confirmed', key: maya.id }])
})

test('when the sending tab dies the next one takes over, with the same key', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab: leader } = await signedIn(ada)
  const follower = await home.open()
  home.network.next({ kind: 'delayed', ms: 5000 })
  await saveBasic(leader, maya.id, { diagnosisDetails: 'last words' })
  await time.quiet()
  await leader.kill()
  await time.pass(10_000)
  expect(follower.account.drainer?.isLeader).toBe(true)
  expect(await follower.outbox()).toEqual([])
  expect(new Set(home.network.sent.filter(isWrite).map(({ key }) => key)).size).toBe(1)
  expect(home.network.effects()).toHaveLength(1)
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'last words' })
})

test('what waits for the network is sent at the next start, and not after the longest wait; what the server put off waits', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: 3600 }, isWrite)
  await saveBasic(tab, tunde.id, { diagnosisDetails: 'put off' })
  await time.quiet()
  home.network.decide = (sent) => (isWrite(sent) ? { kind: 'request-lost' } : null)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'lost again and again' })
  const waitOf = async (key: string) => {
    const entry = (await tab.outbox()).find((one) => one.key === key)
    return (entry?.nextAttemptAt ?? 0) - tab.platform.now()
  }
  for (let minutes = 0; (await waitOf(maya.id)) < 30_000 && minutes < 60; minutes += 1) await time.pass(60_000)
  expect(await waitOf(maya.id)).toBeGreaterThan(30_000)
  await tab.kill()
  home.network.decide = () => null
  const next = await home.open()
  await time.pass(5000)
  expect(await next.outbox()).toMatchObject([{ key: tunde.id, state: 'waiting' }])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'lost again and again' })
})

test('a change is sent although its tab died before it could ring the doorbell', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: leader } = await signedIn(ada)
  const follower = await home.open()
  await time.quiet()
  follower.account.db.outbox.hook('creating', () => {})
  const silent = follower.platform.channel
  silent.post = () => {}
  await saveBasic(follower, maya.id, { diagnosisDetails: 'unheard' })
  await follower.kill()
  await time.pass(60_000)
  expect(await leader.outbox()).toEqual([])
})

test('"Try again" in a tab that does not send reaches the one that does', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: leader } = await signedIn(ada)
  const follower = await home.open()
  home.network.next({ kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: 3000 })
  await saveBasic(leader, maya.id, { diagnosisDetails: 'later' })
  await time.pass(10_000)
  expect(await follower.outbox()).toMatchObject([{ state: 'waiting' }])
  await follower.account.tryNow()
  await time.quiet()
  expect(await leader.outbox()).toEqual([])
})

test('a tab hears when a newer build has changed its database, and not when that is deleted', async () => {
  const { signedIn } = await createWorld()
  const { tab } = await signedIn(ada)
  const outgrown = vi.fn()
  watchOutgrown(tab.device.account, outgrown)
  await tab.device.signOut('delete')
  await tab.device.login(ada)
  expect(outgrown).not.toHaveBeenCalled()
  const { indexedDB, IDBKeyRange } = tab.account.location
  const later = new Dexie(userDatabaseName(ada.id), { indexedDB, IDBKeyRange })
  later.version(99).stores({ meta: 'key' })
  await later.open()
  later.close()
  expect(outgrown).toHaveBeenCalledOnce()
})

test('a tab goes on storing and reading in a database that a newer build has changed in another tab', async () => {
  const { time, server, signedIn } = await createWorld()
  const { tab } = await signedIn(ada)
  const { indexedDB, IDBKeyRange } = tab.account.location
  const later = new Dexie(userDatabaseName(ada.id), { indexedDB, IDBKeyRange })
  const stores = tab.account.db.tables.map(({ name, schema }) => {
    const { primKey, indexes } = schema
    return [name, [primKey, ...indexes].map(({ src }) => src).join()]
  })
  later.version(99).stores({ ...Object.fromEntries(stores), later: 'key' })
  await later.open()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'half typed by then' })
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('half typed by then')
  await time.pass(5000)
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'half typed by then' })
  later.close()
})

test('what a newer build in another tab has written is left to that tab, and called unreadable by none', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab: older } = await signedIn(ada)
  const newer = await home.open()
  await time.quiet()
  expect(older.account.drainer?.isLeader).toBe(true)
  const cards = vi.fn()
  older.account.db.outbox.hook('updating', (changes) => {
    if ('state' in changes && changes.state === 'quarantined') cards()
  })
  const TOMORROW = 99
  newer.account.db.outbox.hook('creating', (_key, entry) => {
    entry.version = TOMORROW
  })
  const { version } = commands['carePlan.saveSection']
  newer.account.db.outbox.hook('reading', (entry) => (entry?.version === TOMORROW ? { ...entry, version } : entry))
  await saveBasic(newer, maya.id, { diagnosisDetails: 'in the words of tomorrow' })
  await time.quiet()
  expect(cards).not.toHaveBeenCalled()
  expect(await older.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'in the words of tomorrow' })
})

test('a tab that is frozen sends nothing more of what it had under way, also once it has thawed', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab: frozen } = await signedIn(ada)
  const other = await home.open()
  await time.sleep(3_600_000)
  // Its change is answered 401, and it waits for new tokens to send it with.
  home.network.next({ kind: 'delayed', ms: 5000 }, isRefresh)
  await saveBasic(frozen, maya.id, { diagnosisDetails: 'in the ice' })
  await time.pass(2000)
  const before = home.network.sent.filter(isWrite).length
  expect(before).toBe(1)
  frozen.account.rest('now')
  await time.pass(60_000)
  frozen.account.rest('no')
  await time.pass(60_000)
  expect(await other.outbox()).toEqual([])
  const senders = home.network.sent.filter(isWrite).slice(before)
  expect(new Set(senders.map(({ owner }) => owner))).toEqual(new Set([other]))
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'in the ice' })
})

test('a tab that was frozen while another took over cannot settle anything', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: frozen } = await signedIn(ada)
  home.network.next({ kind: 'delayed', ms: 3000 })
  await saveBasic(frozen, maya.id, { diagnosisDetails: 'in the ice' })
  await time.quiet()
  // Somebody else leads: without Web Locks nothing but the epoch says so.
  await frozen.account.db.meta.put({ key: 'epoch', value: 99 })
  await time.pass(3000)
  expect(home.outboxOf(ada.id)).toMatchObject([{ state: 'sending', sends: 1 }])
  await time.pass(60_000)
  expect(await frozen.outbox()).toEqual([])
  expect(home.network.effects()).toHaveLength(1)
})

test('a page that is put aside takes no part, also when it is told after it that it is hidden', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: aside } = await signedIn(ada)
  home.network.line = 'down'
  await saveBasic(aside, maya.id, { diagnosisDetails: 'before it was left' })
  await time.pass(2000)
  aside.account.rest('now')
  aside.account.rest('when-idle')
  const before = home.network.sent.filter(isWrite).length
  home.network.line = 'up'
  await time.pass(60_000)
  expect(aside.account.drainer?.isLeader).toBe(false)
  expect(home.network.sent.filter(isWrite)).toHaveLength(before)
  aside.account.rest('no')
  await time.pass(60_000)
  expect(await aside.outbox()).toEqual([])
})

test('a hidden page that cannot read its outbox for once sends what is saved afterwards, and lets its user go', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  vi.spyOn(tab.account.db.outbox, 'orderBy').mockImplementationOnce(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })
  tab.account.rest('when-idle')
  await time.pass(60_000)
  tab.account.rest('no')
  await saveBasic(tab, maya.id, { diagnosisDetails: 'when it was seen again' })
  await time.pass(5000)
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'when it was seen again' })
  await tab.device.signOut('send-first')
  expect(home.storage.names()).toEqual(['havenbook-device'])
})

test('a hidden page that waits for the network keeps no other from sending, though its browser stops it without a word', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab: hidden } = await signedIn(ada)
  home.network.line = 'down'
  await saveBasic(hidden, maya.id, { diagnosisDetails: 'in the waiting room' })
  await time.pass(20_000)
  hidden.account.rest('when-idle')
  await time.pass(5000)
  // As on an iPhone: nothing that it waits for ever comes.
  Object.assign(hidden.platform, { timer: () => () => {}, fetch: () => new Promise(() => {}) })
  home.network.line = 'up'
  const other = await home.open()
  await time.pass(10_000)
  expect(await other.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'in the waiting room' })
})

test('a hidden page sends what waits once the network is back, and what the server puts off when it is due', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab: hidden } = await signedIn(ada)
  home.network.line = 'down'
  await saveBasic(hidden, maya.id, { diagnosisDetails: 'in the waiting room' })
  hidden.account.rest('when-idle')
  await time.pass(60_000)
  home.network.next({ kind: 'problem', status: 503, code: 'unavailable', retryAfter: 60 })
  home.network.line = 'up'
  await time.pass(40_000)
  expect(home.outboxOf(ada.id)).toMatchObject([{ state: 'waiting' }])
  await time.pass(90_000)
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'in the waiting room' })
  expect(hidden.account.drainer?.isLeader).toBe(false)
})

test('a page that is hidden before it has loaded what sends is a hidden one to the others', async () => {
  const { time, signedIn } = await createWorld()
  const { home } = await signedIn(ada)
  const hidden = home.load()
  const loaded = Promise.withResolvers<typeof remote>()
  hidden.loadRemote = () => loaded.promise
  await hidden.device.open()
  hidden.account.rest('when-idle')
  loaded.resolve(remote)
  await time.pass(1000)
  await home.tabs[0]?.kill()
  await time.pass(60_000)
  expect(hidden.account.drainer?.isLeader).toBe(false)
})

test('a hidden page sends what another was closed in the middle of sending', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab: hidden } = await signedIn(ada)
  hidden.account.rest('when-idle')
  await time.pass(1000)
  const seen = await home.open()
  home.network.next({ kind: 'delayed', ms: 5000 })
  home.network.outlivesTab = () => false
  await saveBasic(seen, maya.id, { diagnosisDetails: 'and closed' })
  await time.pass(1000)
  expect(home.outboxOf(ada.id)).toMatchObject([{ state: 'sending' }])
  await seen.kill()
  await time.pass(60_000)
  expect(await hidden.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'and closed' })
})

test('two tabs whose tokens expire together refresh once', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: one } = await signedIn(ada)
  const two = await home.open()
  await time.pass(3_600_000)
  const before = home.network.sent.filter(isRefresh).length
  await Promise.all([one.pull(), two.pull(), two.pull()])
  expect(home.network.sent.filter(isRefresh).length - before).toBe(1)
})

test('signing out in one tab signs the other out too', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: one } = await signedIn(ada)
  const two = await home.open()
  await one.device.signOut('delete')
  await time.quiet()
  expect(two.device.session.get()).toEqual({ kind: 'signed-out' })
  expect(two.device.account.get()).toBeNull()
  expect(home.storage.names()).toEqual(['havenbook-device'])
})

test('an opening that fails half way leaves no drainer behind that would keep the next from sending', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await tab.kill()
  const failing = home.load()
  // As when another tab deletes the database at that moment.
  vi.spyOn(failing.device.person, 'set').mockImplementationOnce(() => {
    throw new Error('gone while it was opened')
  })
  await expect(failing.device.open()).rejects.toThrow('gone while it was opened')
  await time.quiet()
  const next = await home.open()
  await saveBasic(next, maya.id, { diagnosisDetails: 'after it' })
  await time.pass(5000)
  expect(next.account.drainer?.isLeader).toBe(true)
  expect(await next.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'after it' })
})
