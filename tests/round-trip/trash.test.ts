/** What comes back from the trash (DECISIONS D6), on devices that heard of all of it, of some, or of nothing. */
import { expect, test } from 'vitest'
import { readDocuments, readFolders } from '#data/mirror/read-documents.ts'
import { ingestDependentDeleted } from '#data/mirror/ingest.ts'
import { paths } from '#contract/paths.ts'
import { trashPaths } from '#contract/trash.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import {
  addFile,
  firstFolder,
  pdf,
  planOnServer,
  saveBasic,
  shownPeople,
  shownPlan,
  tryAgain,
} from '#tests/support/edits.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const names = async (tab: TestTab) => (await shownPeople(tab)).map(({ firstName }) => firstName)
/** Ids of the documents in the first folder of Maya, as this tab shows them. */
const documentsOf = async (tab: TestTab) => {
  const folder = await firstFolder(tab)
  return (await readDocuments(tab.account.db, maya.id, folder.id)).map(({ id }) => id)
}

/** Another device of the family, which has a connection. */
async function elsewhere({ server }: World) {
  const asAda = await callerFor(server, ada.id)
  return {
    deletePerson: () => asAda.delete(paths.dependent(maya.id)),
    restorePerson: () => asAda.post(trashPaths.restore('people', maya.id), undefined),
    restoreDocument: (id: string) => asAda.post(trashPaths.restore('documents', id), undefined),
    restoreFolder: (id: string) => asAda.post(trashPaths.restore('folders', id), undefined),
  }
}

/** All that a device holds of Maya. */
async function book({ account: { db } }: TestTab) {
  const rows = { dependents: db.dependents, carePlans: db.carePlans, attributes: db.attributes, journal: db.journal }
  const held = await Promise.all(Object.values({ ...rows, folders: db.folders }).map((table) => table.toArray()))
  return held.flatMap((list) => list.map(({ value }) => JSON.stringify(value))).filter((row) => row.includes(maya.id))
}

test('a phone without signal during the deletion and the way back shows all of it, and sends what it wrote', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  const before = await book(tab)
  expect(before.length).toBeGreaterThan(3)
  home.network.line = 'down'
  await saveBasic(tab, maya.id, { diagnosisDetails: 'written meanwhile' })
  const other = await elsewhere(world)
  await other.deletePerson()
  await other.restorePerson()
  home.network.line = 'up'
  await world.time.pass(60_000)
  await tab.pull()
  expect(await tab.outbox()).toEqual([])
  expect(await names(tab)).toContain('Maya')
  expect(await book(tab)).toHaveLength(before.length)
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ diagnosisDetails: 'written meanwhile' })
})

test('a change that became a card when its person was deleted is sent once they are back', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  home.network.line = 'down'
  await saveBasic(tab, maya.id, { diagnosisDetails: 'not lost' })
  const other = await elsewhere(world)
  await other.deletePerson()
  home.network.line = 'up'
  await world.time.pass(60_000)
  await tab.pull()
  expect(await names(tab)).not.toContain('Maya')
  const [card] = await tab.outbox()
  expect(card).toMatchObject({ state: 'refused' })
  await other.restorePerson()
  await tab.pull()
  expect(await names(tab)).toContain('Maya')
  await tryAgain(tab, card?.seq ?? 0)
  await world.time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect((await shownPlan(tab, maya.id)).diagnosisDetails).toBe('not lost')
})

test('the phone that deleted a person has all of them again, although it never heard its deletion by a pull', async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  const before = await book(tab)
  const other = await elsewhere(world)
  await other.deletePerson()
  // As its own call ends.
  await ingestDependentDeleted(tab.account.db, maya.id)
  expect(await book(tab)).toEqual([])
  await other.restorePerson()
  await tab.pull()
  expect((await book(tab)).toSorted()).toEqual(before.toSorted())
})

for (const kind of ['documents', 'folders'] as const) {
  test(`the late answer to a deletion takes nothing of ${kind} away that another phone has restored since`, async () => {
    const world = await createWorld()
    const { home, tab } = await world.signedIn(ada)
    const folder = await firstFolder(tab)
    const { category } = folder
    const document = await addFile(tab, folder, 'Report.pdf', pdf('What the therapist wrote.'))
    await world.time.pass(60_000)
    expect(await documentsOf(tab)).toEqual([document])
    const deletes = ({ method }: { method: string }) => method === 'DELETE'
    home.network.next({ kind: 'answer-lost' }, deletes)
    home.network.next({ kind: 'stall' }, deletes)
    const id = kind === 'folders' ? folder.id : document
    await tab.account.write(`${kind}.delete`, { id, profileId: maya.id, category })
    await world.time.quiet()
    const other = await elsewhere(world)
    await (kind === 'folders' ? other.restoreFolder(id) : other.restoreDocument(id))
    await tab.pull()
    await world.time.pass(120_000)
    expect(await tab.outbox()).toEqual([])
    for (let pulls = 0; pulls < 3; pulls += 1) {
      await tab.pull()
      expect((await firstFolder(tab)).id).toBe(folder.id)
      expect(await documentsOf(tab)).toEqual([document])
    }
  })
}

test('two phones that restore the same at once both show it, once', async () => {
  const world = await createWorld()
  const { tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  const folder = await firstFolder(phone)
  const document = await addFile(phone, folder, 'Report.pdf', pdf('What the therapist wrote.'))
  await world.time.pass(60_000)
  await tablet.pull()
  await phone.account.write('folders.delete', { id: folder.id, profileId: maya.id, category: folder.category })
  await world.time.pass(60_000)
  await tablet.pull()
  expect((await firstFolder(tablet)).id).not.toBe(folder.id)
  const [one, two] = [await elsewhere(world), await elsewhere(world)]
  const answers = await Promise.all([one.restoreFolder(folder.id), two.restoreFolder(folder.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const tab of [phone, tablet]) {
    await tab.pull()
    expect((await readFolders(tab.account.db, maya.id, 'medical')).rows.map(({ name }) => name)).toEqual([
      folder.name,
      expect.any(String),
    ])
    expect(await documentsOf(tab)).toEqual([document])
  }
})
