/** Folders, documents and the bytes of files: offline, cut, refused, deleted elsewhere, and on a device that is full. */
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { StorageFullError } from '#data/errors.ts'
import { userDatabaseName } from '#data/database/user-database.ts'
import { readOrFetch } from '#data/files/fetch-file.ts'
import { fetchKept, keep } from '#data/files/keep-files.ts'
import { readDocuments, readFolders, readLatest } from '#data/mirror/read-documents.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import {
  addFile,
  addFolder,
  bringBack,
  firstFolder,
  pdf,
  renameFolder,
  throwAway,
  tryAgain,
} from '#tests/support/edits.ts'
import type { Sent } from '#tests/support/faults.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const REPORT = pdf('What the therapist wrote.', 40)

const ofFiles = (method: string) => (sent: Sent) => sent.method === method && sent.path.startsWith(paths.files)
const ofDocuments = ({ method, path }: Sent) => method === 'POST' && path.includes('/documents')

/** The bytes that the server keeps for a document. */
const keptOf = ({ server }: World, id: string): string => new TextDecoder().decode(server.files.kept.get(id))

const documentsOnServer = ({ server }: World) => server.database.queries.selectFrom('documents').selectAll().execute()

async function phoneWithoutSignal(world: World) {
  const { home, tab } = await world.signedIn(ada, 'phone')
  await tab.goOffline()
  const signalReturns = async () => {
    home.network.line = 'up'
    await world.time.pass(120_000)
  }
  return { home, tab, signalReturns }
}

test('a folder and a document made without signal arrive in that order, the bytes as they were', async () => {
  const world = await createWorld()
  const { home, tab, signalReturns } = await phoneWithoutSignal(world)
  const folder = await addFolder(tab, maya.id, 'School')
  const id = await addFile(tab, folder, 'Report.pdf', REPORT)
  expect(await readDocuments(tab.account.db, maya.id, folder.id)).toMatchObject([
    { id, isPending: true, isOnDevice: true },
  ])

  await signalReturns()
  expect(await tab.outbox()).toEqual([])
  const posts = home.network.received.filter(({ method, status }) => method === 'POST' && status < 300)
  const at = (part: string) => posts.findIndex(({ path }) => path.includes(part))
  expect(at('/folders')).toBeLessThan(at('/documents'))
  expect(await documentsOnServer(world)).toMatchObject([{ id, folderId: folder.id, name: 'Report.pdf' }])
  expect(keptOf(world, id)).toBe(REPORT)
})

test.for(['request-lost', 'answer-lost'] as const)(
  'a file whose very first request is a %s is sent all the same',
  async (kind) => {
    const world = await createWorld()
    const { home, tab } = await world.signedIn(ada)
    home.network.next({ kind }, ofFiles('POST'))
    const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
    await world.time.pass(120_000)
    expect(await tab.outbox()).toEqual([])
    expect(keptOf(world, id)).toBe(REPORT)
  },
)

test('a token that expires in the middle of a file is renewed, and the file goes on', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  home.network.next({ kind: 'request-lost' }, ofFiles('PATCH'))
  const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
  await world.time.quiet()
  await world.time.sleep(60 * 60_000)
  await world.time.pass(120_000)
  expect(await tab.outbox()).toEqual([])
  expect(keptOf(world, id)).toBe(REPORT)
})

test(
  'a connection that breaks five times costs no more than the pieces that were under way',
  { timeout: 60_000 },
  async () => {
    const world = await createWorld()
    const { home, tab } = await world.signedIn(ada)
    const bytes = pdf('x'.repeat(999), 3000)
    let pieces = 0
    home.network.decide = (sent) => {
      if (!ofFiles('PATCH')(sent)) return null
      pieces += 1
      return pieces % 2 === 0 && pieces <= 10 ? { kind: pieces % 4 === 0 ? 'answer-lost' : 'request-lost' } : null
    }
    const id = await addFile(tab, await firstFolder(tab), 'Scan.pdf', bytes)
    await world.time.pass(10 * 60_000)
    expect(await tab.outbox()).toEqual([])
    expect(keptOf(world, id)).toBe(bytes)
    const left = home.network.sent.filter(ofFiles('PATCH')).reduce((sum, { body }) => sum + body.length, 0)
    expect(left).toBeLessThanOrEqual(bytes.length + 5 * 256 * 1024)
  },
)

test('a folder that was deleted elsewhere: its waiting document becomes a card, and its bytes stay', async () => {
  const world = await createWorld()
  const { tab, home, signalReturns } = await phoneWithoutSignal(world)
  const folder = await firstFolder(tab)
  const id = await addFile(tab, folder, 'Report.pdf', REPORT)
  await (await callerFor(world.server, ada.id)).delete(paths.folder('medical', folder.id))

  await signalReturns()
  const [card, ...others] = await tab.outbox()
  expect(others).toEqual([])
  expect(card).toMatchObject({ command: 'documents.create', state: 'refused', lastError: { status: 404 } })
  expect(await tab.account.db.files.get(id)).toMatchObject({ state: 'unsent' })

  await throwAway(tab, card?.id ?? '')
  await bringBack(tab, card?.id ?? '')
  await world.time.pass(60_000)
  expect(await tab.outbox()).toMatchObject([{ id: card?.id, state: 'refused' }])
  const chunks = home.storage.rows<{ bytes: ArrayBuffer }>(userDatabaseName(ada.id), 'fileChunks')
  expect(chunks.map(({ bytes }) => new TextDecoder().decode(bytes)).join('')).toBe(REPORT)
})

test('discarding a folder that was never sent takes the bytes of its documents along, and all of it can come back', async () => {
  const world = await createWorld()
  const { home, tab, signalReturns } = await phoneWithoutSignal(world)
  const folder = await addFolder(tab, maya.id, 'School')
  const id = await addFile(tab, folder, 'Report.pdf', REPORT)
  const made = (await tab.outbox()).find(({ command }) => command === 'folders.create')
  expect(await throwAway(tab, made?.id ?? '')).toBe(true)
  expect(await tab.outbox()).toEqual([])

  await signalReturns()
  expect(home.network.sent.filter(ofFiles('POST')), 'of what was discarded no byte leaves').toEqual([])
  const [document] = await tab.account.db.trash.filter(({ entry }) => entry.command === 'documents.create').toArray()
  await bringBack(tab, document?.id ?? '')
  await world.time.pass(120_000)
  expect(await tab.outbox()).toEqual([])
  expect(await documentsOnServer(world)).toMatchObject([{ id, folderId: folder.id, name: 'Report.pdf' }])
  expect(keptOf(world, id)).toBe(REPORT)
})

test('an answer of yesterday does not bring back a folder that was deleted since', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  home.network.next({ kind: 'answer-lost' }, ({ path }) => path.includes('/folders'))
  home.network.next({ kind: 'stall' }, ({ path }) => path.includes('/folders'))
  const { id } = await addFolder(tab, maya.id, 'Short-lived')
  await world.time.quiet()
  await (await callerFor(world.server, ada.id)).delete(paths.folder('medical', id))
  await tab.pull()
  // The same key again: the server repeats what it said when it made the folder.
  await world.time.pass(120_000)
  expect(await tab.outbox()).toEqual([])
  await tab.pull()
  const { rows } = await readFolders(tab.account.db, maya.id, 'medical')
  expect(rows.map(({ name }) => name)).not.toContain('Short-lived')
})

test('of a document that was deleted elsewhere before its answer came, no bytes stay', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  home.network.next({ kind: 'answer-lost' }, ofDocuments)
  home.network.next({ kind: 'stall' }, ofDocuments)
  const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
  await world.time.quiet()
  await (await callerFor(world.server, ada.id)).delete(paths.document('medical', id))
  await tab.pull()
  expect(await tab.account.db.files.get(id)).toMatchObject({ state: 'unsent' })
  await world.time.pass(120_000)
  expect(await tab.outbox()).toEqual([])
  expect([await tab.account.db.files.count(), await tab.account.db.fileChunks.count()]).toEqual([0, 0])
})

test.for(['at-write', 'at-commit'] as const)(
  'a device that is full (%s) in the middle of a photo keeps nothing of it',
  async (fullness) => {
    const world = await createWorld()
    const { home, tab } = await world.signedIn(ada)
    const folder = await firstFolder(tab)
    home.storage.fullness = fullness
    await expect(addFile(tab, folder, 'Photo.pdf', REPORT)).rejects.toThrow(StorageFullError)
    home.storage.fullness = 'none'
    expect(await tab.outbox()).toEqual([])
    expect(await tab.account.db.files.count()).toBe(0)
    expect(await tab.account.db.fileChunks.count()).toBe(0)
    const id = await addFile(tab, folder, 'Photo.pdf', REPORT)
    await world.time.pass(60_000)
    expect(keptOf(world, id)).toBe(REPORT)
  },
)

test.for(['at-write', 'at-commit'] as const)(
  'a file that is here opens on a device that is full (%s)',
  async (fullness) => {
    const world = await createWorld()
    const { home, tab } = await phoneWithoutSignal(world)
    const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
    const [document] = await readLatest(tab.account.db, maya.id, 1)
    await world.time.pass(1000)
    home.storage.fullness = fullness
    expect(document?.id).toBe(id)
    expect(await (await readOrFetch(tab.account, document!)).text()).toBe(REPORT)
  },
)

test.for([
  [413, 'file-too-large'],
  [415, 'file-type-refused'],
] as const)(
  'a file that the server refuses with %s becomes a card with its bytes, and goes through when tried again',
  async ([status, code]) => {
    const world = await createWorld()
    const { home, tab } = await world.signedIn(ada)
    home.network.next({ kind: 'problem', status, code }, ofDocuments)
    const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
    await world.time.pass(60_000)
    const [card] = await tab.outbox()
    expect(card).toMatchObject({ state: 'refused', lastError: { kind: code, status } })
    await tryAgain(tab, card?.seq ?? 0)
    await world.time.pass(60_000)
    expect(await tab.outbox()).toEqual([])
    expect(await documentsOnServer(world)).toMatchObject([{ id }])
  },
)

test('a server whose disk is full is waited for; nothing is refused and nothing lost', async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  const files = world.server.files
  files.capacity = 10
  const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
  await world.time.pass(60_000)
  expect(await tab.outbox()).toMatchObject([{ command: 'files.send' }, { command: 'documents.create' }])
  files.capacity = Number.POSITIVE_INFINITY
  await world.time.pass(10 * 60_000)
  expect(await tab.outbox()).toEqual([])
  expect(keptOf(world, id)).toBe(REPORT)
})

test('bytes that contradict the name are refused for good, and the card says so', async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  await addFile(tab, await firstFolder(tab), 'Not a picture.png', REPORT)
  await world.time.pass(60_000)
  expect(await tab.outbox()).toMatchObject([
    { state: 'refused', lastError: { kind: 'file-type-refused', status: 415 } },
  ])
})

test('two folders of one name, made on two devices: the second is asked, the first stands', async () => {
  const world = await createWorld()
  const { tab, signalReturns } = await phoneWithoutSignal(world)
  await addFolder(tab, maya.id, 'Reports')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  await addFolder(tablet, maya.id, 'reports')
  await world.time.pass(60_000)
  await signalReturns()
  expect(await tab.outbox()).toMatchObject([{ state: 'refused', lastError: { kind: 'name-taken', status: 409 } }])
})

test('a name that is taken gets its card also while a folder made before waits for the person', async () => {
  const world = await createWorld()
  const { tab, signalReturns } = await phoneWithoutSignal(world)
  await renameFolder(tab, await addFolder(tab, maya.id, 'Reports'), 'Old reports')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  for (const name of ['Reports', 'Letters']) await addFolder(tablet, maya.id, name)
  await world.time.pass(60_000)
  await signalReturns()
  await addFolder(tab, maya.id, 'Letters')
  await world.time.pass(60_000)
  expect((await tab.outbox()).map(({ command, state }) => [command, state])).toEqual([
    ['folders.create', 'refused'],
    ['folders.rename', 'queued'],
    ['folders.create', 'refused'],
  ])
})

test('a file that the server has lost keeps no other from being brought along', async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  const folder = await firstFolder(tab)
  const lost = await addFile(tab, folder, 'Lost.pdf', REPORT)
  const wanted = await addFile(tab, folder, 'Report.pdf', pdf('What the doctor wrote.', 40))
  await world.time.pass(120_000)
  await tab.account.db.files.clear()
  await world.server.files.remove(lost)

  await keep(tab.account, `folder:${folder.id}`, maya.id, true)
  await world.time.pass(10_000)
  expect(await tab.account.db.files.toCollection().primaryKeys()).toEqual([wanted])
})

test('what does not fit on a full device is fetched once, and again when somebody asks', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
  await world.time.pass(60_000)
  await tab.account.db.files.clear()
  await tab.account.db.keeps.put({ key: `document:${id}`, profileId: maya.id })

  const fetched = () => home.network.sent.filter(({ path }) => path.endsWith(`${id}/content`)).length
  home.storage.fullness = 'at-write'
  for (let pull = 1; pull <= 3; pull += 1) await fetchKept(tab.account, false)
  expect(fetched()).toBe(1)
  home.storage.fullness = 'none'
  await fetchKept(tab.account)
  expect(await tab.account.db.files.get(id)).toMatchObject({ state: 'kept' })
})
