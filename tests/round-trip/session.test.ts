/** Signing in, staying signed in, signing out: being offline never signs anyone out. P7: strangers see nothing. */
import { readSyncState } from '#data/database/user-database.ts'
import { ingestProfile, ingestPull } from '#data/mirror/ingest.ts'
import { subjectOf } from '#data/api/token-claims.ts'
import { isUserGone } from '#data/session/session-end.ts'
import { paths } from '#contract/paths.ts'
import { expect, test } from 'vitest'
import { endSessions } from '#server/db/sessions.ts'
import { ada, kofi, maya, tunde } from '#tests/support/cast.ts'
import { addPerson, planOnServer, saveBasic, shownPeople, shownPlan } from '#tests/support/edits.ts'
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

test('signing out after everything is sent leaves nothing; with something unsent it says so and changes nothing', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.line = 'down'
  await tab.device.network.recheck()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'unsent' })
  const asked = tab.device.signOut('send-first')
  await time.pass(40_000)
  expect(await asked).toEqual({ kind: 'still-unsent', count: 1 })
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'still accepted' })
  home.network.line = 'up'
  const again = tab.device.signOut('send-first')
  await time.pass(40_000)
  expect(await again).toEqual({ kind: 'signed-out' })
  expect(home.storage.names()).toEqual(['havenbook-device'])
  expect(home.network.effects()).toHaveLength(1)
})

test('"Send now and sign out" in a tab that does not send waits for the one that does', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const follower = await home.open()
  home.network.next({ kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: 3000 })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'put off' })
  await time.pass(5000)
  const asked = follower.device.signOut('send-first')
  await time.pass(40_000)
  expect(await asked).toEqual({ kind: 'signed-out' })
  expect(home.network.effects()).toHaveLength(1)
})

test('locked changes stay, the rest goes; nobody else sees them, and they are sent when the same person returns', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.line = 'down'
  await saveBasic(tab, maya.id, { diagnosisDetails: 'locked away' })
  const leaving = tab.device.signOut('lock')
  await time.pass(10_000)
  expect(await leaving).toEqual({ kind: 'signed-out' })
  expect(home.storage.rows('havenbook:' + ada.id, 'carePlans')).toEqual([])
  home.network.line = 'up'
  await tab.device.login(kofi)
  await tab.pull()
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('')
  expect((await shownPeople(tab)).map(({ id }) => id)).not.toContain(maya.id)
  expect(home.network.effects()).toEqual([])
  await tab.device.signOut('send-first')
  await tab.device.login(ada)
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'locked away' })
})

test('somebody else who signs in on top of a remembered user takes nothing over and loses nothing of theirs', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.jar.tokens = { access: null, refresh: null }
  await tab.kill()
  const shared = await home.open()
  await saveBasic(shared, maya.id, { diagnosisDetails: 'of Ada' })
  await shared.device.login(kofi)
  await shared.pull()
  await time.pass(60_000)
  expect(shared.account.userId).toBe(kofi.id)
  expect(home.network.effects()).toEqual([])
  expect(home.outboxOf(ada.id)).toHaveLength(1)
  expect((await shownPlan(shared, maya.id)).diagnosisDetails).toBe('')
})

for (const way of ['delete', 'lock'] as const) {
  test(
    `an interrupted sign-out (${way}) is finished at the next start, at whatever moment it was interrupted`,
    { timeout: 240_000 },
    async () => {
      const { time, signedIn } = await createWorld()
      const { home, tab: first } = await signedIn(ada)
      let tab = first
      for (let moment = 0; moment < 140; moment += 1) {
        home.network.line = 'down'
        if (tab.device.session.get().kind === 'signed-out') {
          home.network.line = 'up'
          await tab.device.login(ada)
          await tab.pull()
          home.network.line = 'down'
        }
        await saveBasic(tab, maya.id, { diagnosisDetails: `moment ${moment}` })
        time.isRunning = false
        void tab.device.signOut(way)
        await time.steps(moment)
        await tab.kill()
        time.isRunning = true
        tab = await home.open()
        if (tab.device.session.get().kind === 'signed-out') {
          const left = home.storage.names().toSorted()
          expect(left, `interrupted after ${moment} steps`).toEqual(
            way === 'delete' ? ['havenbook-device'] : ['havenbook-device', `havenbook:${ada.id}`],
          )
          expect(home.storage.rows('havenbook:' + ada.id, 'carePlans')).toEqual([])
          expect(home.jar.tokens.access).toBeNull()
        } else {
          expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe(`moment ${moment}`)
        }
      }
      expect(tab.device.session.get()).toEqual({ kind: 'signed-out' })
    },
  )
}

test('a change saved in one tab while another signs out is kept or refused, never wiped', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const outcomes = { kept: 0, refused: 0 }
  for (let moment = 0; moment < 60; moment += 1) {
    const other = await home.open()
    time.isRunning = false
    const leaving = tab.device.endedByServer()
    await time.steps(moment)
    let isSaved = false
    const account = other.device.account.get()
    const words = `moment ${moment}`
    const input = { profileId: maya.id, section: 'basic', seen: {}, wanted: { diagnosisDetails: words } } as const
    const saving = account?.write('carePlan.saveSection', input).then(
      () => (isSaved = true),
      () => {},
    )
    time.isRunning = true
    await time.pass(5000)
    await Promise.all([leaving, saving])
    outcomes[isSaved ? 'kept' : 'refused'] += 1
    if (isSaved) expect(JSON.stringify(home.outboxOf(ada.id)), `after ${moment} steps`).toContain(words)
    await other.kill()
    await tab.device.login(ada)
    await time.pass(60_000)
  }
  expect(outcomes.kept).toBeGreaterThan(0)
  expect(outcomes.refused).toBeGreaterThan(0)
})

for (const fullness of ['at-write', 'at-commit'] as const) {
  test(`a full disk (${fullness}) hinders nobody from signing out, and nothing is left behind`, async () => {
    const { time, signedIn } = await createWorld()
    const { home, tab } = await signedIn(ada)
    home.storage.fullness = fullness
    await tab.device.signOut('delete')
    expect(tab.device.session.get()).toEqual({ kind: 'signed-out' })
    expect(home.storage.names()).toEqual(['havenbook-device'])
    expect(await tab.device.login(ada)).toEqual({ kind: 'failed', message: null })
    expect(home.jar.tokens).toEqual({ access: null, refresh: null })
    home.storage.fullness = 'none'
    expect(await tab.device.login(ada)).toEqual({ kind: 'signed-in' })
    await tab.pull()
    await saveBasic(tab, ada.id, { diagnosisDetails: 'room again' })
    await time.pass(60_000)
    expect(await tab.outbox()).toEqual([])
  })

  test(`a full disk (${fullness}) keeps locked changes when their user leaves`, async () => {
    const { time, signedIn } = await createWorld()
    const { home, tab } = await signedIn(ada)
    home.network.line = 'down'
    await saveBasic(tab, maya.id, { diagnosisDetails: 'locked in a hurry' })
    home.storage.fullness = fullness
    const leaving = tab.device.signOut('lock')
    await time.pass(10_000)
    await leaving
    expect(home.storage.rows('havenbook:' + ada.id, 'carePlans')).toEqual([])
    home.storage.fullness = 'none'
    home.network.line = 'up'
    await tab.device.login(ada)
    await time.pass(60_000)
    expect(await tab.outbox()).toEqual([])
    expect(home.network.effects()).toHaveLength(1)
  })
}

test('somebody who signs in again in another tab while their sign-out is still under way is not taken along', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const other = await home.open()
  let letGo = () => {}
  tab.wipeRest = () => new Promise((resolve) => (letGo = resolve))
  const leaving = tab.device.signOut('delete')
  await time.quiet()
  const returning = other.device.login(ada)
  await time.quiet()
  letGo()
  await Promise.all([leaving, returning])
  await other.pull()
  await saveBasic(other, maya.id, { diagnosisDetails: 'back again' })
  await time.pass(60_000)
  expect((await shownPlan(other, maya.id)).diagnosisDetails).toBe('back again')
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('back again')
})

test('while everything is being deleted at the person’s word, nothing more is called saved', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const other = await home.open()
  home.network.next({ kind: 'delayed', ms: 2000 }, ({ path }) => path.endsWith('/logout'))
  const leaving = tab.device.signOut('delete')
  await time.quiet()
  for (const one of [tab, other]) {
    await expect(saveBasic(one, maya.id, { diagnosisDetails: 'too late' })).rejects.toThrow('Signed out')
  }
  await time.pass(5000)
  expect(await leaving).toEqual({ kind: 'signed-out' })
})

test('a wipe that another tab finds is not done twice, so a fresh sign-in survives it', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  let letGo = () => {}
  tab.wipeRest = () => new Promise((resolve) => (letGo = resolve))
  const leaving = tab.device.signOut('delete')
  await time.quiet()
  const opening = home.open()
  await time.quiet()
  letGo()
  await leaving
  tab.wipeRest = async () => {}
  await tab.device.login(ada)
  await tab.pull()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'after the wipe' })
  await opening
  await time.pass(60_000)
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('after the wipe')
})

test('an answer to the previous user ends nobody else’s session', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.jar.tokens = { access: 'stale', refresh: home.jar.tokens.refresh }
  home.network.next({ kind: 'problem', status: 401, code: 'session-ended' }, isRefresh)
  home.network.next({ kind: 'delayed', ms: 3000 }, ({ path }) => path.startsWith('care-plan'))
  home.network.decide = ({ headers }) =>
    headers.get('authorization') === 'Bearer stale' ? { kind: 'problem', status: 401, code: 'token-expired' } : null
  const { api } = tab.account
  const slow = api.call({ method: 'GET', path: `care-plan/${maya.id}`, subject: ada.id })
  await tab.device.login(kofi)
  await time.pass(10_000)
  expect(await slow).toMatchObject({ kind: 'signed-out' })
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: kofi.id })
})

test('tokens that arrive after the sign-out do not come back to life', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await time.sleep(HOUR)
  home.network.next({ kind: 'delayed', ms: 2000 }, isRefresh)
  const pulling = tab.pull().catch(() => {})
  await time.quiet()
  await tab.device.signOut('delete')
  await time.pass(5000)
  await pulling
  expect(home.jar.tokens).toEqual({ access: null, refresh: null })
})

test('a refresh that is still on its way when somebody else signs in takes neither their cookies nor their name', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await time.sleep(HOUR)
  home.network.next({ kind: 'delayed', ms: 4000 }, isRefresh)
  const pulling = tab.pull().catch(() => {})
  await time.quiet()
  const coming = tab.device.login(kofi)
  await time.pass(20_000)
  await Promise.all([pulling, coming])
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: kofi.id })
  const { api } = tab.account
  expect(await api.call({ method: 'GET', path: 'auth/me/profile', subject: kofi.id })).toMatchObject({ kind: 'ok' })
  expect(home.jar.refreshOf(kofi.id)).toContain(kofi.id)
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
  home.network.line = 'down'
  await tab.device.network.recheck()
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
