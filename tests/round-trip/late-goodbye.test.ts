/** Sessions that end, or are known again, while something else is on its way. */
import { expect, test } from 'vitest'
import { ada, maya } from '#tests/support/cast.ts'
import { planOnServer, saveBasic } from '#tests/support/edits.ts'
import { isRefresh } from '#tests/support/faults.ts'
import { createWorld } from '#tests/support/world.ts'

const MINUTE = 60_000
const isLogout = ({ path }: { path: string }) => path.endsWith('/logout')

for (const way of ['delete', 'lock'] as const) {
  for (const where of ['this tab', 'another tab'] as const) {
    test(`a sign-out (${way}) whose answer is late leaves what was asked for, also when ${where} hears first that the session has ended`, async () => {
      const { time, server, signedIn } = await createWorld()
      const { home, tab } = await signedIn(ada)
      const other = where === 'this tab' ? tab : await home.open()
      // A change that is tried again in half a second, and so hears of the end.
      home.network.next({ kind: 'gateway', status: 503 })
      await saveBasic(tab, maya.id, { diagnosisDetails: 'not to be kept' })
      await time.quiet()
      home.network.next({ kind: 'delayed', ms: 2500 }, isLogout)
      const leaving = other.device.signOut(way, home.exported(ada.id))
      await time.pass(10_000)
      expect(await leaving).toEqual({ kind: 'signed-out' })
      expect(home.storage.rows(`havenbook:${ada.id}`, 'carePlans').length).toBe(0)
      expect(home.storage.names().toSorted()).toEqual(
        way === 'delete' ? ['havenbook-device'] : ['havenbook-device', `havenbook:${ada.id}`],
      )
      // What was to be deleted is not sent by the next sign-in.
      await tab.device.login(ada)
      await time.pass(MINUTE)
      const { diagnosisDetails } = await planOnServer(server, maya.id)
      if (way === 'delete') expect(diagnosisDetails).not.toBe('not to be kept')
    })
  }
}

test('what waited for a sign-in is sent once the server knows the session again', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await time.sleep(20 * MINUTE)
  // A server that was put back to the wrong backup, for some minutes.
  home.network.next({ kind: 'problem', status: 401, code: 'session-unknown' }, isRefresh)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'waits' })
  await time.pass(5000)
  expect(await tab.outbox()).toMatchObject([{ state: 'auth' }])
  expect(tab.device.session.get().kind).toBe('sign-in-again')
  await time.pass(10 * MINUTE)
  await tab.pull()
  expect(tab.device.session.get().kind).toBe('signed-in')
  await tab.account.tryNow()
  await time.pass(10 * MINUTE)
  expect((await tab.outbox()).map(({ state }) => state)).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'waits' })
})
