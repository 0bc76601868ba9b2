/**
 * The server comes back from a backup of yesterday while phones hold newer rows and unsent changes. docs/sync.md, schedule 3: no
 * phone hides what it has just confirmed, none believes its own older copy over the server, nobody is signed out.
 */
import { expect, test } from 'vitest'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { ada, maya, tunde, zoe } from '#tests/support/cast.ts'
import {
  addFolder,
  addPerson,
  answerDay,
  answerQuestion,
  planOnServer,
  saveBasic,
  shownPeople,
  shownPlan,
} from '#tests/support/edits.ts'
import { readAnswers } from '#data/mirror/read-journal.ts'
import { readFolders } from '#data/mirror/read-documents.ts'
import { deletePerson } from '#data/delete-person.ts'
import { createWorld, type World } from '#tests/support/world.ts'

interface Phone {
  home: TestDevice
  tab: TestTab
}

const NAMES = ['phone', 'tablet', 'laptop'] as const

async function threePhones(world: World): Promise<[Phone, Phone, Phone]> {
  const phones = await Promise.all(NAMES.map((name) => world.signedIn(ada, name)))
  return phones as [Phone, Phone, Phone]
}

async function comeBack(world: World, ...phones: Phone[]): Promise<void> {
  for (const { home } of phones) home.network.line = 'up'
  await world.time.pass(120_000)
}

test('what a phone confirms to a restored server is shown there, before any pull, and on all phones after it', async () => {
  const world = await createWorld()
  const [phone, tablet, laptop] = await threePhones(world)
  const backup = await world.backUp()
  for (const words of ['one', 'two', 'three']) {
    await saveBasic(phone.tab, maya.id, { diagnosisDetails: words })
    await world.time.quiet()
  }
  for (const { tab } of [tablet, laptop]) await tab.pull()
  await world.restore(backup)
  // All three still hold "three", which this server has never heard of; this phone puts a doctor right.
  await saveBasic(phone.tab, maya.id, { providerName: 'Dr. Lin' })
  await world.time.quiet()
  expect(await phone.tab.outbox()).toEqual([])
  expect(await shownPlan(phone.tab, maya.id)).toMatchObject({ providerName: 'Dr. Lin' })
  const { diagnosisDetails } = await planOnServer(world.server, maya.id)
  for (const { tab } of [phone, tablet, laptop]) {
    await tab.pull()
    expect(await shownPlan(tab, maya.id)).toMatchObject({ providerName: 'Dr. Lin', diagnosisDetails })
  }
})

test('three phones that hold newer rows and unsent changes: everything unsent arrives, and all see the same', async () => {
  const world = await createWorld()
  const [phone, tablet, laptop] = await threePhones(world)
  const folder = await addFolder(phone.tab, maya.id, 'Before the backup')
  await world.time.quiet()
  const backup = await world.backUp()
  await addFolder(tablet.tab, maya.id, 'Lost with the server')
  await answerDay(tablet.tab, maya.id, '2026-11-20', 'lost with the server')
  await saveBasic(tablet.tab, zoe.id, { diagnosisDetails: 'lost with the server' })
  const gone = await addPerson(tablet.tab)
  await world.time.quiet()
  for (const { tab } of [phone, laptop]) await tab.pull()
  for (const one of [phone, tablet, laptop]) await one.tab.goOffline()
  await saveBasic(phone.tab, maya.id, { diagnosisDetails: 'unsent, from the phone' })
  await answerDay(tablet.tab, tunde.id, '2026-11-19', 'unsent, from the tablet')
  const robin = await addPerson(laptop.tab)
  await saveBasic(laptop.tab, robin, { allergies: ['Eggs'] })
  await world.restore(backup)
  await comeBack(world, phone, tablet, laptop)
  for (const { tab } of [phone, tablet, laptop]) {
    expect(await tab.outbox()).toEqual([])
    await tab.pull()
    expect(tab.device.session.get()).toEqual({ kind: 'signed-in', userId: ada.id })
  }
  const { diagnosisDetails: ofZoe } = await planOnServer(world.server, zoe.id)
  for (const { tab } of [phone, tablet, laptop]) {
    const { db } = tab.account
    expect(await shownPlan(tab, maya.id)).toMatchObject({ diagnosisDetails: 'unsent, from the phone' })
    expect(await shownPlan(tab, zoe.id)).toMatchObject({ diagnosisDetails: ofZoe })
    expect((await readAnswers(db, tunde.id)).map(({ answer }) => answer)).toContain('unsent, from the tablet')
    expect(await readAnswers(db, maya.id)).toEqual([])
    const folders = (await readFolders(db, maya.id, 'medical')).rows.map(({ name }) => name)
    expect(folders).toContain(folder.name)
    expect(folders).not.toContain('Lost with the server')
    const people = (await shownPeople(tab)).map(({ id }) => id)
    expect(people).toContain(robin)
    expect(people).not.toContain(gone)
    expect(await shownPlan(tab, robin)).toMatchObject({ allergies: ['Eggs'] })
  }
})

test('a change made on what the restored server no longer has is asked, and the answer counts', async () => {
  const world = await createWorld()
  const [phone] = await threePhones(world)
  const backup = await world.backUp()
  await saveBasic(phone.tab, maya.id, { diagnosisDetails: 'newer than the backup' })
  await world.time.quiet()
  await phone.tab.goOffline()
  await saveBasic(phone.tab, maya.id, { diagnosisDetails: 'newer still' })
  await world.restore(backup)
  await comeBack(world, phone)
  const [question] = await phone.tab.outbox()
  expect(question).toMatchObject({ state: 'asked' })
  await answerQuestion(phone.tab, question?.seq ?? 0, { diagnosisDetails: 'mine' })
  await world.time.pass(60_000)
  await phone.tab.pull()
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ diagnosisDetails: 'newer still' })
  expect(await shownPlan(phone.tab, maya.id)).toMatchObject({ diagnosisDetails: 'newer still' })
})

test('a restored server that has counted as far as before is recognized all the same', async () => {
  const world = await createWorld()
  const [phone, tablet] = await threePhones(world)
  const backup = await world.backUp()
  await saveBasic(phone.tab, maya.id, { diagnosisDetails: 'in the lost history' })
  await world.time.quiet()
  await phone.tab.pull()
  await world.restore(backup)
  // The same number in the feed now stands for another change.
  await saveBasic(tablet.tab, maya.id, { providerName: 'Dr. Lin' })
  await world.time.quiet()
  await phone.tab.pull()
  const { diagnosisDetails } = await planOnServer(world.server, maya.id)
  expect(diagnosisDetails).not.toBe('in the lost history')
  expect(await shownPlan(phone.tab, maya.id)).toMatchObject({ diagnosisDetails, providerName: 'Dr. Lin' })
})

test('an answer from before the restore that comes late does not hide what the server holds now', async () => {
  const world = await createWorld()
  const [phone] = await threePhones(world)
  const backup = await world.backUp()
  phone.home.network.next({ kind: 'delayed', ms: 5000 })
  await saveBasic(phone.tab, maya.id, { diagnosisDetails: 'taken, then lost' })
  await world.time.quiet()
  await world.restore(backup)
  await world.time.pass(20_000)
  expect(await phone.tab.outbox()).toEqual([])
  await phone.tab.pull()
  const { diagnosisDetails } = await planOnServer(world.server, maya.id)
  expect(diagnosisDetails).not.toBe('taken, then lost')
  expect(await shownPlan(phone.tab, maya.id)).toMatchObject({ diagnosisDetails })
})

test('somebody whom a phone has deleted is on it again, with everything, when the server is put back to the day before', async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  await tab.pull()
  const [plan, folders] = [await shownPlan(tab, maya.id), await readFolders(tab.account.db, maya.id, null)]
  const backup = await world.backUp()
  await deletePerson(tab.account, maya.id)
  expect((await shownPeople(tab)).map(({ id }) => id)).not.toContain(maya.id)
  await world.restore(backup)
  await tab.pull()
  expect((await shownPeople(tab)).map(({ id }) => id)).toContain(maya.id)
  expect(await shownPlan(tab, maya.id)).toEqual(plan)
  expect((await readFolders(tab.account.db, maya.id, null)).rows).toEqual(folders.rows)
})
