/** Signing out: nothing unsent is lost, nothing else stays behind. P7: strangers see nothing. */
import { expect, test } from 'vitest'
import { endSessions } from '#server/db/sessions.ts'
import { ada, kofi, maya } from '#tests/support/cast.ts'
import { planOnServer, saveBasic, shownPeople, shownPlan } from '#tests/support/edits.ts'
import { isRefresh } from '#tests/support/faults.ts'
import { createWorld } from '#tests/support/world.ts'

const HOUR = 3_600_000

test('signing out after everything is sent leaves nothing; with something unsent it says so and changes nothing', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await tab.goOffline()
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

for (const line of ['down', 'stalled', 'portal'] as const) {
  test(`"Send now and sign out" says soon that nothing can be sent where the line is ${line}`, async () => {
    const { time, signedIn } = await createWorld()
    const { home, tab } = await signedIn(ada)
    home.network.line = line
    await saveBasic(tab, maya.id, { diagnosisDetails: 'unsent' })
    await time.sleep(HOUR)
    let answer: unknown = null
    void tab.device.signOut('send-first').then((outcome) => (answer = outcome))
    await time.pass(6000)
    expect(answer).toEqual({ kind: 'still-unsent', count: 1 })
    expect(await tab.outbox()).toHaveLength(1)
  })
}

test('"Send now and sign out" says at once that nothing can be sent where a new sign-in is needed first', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.jar.tokens = { access: null, refresh: null }
  await saveBasic(tab, maya.id, { diagnosisDetails: 'unsent' })
  await time.pass(5000)
  expect(tab.device.session.get()).toEqual({ kind: 'sign-in-again', userId: ada.id })
  await saveBasic(tab, ada.id, { diagnosisDetails: 'unsent, too' })
  let answer: unknown = null
  void tab.device.signOut('send-first').then((outcome) => (answer = outcome))
  await time.pass(1000)
  expect(answer).toEqual({ kind: 'still-unsent', count: 2 })
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

test('a change saved in another tab after the export is not deleted with what the file holds', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const other = await home.open()
  home.network.line = 'down'
  await saveBasic(tab, maya.id, { diagnosisDetails: 'in the file' })
  const exported = home.exported(ada.id)
  // A change of its own, and one that becomes a part of the first.
  await saveBasic(other, ada.id, { diagnosisDetails: 'not in the file' })
  expect(await tab.device.signOut('delete', exported)).toEqual({ kind: 'still-unsent', count: 1 })
  const both = home.exported(ada.id)
  await saveBasic(other, maya.id, { diagnosisDetails: 'in the file, and more' })
  expect(await tab.device.signOut('delete', both)).toEqual({ kind: 'still-unsent', count: 1 })
  expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
  const leaving = tab.device.signOut('delete', home.exported(ada.id))
  await time.pass(10_000)
  expect(await leaving).toEqual({ kind: 'signed-out' })
  expect(home.storage.names()).toEqual(['havenbook-device'])
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
        void tab.device.signOut(way, home.exported(ada.id))
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
    expect(await tab.device.login(ada)).toEqual({ kind: 'failed', message: null, code: 'no-room' })
    await time.quiet()
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
    await expect(saveBasic(one, maya.id, { diagnosisDetails: 'too late' })).rejects.toThrow('Nobody is signed in')
  }
  await time.pass(5000)
  expect(await leaving).toEqual({ kind: 'signed-out' })
})

test('a tab that is opened while everything is being deleted at the person’s word calls nothing saved', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'delayed', ms: 2000 }, ({ path }) => path.endsWith('/logout'))
  const leaving = tab.device.signOut('delete')
  await time.quiet()
  const other = await home.open()
  home.network.line = 'down'
  await expect(saveBasic(other, maya.id, { diagnosisDetails: 'too late' })).rejects.toThrow('Nobody is signed in')
  await time.pass(5000)
  expect(await leaving).toEqual({ kind: 'signed-out' })
})

test('nobody waits for the server to sign out, and whoever signs in again meanwhile keeps the cookies of that sign-in', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'delayed', ms: 2000 }, ({ path }) => path.endsWith('/logout'))
  const before = time.now()
  await tab.device.signOut('delete')
  expect(time.now()).toBe(before)
  const back = tab.device.login(ada)
  await time.pass(5000)
  expect(await back).toEqual({ kind: 'signed-in' })
  expect(home.jar.tokens).toEqual({ access: expect.any(String), refresh: expect.any(String) })
})

test('whoever signs in while the server is told of a session that somebody ended keeps the cookies of that sign-in', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await time.sleep(HOUR)
  await endSessions(server.database.queries, ada.id, 'all', new Date(time.now()).toISOString())
  home.network.next({ kind: 'delayed', ms: 2000 }, ({ path }) => path.endsWith('/logout'))
  await tab.pull().catch(() => {})
  await time.quiet()
  expect(tab.device.session.get()).toEqual({ kind: 'signed-out' })
  const back = tab.device.login(ada)
  await time.pass(5000)
  expect(await back).toEqual({ kind: 'signed-in' })
  expect(home.jar.tokens).toEqual({ access: expect.any(String), refresh: expect.any(String) })
})

test('a tab that is closed right after "Log out" leaves no other one open in which nothing could be saved', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const other = await home.open()
  home.network.decide = ({ path }) => (path.endsWith('/logout') ? { kind: 'stall' } : null)
  void tab.device.signOut('send-first')
  await time.pass(1000)
  await tab.kill()
  await time.pass(60_000)
  expect(other.device.session.get()).toEqual({ kind: 'signed-out' })
})

test(
  'what somebody deleted on purpose is not told as lost, wherever that was interrupted',
  { timeout: 60_000 },
  async () => {
    const { time, signedIn } = await createWorld()
    const { home, tab: first } = await signedIn(ada)
    let tab = first
    for (let moment = 30; moment < 70; moment += 1) {
      home.network.line = 'down'
      await saveBasic(tab, maya.id, { diagnosisDetails: `moment ${moment}` })
      await time.quiet()
      time.isRunning = false
      void tab.device.signOut('delete', home.exported(ada.id))
      await time.steps(moment)
      await tab.kill()
      time.isRunning = true
      tab = await home.open()
      home.network.line = 'up'
      if (tab.device.session.get().kind === 'signed-out') await tab.device.login(ada)
      expect(tab.device.lost.get(), `interrupted after ${moment} steps`).toBe(0)
      await tab.pull()
      await time.pass(5_000)
    }
  },
)

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
