/** Somebody added without signal, and everything that hangs on them. */
import { expect, test } from 'vitest'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import {
  addPerson,
  bringBack,
  changePerson,
  correct,
  planOnServer,
  ROBIN,
  saveBasic,
  saveEmergency,
  shownPeople,
  shownPlan,
  throwAway,
} from '#tests/support/edits.ts'
import { isWrite } from '#tests/support/faults.ts'
import { deletePerson } from '#data/delete-person.ts'
import { createWorld } from '#tests/support/world.ts'

async function offline() {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  await tab.goOffline()
  return { ...world, home, tab }
}

test('somebody added offline is there at once, with a plan, and both arrive in order', async () => {
  const { time, server, home, tab } = await offline()
  const id = await addPerson(tab)
  await saveBasic(tab, id, { allergies: ['Eggs'] })
  await changePerson(tab, id, { relation: 'Godchild' })
  expect(await shownPeople(tab)).toContainEqual({ ...ROBIN, id, relation: 'Godchild', isPending: true })
  expect((await shownPlan(tab, id)).allergies).toEqual(['Eggs'])
  home.network.line = 'up'
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  const paths = home.network.effects().map(({ path }) => path)
  expect(paths[0]).toBe('dependents')
  expect(paths.toSorted()).toEqual(['care-plan', 'dependents', `dependents/${id}`])
  expect(await planOnServer(server, id)).toMatchObject({ allergies: ['Eggs'] })
  expect(await shownPeople(tab)).toContainEqual({ ...ROBIN, id, relation: 'Godchild', isPending: false })
})

test('a child of a refused parent is held, and goes on when the parent is corrected', async () => {
  const { time, server, home, tab } = await offline()
  const id = await addPerson(tab)
  await saveBasic(tab, id, { allergies: ['Eggs'] })
  await saveBasic(tab, tunde.id, { diagnosisDetails: 'unrelated' })
  home.network.next({ kind: 'problem', status: 422, code: 'invalid-input' }, ({ path }) => path === 'dependents')
  home.network.line = 'up'
  await time.pass(60_000)
  const [parent, child] = await tab.outbox()
  expect([parent, child]).toMatchObject([{ state: 'refused' }, { state: 'queued', sends: 0, dependsOn: [parent?.id] }])
  expect(await planOnServer(server, tunde.id)).toMatchObject({ diagnosisDetails: 'unrelated' })
  expect(await correct(tab, parent?.id ?? '', { ...ROBIN, id, firstName: 'Robyn' })).toBe(true)
  expect(await correct(tab, parent?.id ?? '', { ...ROBIN, id, firstName: 'Rob' }), 'it goes already').toBe(false)
  const [corrected, repointed] = await tab.outbox()
  expect(corrected?.id).not.toBe(parent?.id)
  expect(repointed?.dependsOn).toEqual([corrected?.id])
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(await planOnServer(server, id)).toMatchObject({ allergies: ['Eggs'] })
})

test('discarding somebody who was refused takes their plan along, and both can come back', async () => {
  const { time, server, home, tab } = await offline()
  const id = await addPerson(tab)
  await saveBasic(tab, id, { allergies: ['Eggs'] })
  await saveEmergency(tab, id, { parentNotes: 'notes' })
  home.network.next({ kind: 'problem', status: 422, code: 'invalid-input' }, ({ path }) => path === 'dependents')
  home.network.line = 'up'
  await time.pass(60_000)
  const [parent, ...children] = await tab.outbox()
  expect(await throwAway(tab, parent?.id ?? '')).toBe(true)
  expect(await tab.outbox()).toEqual([])
  expect(await shownPeople(tab)).not.toContainEqual(expect.objectContaining({ id }))
  expect(await tab.account.db.trash.count()).toBe(3)
  // Children first: they still wait for their parent.
  for (const entry of [...children, parent]) await bringBack(tab, entry?.id ?? '')
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(await planOnServer(server, id)).toMatchObject({ allergies: ['Eggs'], parentNotes: 'notes' })
})

test('deleting somebody who was never sent takes them out of the outbox', async () => {
  const { time, home, tab } = await offline()
  const id = await addPerson(tab)
  await saveBasic(tab, id, { allergies: ['Eggs'] })
  // Only the deletion finds a way: the server has never heard of them.
  home.network.line = 'up'
  home.network.decide = (sent) => (sent.method !== 'DELETE' && isWrite(sent) ? { kind: 'request-lost' } : null)
  await time.pass(30_000)
  await deletePerson(tab.account, id)
  const tried = home.network.sent.filter(isWrite).length
  home.network.decide = () => null
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(home.network.sent.filter(isWrite)).toHaveLength(tried)
  await tab.pull()
  expect(await shownPeople(tab)).not.toContainEqual(expect.objectContaining({ id }))
  expect(await tab.account.db.trash.count()).toBe(2)
})

test('a change for somebody who was deleted elsewhere ends as a card, with its words', async () => {
  const { time, server, home, tab } = await offline()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'too late' })
  await server.database.queries.updateTable('profiles').set({ deletedAt: 'now' }).where('id', '=', maya.id).execute()
  home.network.line = 'up'
  await time.pass(60_000)
  expect(await tab.outbox()).toMatchObject([
    { state: 'refused', lastError: { kind: 'not-found' }, input: { wanted: { diagnosisDetails: 'too late' } } },
  ])
  await tab.pull()
  expect(await shownPeople(tab)).not.toContainEqual(expect.objectContaining({ id: maya.id }))
  expect(await tab.account.db.carePlans.get(maya.id)).toBeUndefined()
  expect(await tab.outbox()).toHaveLength(1)
})

test('two phones change different things of the same person', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: phone } = await signedIn(ada, 'phone')
  const { tab: tablet } = await signedIn(ada, 'tablet')
  home.network.line = 'down'
  await changePerson(phone, maya.id, { relation: 'Eldest' })
  await changePerson(tablet, maya.id, { lastName: 'Okafor-Lin' })
  await time.quiet()
  home.network.line = 'up'
  await time.pass(60_000)
  expect(await phone.outbox()).toEqual([])
  await tablet.pull()
  expect(await shownPeople(tablet)).toContainEqual(
    expect.objectContaining({ id: maya.id, relation: 'Eldest', lastName: 'Okafor-Lin' }),
  )
})

test('somebody deleted while they are on their way stays, with an error, until they can be deleted there', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'arrives-late', ms: 5000 })
  const id = await addPerson(tab)
  await time.pass(1000)
  await expect(deletePerson(tab.account, id)).rejects.toThrow('unreachable')
  await time.pass(60_000)
  expect((await shownPeople(tab)).map((person) => person.id)).toContain(id)
  await deletePerson(tab.account, id)
  await tab.pull()
  expect((await shownPeople(tab)).map((person) => person.id)).not.toContain(id)
})
