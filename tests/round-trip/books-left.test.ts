/** Books that an account may no longer read: what waits for them becomes a card, then they go. Silence takes nothing away. */
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { NO_APPOINTMENT } from '#contract/appointments-content.ts'
import { NO_INCIDENT } from '#contract/incidents-content.ts'
import { NOUN_NAMES, type NounName, nounNamed } from '#contract/nouns.ts'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import { planOnServer, saveBasic, shownPeople, shownPlan, throwAway } from '#tests/support/edits.ts'
import type { TestServer } from '#tests/support/server.ts'
import { createWorld } from '#tests/support/world.ts'

async function deleteElsewhere(server: TestServer, id: string): Promise<void> {
  const { accessToken } = await server.signIn(ada.id)
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await server.fetch(`/api/${paths.dependent(id)}`, { method: 'DELETE', headers })
  expect(response.status).toBe(204)
}

test('a change that waits for somebody who was deleted elsewhere is a card before their book goes', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: 600 })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'written in the waiting room' })
  await time.quiet()
  await deleteElsewhere(server, maya.id)
  await tab.pull()
  const [waiting] = await tab.outbox()
  expect(waiting).toMatchObject({ state: 'refused', lastError: { kind: 'left' } })
  expect(JSON.stringify(waiting)).toContain('written in the waiting room')
  expect((await shownPeople(tab)).map(({ id }) => id)).not.toContain(maya.id)
  expect(await tab.account.db.carePlans.get(maya.id)).toBeUndefined()
})

test('a change on its way when its person is deleted elsewhere cannot be discarded meanwhile, and ends as a card', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'arrives-late', ms: 5000 })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'written in the waiting room' })
  await time.quiet()
  await deleteElsewhere(server, maya.id)
  await tab.pull()
  const [underWay] = await tab.outbox()
  expect(underWay).toMatchObject({ state: 'sending' })
  expect(await throwAway(tab, underWay?.id ?? '')).toBe(false)
  await time.pass(60_000)
  expect(await tab.outbox()).toMatchObject([{ state: 'refused', lastError: { kind: 'not-found', status: 404 } }])
})

test('nothing of somebody who was deleted elsewhere stays on the device, of no noun', async () => {
  const { time, server, signedIn } = await createWorld()
  const { tab } = await signedIn(ada)
  const { db, write } = tab.account
  const row = () => ({ id: tab.platform.newId(), profileId: maya.id })
  await write('incidents.log', { ...NO_INCIDENT, ...row(), happenedAt: '2026-11-20T15:28', behavior: 'Hid' })
  await write('appointments.create', { ...NO_APPOINTMENT, ...row(), withWhom: 'Dr Amari' })
  const day = { profileId: maya.id, day: '2026-11-20' }
  await write('journalNotes.write', { ...day, seen: { note: '' }, wanted: { note: 'New shoes' } })
  await write('journal.answer', { ...day, seen: { answer: '' }, wanted: { answer: 'The swing' } })
  await time.pass(5000)
  await tab.pull()
  const hers = async (noun: NounName) => {
    const rows = await db.rowsOf(noun).toArray()
    return rows.some(({ value }) => nounNamed(noun).whose(value) === maya.id) ? [noun] : []
  }
  const held = async () => (await Promise.all(NOUN_NAMES.map(hers))).flat()
  expect(await held()).toEqual(expect.arrayContaining(['journal', 'journalNotes', 'incidents', 'appointments']))
  await deleteElsewhere(server, maya.id)
  await tab.pull()
  expect(await held()).toEqual([])
})

test('an answer without news takes nothing away, nor does one that is none', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const count = async () => Promise.all(NOUN_NAMES.map((noun) => tab.account.db.rowsOf(noun).count()))
  const before = await count()
  await tab.pull()
  for (const fault of [{ kind: 'portal' }, { kind: 'truncated' }, { kind: 'gateway', status: 404 }] as const) {
    home.network.next(fault, ({ path }) => path.startsWith(paths.sync))
    await expect(tab.pull()).rejects.toMatchObject({ kind: 'unreachable' })
  }
  expect(await count()).toEqual(before)
  await saveBasic(tab, tunde.id, { diagnosisDetails: 'news of one book only' })
  await time.quiet()
  await tab.pull()
  expect(await count()).toEqual(before)
  expect(await shownPlan(tab, maya.id)).toMatchObject({ allergies: maya.plan.allergies })
  expect(await planOnServer(server, tunde.id)).toMatchObject({ diagnosisDetails: 'news of one book only' })
})
