/** Signing in and staying signed in: being offline never signs anyone out, and everything is asked in the name of whose it is. */
import { readSyncState } from '#data/database/user-database.ts'
import { ingestProfile, ingestPull } from '#data/mirror/ingest.ts'
import { subjectOf } from '#data/api/token-claims.ts'
import { isUserGone } from '#data/session/session-end.ts'
import { paths } from '#contract/paths.ts'
import { SESSIONS_MAX } from '#contract/session-keys.ts'
import { expect, test } from 'vitest'
import { endSessions } from '#server/db/sessions.ts'
import { ada, kofi, maya, tunde } from '#tests/support/cast.ts'
import { addPerson, planOnServer, saveBasic, shownPlan } from '#tests/support/edits.ts'
import { isRefresh, isWrite } from '#tests/support/faults.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('a token that expired while offline is renewed on return, without a word', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.line = 'down'
  await time.sleep(30 * DAY)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'after a month' })
  home.network.line = 'up'
  await time.pass(60_000)
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
  expect(await tab.outbox()).toEqual([])
})

test('a refresh that nobody answers keeps the session, whoever stands in between', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await time.sleep(HOUR)
  const refusals = [
    { kind: 'request-lost' },
    { kind: 'portal' },
    { kind: 'gateway', status: 401 },
    { kind: 'gateway', status: 503 },
    { kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: 5 },
  ] as const
  for (const fault of refusals) {
    home.network.next(fault, isRefresh)
    await expect(tab.pull()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
  }
  await tab.pull()
})

test('a refresh whose answer is cut short has brought its cookies all the same', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await time.sleep(HOUR)
  home.network.next({ kind: 'truncated' }, isRefresh)
  await tab.pull()
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
})

test('no offline state, however long, signs anyone out', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  for (const line of ['down', 'portal', 'stalled'] as const) {
    home.network.line = line
    await time.sleep(2 * DAY)
    const pulling = tab.pull().catch(() => {})
    await time.pass(60_000)
    await pulling
  }
  await tab.kill()
  const again = await home.open()
  expect(again.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
  expect((await shownPlan(again, maya.id)).allergies).not.toEqual([])
})

test('whoever is shown as chosen is still chosen when the page goes in that very moment', async () => {
  const { signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const gone = new Promise<void>((resolve) => tab.device.person.subscribe(() => resolve(tab.kill())))
  void tab.device.selectPerson(maya.id)
  await gone
  const again = await home.open()
  expect(again.device.person.get()).toBe(maya.id)
})

test('opens the plan on a dead line without a single request in its way', async () => {
  const { signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await tab.kill()
  for (const line of ['stalled', 'portal', 'down'] as const) {
    home.network.line = line
    const sent = home.network.sent.length
    const again = await home.open()
    expect((await shownPlan(again, maya.id)).allergies).not.toEqual([])
    expect(home.network.sent.length).toBe(sent)
    await again.kill()
  }
})

/** From another device, or by a new password. */
const endAllSessions = ({ server, time }: Pick<World, 'server' | 'time'>) =>
  endSessions(server.database.queries, ada.id, 'all', new Date(time.now()).toISOString())

test('a session that somebody ended seals the device while changes are unsent, and they are sent on return', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.line = 'down'
  await saveBasic(tab, maya.id, { diagnosisDetails: 'unsent' })
  await time.sleep(HOUR)
  await endAllSessions({ server, time })
  home.network.line = 'up'
  await time.pass(60_000)
  expect(tab.device.session.get()).toEqual({ kind: 'signed-out' })
  expect(home.outboxOf(ada.id)).toHaveLength(1)
  expect(home.network.sent.filter(isWrite).every(({ headers }) => headers.has('authorization'))).toBe(true)
  await tab.device.login(ada)
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'unsent' })
})

test('a session that somebody ended leaves nothing behind where nothing is unsent', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await time.sleep(HOUR)
  await endAllSessions({ server, time })
  await tab.pull().catch(() => {})
  await time.pass(60_000)
  expect(tab.device.session.get()).toEqual({ kind: 'signed-out' })
  expect(home.storage.names()).toEqual(['havenbook-device'])
  expect(home.jar.tokens).toEqual({ access: null, refresh: null })
  expect(home.wiped).toEqual([ada.id])
})

test('a device whose session had to make room for twenty others keeps its plans and asks to sign in again', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await tab.kill()
  for (let i = 0; i < SESSIONS_MAX; i += 1) {
    await time.sleep(DAY)
    await server.signIn(ada.id)
  }
  const again = await home.open()
  await again.pull().catch(() => {})
  await time.pass(60_000)
  expect(again.device.session.get()).toEqual({ kind: 'sign-in-again', userId: ada.id })
  expect((await shownPlan(again, maya.id)).allergies).not.toEqual([])
  await again.device.login(ada)
  await again.pull()
})

test('that somebody ended a session is heard the next time where the answer did not arrive', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await time.sleep(HOUR)
  await endAllSessions({ server, time })
  // As when a page is loaded anew while it asks.
  home.network.next({ kind: 'truncated' }, isRefresh)
  await tab.pull().catch(() => {})
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
  await tab.pull().catch(() => {})
  await time.pass(60_000)
  expect(tab.device.session.get()).toEqual({ kind: 'signed-out' })
  expect(home.jar.tokens).toEqual({ access: null, refresh: null })
  expect(home.wiped).toEqual([ada.id])
})

test('three requests that learn together that somebody ended the session end it once', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await time.sleep(HOUR)
  await endAllSessions({ server, time })
  await Promise.allSettled([tab.pull(), tab.pull(), tab.pull()])
  await time.pass(60_000)
  expect(home.wiped).toEqual([ada.id])
})

test('a server of an older build, which does not know the pull, signs nobody out', async () => {
  const { signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'problem', status: 404, code: 'not-found' }, ({ path }) => path.startsWith(paths.sync))
  const refused: unknown = await tab.pull().catch((error: unknown) => error)
  expect(refused).toMatchObject({ kind: 'refused', status: 404 })
  expect(await isUserGone(tab.account, refused)).toBe(false)
  home.network.next({ kind: 'problem', status: 404, code: 'not-found' }, ({ path }) => path === paths.profile)
  expect(await isUserGone(tab.account, refused)).toBe(true)
})

test('after a season in a drawer everything is readable, and signing in again sends what was written', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.line = 'down'
  await saveBasic(tab, maya.id, { diagnosisDetails: 'written in the drawer' })
  await time.sleep(61 * DAY)
  home.network.line = 'up'
  await time.pass(60_000)
  expect(tab.device.session.get()).toEqual({ kind: 'sign-in-again', userId: ada.id })
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('written in the drawer')
  expect(await tab.outbox()).toMatchObject([{ state: 'auth' }])
  await tab.device.login(ada)
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'written in the drawer' })
})

test('what nobody signs in for again goes after thirty days, but by the server’s time and never with something unsent', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const look = async () => {
    await tab.pull().catch(() => {})
    await time.pass(60_000)
    return tab.device.session.get().kind
  }
  await time.sleep(61 * DAY)
  expect(await look()).toBe('sign-in-again')
  home.skew = 90 * DAY
  expect(await look()).toBe('sign-in-again')
  home.skew = 0
  await saveBasic(tab, maya.id, { diagnosisDetails: 'unsent' })
  await time.sleep(31 * DAY)
  expect(await look()).toBe('sign-in-again')
  for (const { id } of await tab.outbox()) await tab.account.db.outbox.where('id').equals(id).delete()
  await time.sleep(HOUR)
  expect(await look()).toBe('signed-out')
  expect(home.storage.names()).toEqual(['havenbook-device'])
})

test('a server put back to a backup of before the sign-in throws no phone out', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.line = 'down'
  await saveBasic(tab, maya.id, { diagnosisDetails: 'unsent on the day of the restore' })
  await server.database.queries.deleteFrom('sessions').execute()
  await time.sleep(HOUR)
  home.network.line = 'up'
  await time.pass(60_000)
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
  expect(await tab.outbox()).toEqual([])
})

test('a page brought back from the back/forward cache shows whoever is signed in now', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const other = await home.open()
  // What the other tab says does not reach a page that stands still.
  tab.isDead = true
  await other.device.login(kofi)
  await time.pass(1000)
  tab.isDead = false
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
  await tab.device.comeBack()
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: kofi.id })
  expect(tab.account.userId).toBe(kofi.id)
})

test('with the cookies gone everything is readable, writes wait, and signing in again sends them', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.jar.tokens = { access: null, refresh: null }
  await tab.kill()
  const again = await home.open()
  expect(again.device.session.get()).toEqual({ kind: 'sign-in-again', userId: ada.id })
  await saveBasic(again, maya.id, { diagnosisDetails: 'written without cookies' })
  await time.pass(60_000)
  expect((await shownPlan(again, maya.id)).diagnosisDetails).toBe('written without cookies')
  expect(await again.outbox()).toMatchObject([{ state: 'auth', attempts: 0 }])
  await again.device.login(ada)
  await time.pass(60_000)
  expect(again.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
  expect(await again.outbox()).toEqual([])
})

test('a plan or a profile of somebody else is refused by the mirror', async () => {
  const { signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const { db } = tab.account
  const plan = (await db.carePlans.get(tunde.id))?.value
  const profile = (await db.profile.get(ada.id))?.value
  const now = new Date().toISOString()
  if (!plan || !profile) throw new Error('Nothing was pulled')
  const asked = await readSyncState(db)
  const cursor = asked.cursor ?? ''
  const rows = { carePlans: [{ seq: 99, row: { ...plan, diagnosisDetails: 'of Tunde' } }] }
  const answer = { cursor, more: false, books: [{ id: maya.id, rows, gone: [] }], replaced: [], left: [], tags: {} }
  await ingestPull(db, { asked, answers: [answer], replaced: new Set(), asOf: now })
  for (const person of [maya, tunde]) expect((await shownPlan(tab, person.id)).diagnosisDetails).not.toBe('of Tunde')
  await expect(ingestProfile(db, { ...profile, id: kofi.id }, now)).rejects.toThrow('somebody else')
  expect(home.storage.rows('havenbook:' + ada.id, 'profile')).toMatchObject([{ key: ada.id }])
})

test('every request carries the token of the user whose rows it is about', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await tab.goOffline()
  await addPerson(tab)
  // Another tab has signed somebody else in, and this one has not heard of it yet.
  home.jar.tokens = await (async () => {
    const { home: other } = await signedIn(kofi, 'laptop')
    return other.jar.tokens
  })()
  home.network.line = 'up'
  await time.pass(60_000)
  // The device remembers Ada: her own cookie brings her a token, and nothing goes out with that of the other.
  const bearers = home.network.sent.filter(isWrite).map(({ headers }) => headers.get('authorization')?.slice(7) ?? '')
  expect(bearers.map(subjectOf)).toEqual([ada.id])
  expect(await tab.outbox()).toEqual([])
})

test('a hidden page that nobody is signed in on waits for the sign-in, and does not take the lead without end', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.line = 'down'
  await saveBasic(tab, maya.id, { diagnosisDetails: 'before' })
  await time.sleep(61 * DAY)
  home.network.line = 'up'
  await time.pass(60_000)
  expect(await tab.outbox()).toMatchObject([{ state: 'auth' }])
  await saveBasic(tab, tunde.id, { diagnosisDetails: 'after' })
  let led = 0
  // A drain that begins anew and anew leaves the clock no turn, so the test ends it.
  tab.account.db.meta.hook('updating', (_change, key) => {
    if (key !== 'epoch') return
    led += 1
    if (led > 20) throw new Error('It takes the lead without end')
  })
  tab.account.rest('when-idle')
  await time.pass(HOUR)
  expect(led).toBeLessThan(5)
  await tab.device.login(ada)
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
})
