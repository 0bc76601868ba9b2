/** The service worker sends for an app that is closed, behind the same lock and by the same rules. */
import { paths } from '#contract/paths.ts'
import { userDatabaseName } from '#data/database/user-database.ts'
import { drainInWorker } from '#data/session/drain-in-worker.ts'
import { expect, test, vi } from 'vitest'
import { ada, maya } from '#tests/support/cast.ts'
import { planOnServer, saveBasic } from '#tests/support/edits.ts'
import { isWrite } from '#tests/support/faults.ts'
import { createWorld } from '#tests/support/world.ts'

/** Ada wrote something without signal and closed the app. */
async function closedApp() {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  await tab.goOffline()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'sent by the worker' })
  await world.time.pass(1_000)
  await tab.kill()
  return { ...world, home, worker: home.load() }
}

test('a closed app still sends, once', async () => {
  const { time, server, home, worker } = await closedApp()
  home.network.line = 'up'
  const badge = vi.fn()
  await drainInWorker({ ...worker.platform, badge })
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'sent by the worker' })
  expect(badge).toHaveBeenLastCalledWith(0)
  expect(home.outboxOf(ada.id)).toEqual([])
  await home.open()
  await time.pass(60_000)
  expect(home.network.effects()).toHaveLength(1)
})

test('what a closed app has sent is not told as lost when its storage is thrown away, and what it has not is', async () => {
  for (const [line, lost] of [
    ['up', 0],
    ['down', 1],
  ] as const) {
    const { home, time, worker } = await closedApp()
    home.network.line = line
    const drained = drainInWorker(worker.platform).catch(() => {})
    await time.pass(120_000)
    await drained
    await worker.kill()
    home.storage.evict(userDatabaseName(ada.id))
    const tab = await home.open()
    expect(tab.device.lost.get()).toBe(lost)
  }
})

test('what the browser has thrown away before the worker woke is told as lost all the same', async () => {
  const { home, worker } = await closedApp()
  home.storage.evict(userDatabaseName(ada.id))
  home.network.line = 'up'
  await drainInWorker(worker.platform)
  await worker.kill()
  const tab = await home.open()
  expect(tab.device.lost.get()).toBe(1)
})

test('the browser is asked to come back while changes are left', async () => {
  const { time, home, worker } = await closedApp()
  const outcome = drainInWorker(worker.platform).catch((error: unknown) => error)
  await time.pass(120_000)
  expect(await outcome).toMatchObject({ message: 'Changes are left to send' })
  expect(home.outboxOf(ada.id)).toMatchObject([{ state: 'queued', sends: 0 }])
})

test('a worker that waits for the network does not hold up an app that is opened, or asked to try', async () => {
  const { time, home, server, worker } = await closedApp()
  const draining = drainInWorker(worker.platform).catch(() => {})
  await time.pass(20_000)
  home.network.line = 'up'
  const tab = await home.open()
  await time.pass(3_000)
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'sent by the worker' })
  expect(home.outboxOf(ada.id)).toEqual([])
  await time.pass(60_000)
  await draining
  await tab.kill()
})

test('a worker that is ended in the middle loses nothing and doubles nothing', async () => {
  const { time, home, worker } = await closedApp()
  home.network.line = 'up'
  home.network.next({ kind: 'answer-lost' })
  time.isRunning = false
  void drainInWorker(worker.platform).catch(() => {})
  await time.steps(60)
  await worker.kill()
  time.isRunning = true
  await home.open()
  await time.pass(60_000)
  expect(home.outboxOf(ada.id)).toEqual([])
  expect(home.network.effects()).toHaveLength(1)
})

test('a worker ends nobody’s session and wipes nothing, whatever the server says of the tokens', async () => {
  const { time, home, worker } = await closedApp()
  home.network.line = 'up'
  await time.sleep(61 * 24 * 3_600_000)
  await drainInWorker(worker.platform)
  expect(home.outboxOf(ada.id)).toMatchObject([{ state: 'auth' }])
  expect(home.storage.names()).toContain(`havenbook:${ada.id}`)
})

test('a worker leaves an open app to send for itself, and never sends for somebody who is signed out', async () => {
  const { time, home, worker } = await closedApp()
  const tab = await home.open()
  await time.quiet()
  const draining = drainInWorker(worker.platform).catch(() => {})
  home.network.line = 'up'
  await tab.account.tryNow()
  await time.pass(120_000)
  await draining
  expect(home.network.sent.filter(isWrite)).toMatchObject([{ owner: tab }])
  await tab.device.signOut('delete')
  // The server is told of it last, and not waited for.
  const isTold = () => home.network.sent.some(({ path }) => path === paths.logoutOf(ada.id))
  expect(await time.until(isTold, 1_000)).toBe(true)
  const asked = home.network.sent.length
  await drainInWorker(worker.platform)
  expect(home.network.sent).toHaveLength(asked)
})

test('the browser is asked to come back while a change is still on its way', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await tab.goOffline()
  // Much text on a weak line is given more than a minute: see `timeoutFor`.
  const allergies = Array.from({ length: 100 }, () => 'x'.repeat(1_500))
  await saveBasic(tab, maya.id, { diagnosisDetails: 'é'.repeat(20_000), allergies })
  await time.pass(1_000)
  await tab.kill()
  const worker = home.load()
  home.network.line = 'up'
  home.network.decide = (sent) => (isWrite(sent) ? { kind: 'arrives-late', ms: 75_000 } : null)
  const outcome = drainInWorker(worker.platform).then(
    () => 'nothing is left',
    (error: unknown) => (error as Error).message,
  )
  await time.pass(70_000)
  expect(home.outboxOf(ada.id)).toMatchObject([{ state: 'sending', sends: 1 }])
  expect(await outcome).toBe('Changes are left to send')
})
