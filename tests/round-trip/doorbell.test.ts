/** The doorbell rings for what others change; whether it rings never or all the time, it carries no truth. */
import { afterEach, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { openDoorbell } from '#data/sync/doorbell.ts'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import { saveBasic, shownPlan } from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

const HOUR = 3_600_000

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Counts rings, and lets a test wait for the next. */
function doorbellOf(tab: TestTab) {
  const bell = { rings: 0, next: Promise.withResolvers<void>() }
  const ring = () => {
    bell.rings += 1
    bell.next.resolve()
    bell.next = Promise.withResolvers()
  }
  closing.push(openDoorbell(tab.account, ring))
  return bell
}

const isDoorbell = ({ path }: { path: string }) => path === paths.syncEvents

test('a change of the other parent rings here, and one of one’s own does not', async () => {
  const { time, signedIn } = await createWorld()
  const { tab: phone } = await signedIn(ada, 'phone')
  const { tab: tablet } = await signedIn(ada, 'tablet')
  const bell = doorbellOf(phone)
  await time.quiet()
  await saveBasic(phone, maya.id, { diagnosisDetails: 'of the phone' })
  await time.pass(1000)
  const { promise } = bell.next
  await saveBasic(tablet, tunde.id, { diagnosisDetails: 'of the tablet' })
  await time.pass(1000)
  await promise
  expect(bell.rings).toBe(1)
  await phone.pull()
  expect((await shownPlan(phone, tunde.id)).diagnosisDetails).toBe('of the tablet')
})

test('a change between the answer of a pull and the opening of the line rings; without one the line is quiet', async () => {
  const { time, signedIn } = await createWorld()
  const { tab: phone } = await signedIn(ada, 'phone')
  const { tab: tablet } = await signedIn(ada, 'tablet')
  await phone.pull()
  const quiet = doorbellOf(phone)
  await time.pass(5000)
  expect(quiet.rings).toBe(0)
  await saveBasic(tablet, maya.id, { diagnosisDetails: 'too early to ring' })
  await time.pass(1000)
  const late = doorbellOf(phone)
  const { promise } = late.next
  await time.pass(1000)
  await promise
  expect(late.rings).toBe(1)
})

test('a doorbell that rings for every one of many changes costs no request by itself', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: phone } = await signedIn(ada, 'phone')
  const { tab: tablet } = await signedIn(ada, 'tablet')
  const bell = doorbellOf(phone)
  await time.quiet()
  const before = home.network.sent.length
  for (let change = 0; change < 20; change += 1) {
    const { promise } = bell.next
    await saveBasic(tablet, maya.id, { diagnosisDetails: `change ${change}` })
    await time.pass(500)
    await promise
  }
  expect(bell.rings).toBeGreaterThanOrEqual(20)
  expect(home.network.sent).toHaveLength(before)
})

for (const line of ['stalled', 'down', 'portal'] as const) {
  test(`a doorbell that is never answered (line ${line}) is asked ever more rarely, and says nothing of the network`, async () => {
    const { time, signedIn } = await createWorld()
    const { home, tab } = await signedIn(ada)
    const state = tab.device.network.view.get()
    home.network.decide = (sent) => {
      if (!isDoorbell(sent)) return null
      if (line === 'down') return { kind: 'request-lost' }
      return line === 'portal' ? { kind: 'portal' } : { kind: 'stall' }
    }
    const bell = doorbellOf(tab)
    await time.pass(HOUR)
    expect(home.network.sent.filter(isDoorbell).length).toBeLessThan(75)
    expect(bell.rings).toBe(0)
    expect(tab.device.network.view.get()).toEqual(state)
    // Nobody was heard for an hour: once the line is open, it rings for what was changed meanwhile.
    const { tab: tablet } = await signedIn(ada, 'tablet')
    await saveBasic(tablet, maya.id, { diagnosisDetails: 'meanwhile' })
    await time.pass(1000)
    home.network.decide = () => null
    const { promise } = bell.next
    await time.pass(3 * 60_000)
    await promise
    expect(bell.rings).toBeGreaterThan(0)
  })
}

test('a server without a doorbell is not asked again', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.decide = (sent) => (isDoorbell(sent) ? { kind: 'problem', status: 404, code: 'not-found' } : null)
  doorbellOf(tab)
  await time.pass(HOUR)
  expect(home.network.sent.filter(isDoorbell)).toHaveLength(1)
})
