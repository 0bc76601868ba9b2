/** What happened, logged without signal, changed on two devices, taken away and logged anew: each arrives once, nothing is guessed. */
import { expect, test } from 'vitest'
import type { IncidentFields } from '#contract/incidents-content.ts'
import { paths } from '#contract/paths.ts'
import { readIncidents } from '#data/mirror/read-incidents.ts'
import { readNote } from '#data/mirror/read-journal.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import { answerQuestion } from '#tests/support/edits.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const loud: IncidentFields = {
  happenedAt: '2026-11-20T15:28',
  antecedent: 'Fire drill',
  behavior: 'Covered her ears',
  consequence: '',
  durationMinutes: null,
  observer: 'Ada',
}

const place = (tab: TestTab) => ({ id: tab.platform.newId(), profileId: maya.id })
const shown = async (tab: TestTab) => (await readIncidents(tab.account.db, maya.id)).rows

async function onServer({ server }: World) {
  return (await (await callerFor(server, ada.id)).get(`${paths.incidents}?profileId=${maya.id}`)).body
}

test('logged without signal and changed before it left: it arrives once, as it was last', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  await tab.goOffline()
  const logged = place(tab)
  await tab.account.write('incidents.log', { ...loud, ...logged })
  const wanted = { consequence: 'Headphones', durationMinutes: 12 }
  await tab.account.write('incidents.update', { ...logged, seen: { consequence: '', durationMinutes: null }, wanted })
  expect(await shown(tab)).toMatchObject([{ ...loud, ...wanted, isPending: true }])
  home.network.line = 'up'
  await world.time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(await shown(tab)).toMatchObject([{ ...loud, ...wanted, isPending: false }])
  expect(await onServer(world)).toMatchObject([{ ...loud, ...wanted, version: 2 }])
})

test('two people change the same words: who comes second is asked, and both can be kept', async () => {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const logged = place(phone)
  await phone.account.write('incidents.log', { ...loud, ...logged })
  await world.time.pass(5000)
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  await phone.goOffline()
  const seen = { consequence: '' }
  await phone.account.write('incidents.update', { ...logged, seen, wanted: { consequence: 'Headphones' } })
  await tablet.account.write('incidents.update', { ...logged, seen, wanted: { consequence: 'Quiet room' } })
  await world.time.quiet()
  home.network.line = 'up'
  await world.time.pass(60_000)
  const [asked] = await phone.outbox()
  expect(asked).toMatchObject({ state: 'asked', question: { theirs: { consequence: 'Quiet room' } } })
  await answerQuestion(phone, asked?.seq ?? 0, { consequence: 'both' })
  await world.time.pass(60_000)
  expect(await onServer(world)).toMatchObject([{ consequence: 'Quiet room\nHeadphones' }])
})

test('taken away without signal and logged anew, it is there once more and no deletion comes back', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  const logged = place(tab)
  await tab.account.write('incidents.log', { ...loud, ...logged })
  await world.time.pass(5000)
  await tab.goOffline()
  await tab.account.write('incidents.delete', logged)
  expect(await shown(tab)).toEqual([])
  await tab.account.write('incidents.log', { ...loud, ...place(tab) })
  home.network.line = 'up'
  await world.time.pass(60_000)
  await tab.pull()
  expect(await tab.outbox()).toEqual([])
  expect(await shown(tab)).toMatchObject([{ ...loud, isPending: false }])
  expect(await onServer(world)).toHaveLength(1)
})

test('a note of a day written on two devices is asked about, and the answer to its question is untouched', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  await tab.goOffline()
  const of = { profileId: maya.id, day: '2026-11-20' }
  await tab.account.write('journalNotes.write', { ...of, seen: { note: '' }, wanted: { note: 'Slept badly' } })
  await tab.account.write('journal.answer', { ...of, seen: { answer: '' }, wanted: { answer: 'The swing' } })
  const elsewhere = await callerFor(world.server, ada.id)
  await elsewhere.post(paths.journalNote(`${maya.id}_2026-11-20`), { note: 'New shoes' })
  home.network.line = 'up'
  await world.time.pass(60_000)
  const [asked, ...others] = await tab.outbox()
  expect([asked?.state, others]).toEqual(['asked', []])
  await answerQuestion(tab, asked?.seq ?? 0, { note: 'both' })
  await world.time.pass(60_000)
  expect(await readNote(tab.account.db, maya.id, '2026-11-20')).toBe('New shoes\nSlept badly')
})
