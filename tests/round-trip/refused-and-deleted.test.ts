/** What was refused and is then deleted in its list leaves nothing in "Waiting to send". */
import { asTab } from '#tests/support/this-page.ts'
import { expect, test } from 'vitest'
import { deleteDocument, deleteFolder, renameDocument, renameFolder } from '#data/documents.ts'
import { readDocuments, readFolders } from '#data/mirror/read-documents.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { addFile, addFolder, firstFolder, pdf } from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

const MINUTE = 60_000

test('a folder whose name was taken elsewhere meanwhile, deleted with what is in it', async () => {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  await phone.goOffline()
  const mine = await addFolder(phone, maya.id, 'Speech')
  await addFile(phone, mine, 'plan.pdf', pdf('mine'))
  await addFolder(tablet, maya.id, 'Speech')
  await world.time.pass(MINUTE)
  home.network.line = 'up'
  await world.time.pass(2 * MINUTE)
  await phone.pull()
  expect((await phone.outbox()).map(({ command, state }) => [command, state])).toContainEqual([
    'folders.create',
    'refused',
  ])
  asTab(phone)
  const { rows } = await readFolders(phone.account.db, maya.id, 'medical')
  await deleteFolder(rows.find(({ id }) => id === mine.id)!)
  await world.time.pass(24 * 60 * MINUTE)
  expect((await phone.outbox()).map(({ command, state }) => [command, state])).toEqual([])
})

test('a document that was refused', async () => {
  const world = await createWorld()
  const { tab: phone } = await world.signedIn(ada, 'phone')
  asTab(phone)
  const folder = await firstFolder(phone)
  const id = await addFile(phone, folder, `${'x'.repeat(300)}.pdf`, pdf('mine'))
  await world.time.pass(2 * MINUTE)
  expect(await phone.outbox()).toMatchObject([{ command: 'documents.create', state: 'refused' }])
  const document = (await readDocuments(phone.account.db, maya.id, folder.id)).find((one) => one.id === id)!
  // The dialog says: "It was not sent yet. It stays in the trash under “Waiting to send” for 30 days."
  expect(document.upload).toMatchObject({ state: 'refused' })
  await deleteDocument(document)
  await world.time.pass(24 * 60 * MINUTE)
  expect((await phone.outbox()).map(({ command, state }) => [command, state])).toEqual([])
  expect((await phone.account.db.trash.toArray()).map(({ entry }) => entry.command)).toContain('documents.create')
})

test('a folder and a document whose new names are asked about', async () => {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  const folder = await addFolder(phone, maya.id, 'Reports')
  const other = await addFolder(phone, maya.id, 'Letters')
  const id = await addFile(phone, other, 'plan.pdf', pdf('mine'))
  await world.time.pass(MINUTE)
  await tablet.pull()
  await phone.goOffline()
  const named = async (tab: typeof phone, name: string) => {
    asTab(tab)
    const [document] = await readDocuments(tab.account.db, maya.id, other.id)
    await renameDocument(document!, name)
    await renameFolder(folder, name)
    return document!
  }
  await named(tablet, 'Theirs')
  const document = await named(phone, 'Mine')
  await world.time.pass(MINUTE)
  home.network.line = 'up'
  await world.time.pass(MINUTE)
  expect((await phone.outbox()).map(({ state }) => state)).toEqual(['asked', 'asked'])
  await deleteDocument(document)
  await deleteFolder(folder)
  await world.time.pass(MINUTE)
  expect(await phone.outbox()).toEqual([])
  await phone.pull()
  expect(await phone.account.db.documents.get(id)).toBeUndefined()
  expect(await phone.account.db.folders.get(folder.id)).toBeUndefined()
})
