/** The session whose refresh token no page ever holds: what comes between an answer and its cookies, and devices of earlier builds. */
import { createHmac } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { drainInWorker } from '#data/session/drain-in-worker.ts'
import { DeviceDatabase } from '#data/session/device-database.ts'
import { expect, test } from 'vitest'
import { keysFor } from '#server/secrets.ts'
import { ada, kofi, maya } from '#tests/support/cast.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { saveBasic } from '#tests/support/edits.ts'
import { isRefresh } from '#tests/support/faults.ts'
import { TEST_SECRET } from '#tests/support/server.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SIGNED_IN = { kind: 'signed-in', userId: ada.id }

/** The device as a build left it that kept its refresh token where scripts read it, and knew no device's key. */
async function leaveAsBefore({ server, time }: World, home: TestDevice, tab: TestTab): Promise<string> {
  const row = await server.database.queries.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  const content = ['v2', row.id, ada.id, row.counter.toString(36), time.now().toString(36)].join('.')
  const key = keysFor(TEST_SECRET, 'refresh tokens').newest.bytes
  const token = `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
  home.jar.tokens = { access: home.jar.tokens.access, refresh: null }
  home.jar.readableRefresh = token
  const memory = new DeviceDatabase(tab.platform)
  await memory.memory.put({ key: 'session', userId: ada.id, state: 'active' })
  memory.close()
  return token
}

const newestOf = ({ jar }: TestDevice): string => jar.tokens.refresh ?? ''

test('no script of a page finds the refresh token, and nothing that is kept holds it', async () => {
  const { signedIn } = await createWorld()
  const { home } = await signedIn(ada)
  expect(newestOf(home)).toMatch(/^v3\./)
  expect(home.jar.readableRefresh).toBeNull()
  for (const { answer } of home.network.received) expect(answer).not.toContain(newestOf(home))
  expect(JSON.stringify(home.storage.rows('havenbook-device', 'memory'))).not.toContain(newestOf(home))
})

test('a page that is killed at any moment of a refresh goes on with the session', { timeout: 120_000 }, async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: first } = await signedIn(ada)
  let tab = first
  for (let moment = 0; moment < 60; moment += 1) {
    await time.sleep(HOUR)
    time.isRunning = false
    void tab.pull().catch(() => {})
    await time.steps(moment)
    await tab.kill()
    time.isRunning = true
    tab = await home.open()
    await tab.pull()
    expect(tab.device.session.get(), `killed after ${moment} steps`).toEqual(SIGNED_IN)
  }
})

test('a browser that is killed may go back to the cookies of some seconds ago, and is not signed out for it', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await time.sleep(HOUR)
  const before = home.jar.tokens
  await tab.pull()
  await tab.kill()
  home.jar.tokens = before
  const again = await home.open()
  await time.sleep(DAY)
  await again.pull()
  expect(again.device.session.get()).toEqual(SIGNED_IN)
})

test('a page and the worker that refresh at once share one refresh, and neither is signed out', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.line = 'down'
  await saveBasic(tab, maya.id, { diagnosisDetails: 'sent by either' })
  await time.sleep(HOUR)
  const worker = home.load()
  home.network.line = 'up'
  const draining = drainInWorker(worker.platform).catch(() => {})
  await tab.pull()
  await time.pass(120_000)
  await draining
  expect(home.network.sent.filter(isRefresh)).toHaveLength(1)
  expect(tab.device.session.get()).toEqual(SIGNED_IN)
  expect(home.outboxOf(ada.id)).toEqual([])
})

test('after a sign-out without a connection the cookie that stays is of no use', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.line = 'down'
  const leaving = tab.device.signOut('delete')
  await time.pass(10_000)
  await leaving
  expect(home.jar.tokens.access).toBeNull()
  const left = newestOf(home)
  expect(left).not.toBe('')
  home.network.line = 'up'
  const asked = (deviceKeys: string[]) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ deviceKeys }),
    }
    return home.network.fetch(new Request(`http://havenbook.test/api/${paths.refreshOf(ada.id)}`, init), tab)
  }
  expect((await asked([])).status).toBe(401)
  await tab.device.login(kofi)
  await time.pass(1000)
  expect(home.jar.refreshOf(kofi.id)).not.toBeNull()
  const kept = home.storage.rows('havenbook-device', 'memory') as { key: string; keys: string[] }[]
  const keys = kept.find(({ key }) => key === 'device-keys')?.keys ?? []
  expect(keys).toHaveLength(1)
  expect((await asked(keys)).status).toBe(401)
})

test(
  'a page that dies between the answer of a sign-in and the note of who came signs nobody out',
  { timeout: 120_000 },
  async () => {
    const { time, signedIn } = await createWorld()
    const { home, tab: first } = await signedIn(ada)
    let tab = first
    for (let moment = 0; moment < 80; moment += 2) {
      for (const who of [ada, kofi]) {
        time.isRunning = false
        void tab.device.login(who).catch(() => {})
        await time.steps(moment)
        await tab.kill()
        time.isRunning = true
        tab = await home.open()
        const session = tab.device.session.get()
        // Between two memories nobody is remembered; then they sign in as on any device.
        if (session.kind === 'signed-out') await tab.device.login(ada)
        await time.sleep(HOUR)
        await tab.pull().catch(() => {})
        expect(tab.device.session.get().kind, `${who.firstName}, killed after ${moment} steps`).toBe('signed-in')
        if (tab.account.userId !== ada.id) await tab.device.login(ada)
      }
    }
  },
)

test('a sign-in that is given back takes nothing from whoever is remembered', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await time.sleep(HOUR)
  const body = JSON.stringify({ email: kofi.email, password: kofi.password, deviceKey: 'k'.repeat(40) })
  const headers = { 'Content-Type': 'application/json' }
  const post = (path: string, text: string) =>
    home.network.fetch(new Request(`http://havenbook.test/api/${path}`, { method: 'POST', headers, body: text }), tab)
  expect((await post(paths.login, body)).status).toBe(200)
  expect((await post(paths.logoutOf(kofi.id), '{}')).status).toBe(204)
  expect([home.jar.refreshOf(kofi.id), home.jar.refreshOf(ada.id)]).toEqual([null, expect.stringMatching(/^v3/)])
  await tab.pull()
  expect(tab.device.session.get()).toEqual(SIGNED_IN)
})

test('a cookie of somebody else brings nobody’s tokens into this user’s name', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const { home: other } = await signedIn(kofi, 'laptop')
  home.jar.tokens = { access: null, refresh: null }
  home.jar.tokens = { access: null, refresh: newestOf(other) }
  await time.sleep(HOUR)
  await tab.pull().catch(() => {})
  expect(tab.device.session.get()).toEqual({ kind: 'sign-in-again', userId: ada.id })
  expect(home.jar.tokens.access).toBeNull()
  const profile = { method: 'GET', path: paths.profile, subject: kofi.id } as const
  expect(await other.tabs[0]?.account.api.call(profile)).toMatchObject({ kind: 'ok' })
})

for (const away of [HOUR, 50 * DAY]) {
  test(`a device of an earlier build moves over by itself, ${away / DAY} days later, unsent changes and all`, async () => {
    const world = await createWorld()
    const { time } = world
    const { home, tab } = await world.signedIn(ada)
    await leaveAsBefore(world, home, tab)
    home.network.line = 'down'
    await saveBasic(tab, maya.id, { diagnosisDetails: 'written before the new build' })
    await tab.kill()
    await time.sleep(away)
    const today = await home.open()
    expect(today.device.session.get()).toEqual(SIGNED_IN)
    home.network.line = 'up'
    home.network.next({ kind: 'answer-lost' }, isRefresh)
    await time.pass(600_000)
    expect(today.device.session.get()).toEqual(SIGNED_IN)
    expect(await today.outbox()).toEqual([])
    expect(newestOf(home)).toMatch(/^v3\./)
    expect(home.jar.readableRefresh).toBeNull()
    await today.device.signOut('delete')
    await time.quiet()
    expect(home.jar.readableRefresh).toBeNull()
    expect(home.jar.tokens).toEqual({ access: null, refresh: null })
  })
}

test('a tab of an earlier build asks to sign in again once the device has moved over, and signs nobody out', async () => {
  const world = await createWorld()
  const { time } = world
  const { home, tab } = await world.signedIn(ada)
  const old = await leaveAsBefore(world, home, tab)
  await time.sleep(HOUR)
  await tab.pull()
  expect(home.jar.readableRefresh).toBeNull()
  // It finds no token; one that it still held in its hand a minute ago is good for as long as answers may be on their way.
  const body = JSON.stringify({ refreshToken: old, isRepeatable: true })
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(`http://havenbook.test/api/${paths.refresh}`, { method: 'POST', headers, body })
  expect((await home.network.fetch(request, tab)).status).toBe(200)
  home.jar.readableRefresh = null
  await time.sleep(HOUR)
  await tab.pull()
  expect(tab.device.session.get()).toEqual(SIGNED_IN)
})
