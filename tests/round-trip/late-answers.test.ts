/** A pull may land at any moment, however late: it repaints nothing old, and brings nobody back. P5 and P6. */
import { expect, test, vi } from 'vitest'
import { NO_INCIDENT } from '#contract/incidents-content.ts'
import { readCarePlan } from '#data/mirror/read.ts'
import { readIncidents } from '#data/mirror/read-incidents.ts'
import { readSyncState } from '#data/database/user-database.ts'
import { paths } from '#contract/paths.ts'
import { callerFor } from '#tests/support/caller.ts'
import { deletePerson } from '#data/delete-person.ts'
import { ada, demoDependents, maya, tunde } from '#tests/support/cast.ts'
import { addPerson, ROBIN, saveBasic, shownPeople, shownPlan } from '#tests/support/edits.ts'
import { isPull } from '#tests/support/faults.ts'
import { createWorld } from '#tests/support/world.ts'

test('a pull that was asked for before a change lands after it and repaints nothing', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'delayed', ms: 5000 }, isPull)
  const pulling = tab.pull()
  await time.quiet()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'newer' })
  await time.quiet()
  expect(await tab.outbox()).toEqual([])
  await time.pass(5000)
  await pulling
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('newer')
})

test('a pull lands while the change still waits, and the change stays on top', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.decide = (sent) => (sent.method === 'POST' ? { kind: 'gateway', status: 500 } : null)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'on top' })
  await time.quiet()
  await tab.pull()
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('on top')
  expect((await readCarePlan(tab.account.db, maya.id)).pending).toBe(1)
})

test('what somebody added here has and others delete before the first pull that knows them does not stay', async () => {
  const { time, server, signedIn } = await createWorld()
  const { tab } = await signedIn(ada)
  const robin = await addPerson(tab)
  const id = tab.platform.newId()
  const incident = { ...NO_INCIDENT, happenedAt: '2026-11-20T15:28', behavior: 'Covered her ears' }
  await tab.account.write('incidents.log', { ...incident, id, profileId: robin })
  await time.pass(60_000)
  const shown = async () => (await readIncidents(tab.account.db, robin)).rows
  expect([await tab.outbox(), await shown()]).toMatchObject([[], [incident]])
  await (await callerFor(server, ada.id)).delete(paths.incident(id))
  await tab.pull()
  expect(await shown()).toEqual([])
})

test('a pull that was asked for before somebody was added takes nobody away', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'delayed', ms: 5000 }, isPull)
  const pulling = tab.pull()
  await time.quiet()
  const id = await addPerson(tab)
  await time.quiet()
  await time.pass(5000)
  await pulling
  expect(await shownPeople(tab)).toContainEqual({ ...ROBIN, id, isPending: false })
})

test('of two pulls on their way the one that lands last takes nobody away whom the other brought', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: phone } = await signedIn(ada, 'phone')
  const { tab: tablet } = await signedIn(ada, 'tablet')
  home.network.next({ kind: 'delayed', ms: 5000 }, isPull)
  const early = phone.pull()
  await time.pass(2000)
  const id = await addPerson(tablet)
  await time.quiet()
  await phone.pull()
  await time.pass(3000)
  await early
  expect(await shownPeople(phone)).toContainEqual({ ...ROBIN, id, isPending: false })
  expect((await readSyncState(phone.account.db)).books).toContain(id)
})

test('a plan that lands after its person was deleted does not come back to the device', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'delayed', ms: 5000 }, isPull)
  const pulling = tab.pull()
  await time.quiet()
  await deletePerson(tab.account, maya.id)
  await time.pass(5000)
  await pulling
  expect(await tab.account.db.carePlans.get(maya.id)).toBeUndefined()
})

test('a profile that lands late does not replace a newer one', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const elsewhere = await callerFor(server, ada.id)
  await elsewhere.patch(paths.profile, { phone: '612 555 0188' })
  home.network.next({ kind: 'delayed', ms: 5000 }, isPull)
  const early = tab.pull()
  await time.pass(2000)
  await elsewhere.patch(paths.profile, { phone: '612 555 0199' })
  await tab.pull()
  await time.pass(5000)
  await early
  expect((await tab.account.db.profile.get(ada.id))?.value.phone).toBe('612 555 0199')
})

test('a pull that breaks off changes nothing and claims nothing', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const before = await readCarePlan(tab.account.db, maya.id)
  for (const fault of [{ kind: 'truncated' }, { kind: 'portal' }, { kind: 'answer-lost' }] as const) {
    await time.pass(60_000)
    home.network.next(fault, isPull)
    await expect(tab.pull()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(await readCarePlan(tab.account.db, maya.id)).toEqual(before)
    expect(await shownPeople(tab)).toHaveLength(demoDependents.length)
  }
})

test('a replayed answer is as old as the write it belongs to, and says so', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab: phone } = await signedIn(ada, 'phone')
  const { tab: tablet } = await signedIn(ada, 'tablet')
  home.network.next({ kind: 'answer-lost' })
  await saveBasic(phone, maya.id, { diagnosisDetails: 'taken at once' })
  await time.quiet()
  const takenAt = new Date(server.now()).toISOString()
  await phone.goOffline()
  await time.pass(1000)
  await tablet.pull()
  await saveBasic(tablet, maya.id, { providerName: 'Dr. Unseen' })
  await time.pass(3_600_000)
  home.network.line = 'up'
  await time.pass(60_000)
  expect(await phone.outbox()).toEqual([])
  const shown = await readCarePlan(phone.account.db, maya.id)
  expect(shown.content.providerName).not.toBe('Dr. Unseen')
  expect(shown.asOf).toBe(takenAt)
})

test('the network is only called good when our own server has echoed', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const { network } = tab.device
  for (const [line, state] of [
    ['portal', 'portal'],
    ['down', 'no-route'],
    ['stalled', 'server-down'],
  ] as const) {
    home.network.line = line
    const asking = network.recheck()
    await time.pass(10_000)
    expect(await asking).toBe(false)
    expect(network.view.get().state).toBe(state)
    home.network.line = 'up'
    await time.pass(60_000)
    expect(network.view.get().state).toBe('ok')
  }
})

test('whoever waits for the connection hears that it is back, also where one failed request alone told that it was gone', async () => {
  const { signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const { network } = tab.device
  const recovered = vi.fn()
  network.onRecovered(recovered)
  home.network.line = 'down'
  await expect(tab.pull()).rejects.toMatchObject({ kind: 'unreachable' })
  expect([network.view.get().state, recovered.mock.calls.length]).toEqual(['no-route', 0])
  home.network.line = 'up'
  await network.recheck()
  expect(recovered).toHaveBeenCalledOnce()
})

test('a slow connection that breaks is asked for again, like any other, until it is back', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const { network } = tab.device
  home.network.next({ kind: 'delayed', ms: 2000 }, ({ path }) => path.startsWith(paths.ping))
  const asking = network.recheck()
  await time.pass(2000)
  expect([await asking, network.view.get().state]).toEqual([true, 'slow'])
  home.network.line = 'down'
  await expect(tab.pull()).rejects.toMatchObject({ kind: 'unreachable' })
  expect(network.view.get().state).toBe('no-route')
  home.network.line = 'up'
  await time.pass(60_000)
  expect(network.view.get().state).toBe('ok')
})

test('the plan of one person never shows under the name of another, whatever is on its way', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'delayed', ms: 3000 }, isPull)
  const slow = tab.pull()
  await tab.device.selectPerson(tunde.id)
  await tab.pull()
  await time.pass(5000)
  await slow
  for (const person of [maya, tunde]) {
    expect(await shownPlan(tab, person.id)).toMatchObject({ dependentId: person.id, ...person.plan })
  }
})
