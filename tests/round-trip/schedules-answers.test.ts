/** Answers that come twice, late, or from another build, and requests that loop. docs/sync.md, schedules 4 to 8. */
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { readFolders } from '#data/mirror/read-documents.ts'
import type { OutboxEntry } from '#data/database/entry.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import {
  addFile,
  addFolder,
  changePerson,
  firstFolder,
  pdf,
  planOnServer,
  renameFolder,
  saveBasic,
  shownPeople,
  shownPlan,
} from '#tests/support/edits.ts'
import { isPull, type Sent } from '#tests/support/faults.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const HOUR = 3_600_000
const REPORT = pdf('What the therapist wrote.', 20_000)

const ofFiles = (method: string) => (sent: Sent) => sent.method === method && sent.path.startsWith(paths.files)
const ofDocuments = ({ method, path }: Sent) => method === 'POST' && path.includes('/documents')

const folderNames = async (tab: TestTab) =>
  (await readFolders(tab.account.db, maya.id, 'medical')).rows.map(({ name }) => name)

const keptOf = ({ server }: World, id: string): string => new TextDecoder().decode(server.files.kept.get(id))

/** The entry as it was before it was sent: the power went before the disk had the claim. */
async function undoClaim(tab: TestTab, entry: OutboxEntry): Promise<void> {
  const { db } = tab.account
  await db.outbox.put({ ...entry, state: 'queued', sends: 0, sent: null, attempts: 0, nextAttemptAt: null, sentAt: [] })
}

for (const isElsewhere of [false, true]) {
  test(`a folder that was deleted${isElsewhere ? ' on another phone' : ''} stays deleted, whatever pulls are on their way`, async () => {
    const { time, signedIn } = await createWorld()
    const { home, tab: phone } = await signedIn(ada, 'phone')
    const { tab: tablet } = await signedIn(ada, 'tablet')
    const folder = await addFolder(phone, maya.id, 'Old letters')
    await time.quiet()
    home.network.next({ kind: 'delayed', ms: 5000 }, isPull)
    const late = phone.pull()
    await time.pass(1000)
    const { id, category } = folder
    await (isElsewhere ? tablet : phone).account.write('folders.delete', { id, profileId: maya.id, category })
    await time.pass(1000)
    if (isElsewhere) await phone.pull()
    await time.pass(5000)
    await late
    for (let pulls = 0; pulls < 3; pulls += 1) {
      expect(await folderNames(phone)).not.toContain('Old letters')
      await phone.pull()
      await time.pass(60_000)
    }
  })
}

test('a folder whose new name is confirmed once more after it was deleted elsewhere stays deleted', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const folder = await firstFolder(tab)
  home.network.next({ kind: 'answer-lost' }, ({ method }) => method === 'PATCH')
  home.network.next({ kind: 'stall' }, ({ method }) => method === 'PATCH')
  await renameFolder(tab, folder, 'Old letters')
  await time.quiet()
  await (await callerFor(server, ada.id)).delete(paths.folder(folder.category, folder.id))
  await tab.pull()
  await time.pass(120_000)
  expect(await tab.outbox()).toEqual([])
  for (let pulls = 0; pulls < 3; pulls += 1) {
    await tab.pull()
    expect((await readFolders(tab.account.db, maya.id, 'medical')).rows.map(({ id }) => id)).not.toContain(folder.id)
    await time.pass(60_000)
  }
})

test('a server that never finds the bytes of a document is asked ever more rarely, and the outbox does not grow', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  let isMissing = true
  home.network.decide = (sent) =>
    isMissing && ofDocuments(sent) ? { kind: 'problem', status: 409, code: 'upload-missing' } : null
  const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'not held up' })
  await world.time.pass(HOUR)
  expect((await tab.outbox()).length).toBeLessThanOrEqual(2)
  expect(home.network.sent.length).toBeLessThan(150)
  const inTheFirst = home.network.sent.length
  await world.time.pass(HOUR)
  expect(home.network.sent.length - inTheFirst).toBeLessThan(100)
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ diagnosisDetails: 'not held up' })
  isMissing = false
  await world.time.pass(HOUR)
  expect(await tab.outbox()).toEqual([])
  expect(keptOf(world, id)).toBe(REPORT)
})

test('bytes that the server has lost are sent again, once, and the document is there', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  home.network.next({ kind: 'request-lost' }, ofDocuments)
  home.network.onSend = (sent) => {
    if (ofDocuments(sent)) home.network.line = 'down'
  }
  const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
  await world.time.pass(10_000)
  home.network.onSend = () => {}
  expect(await tab.outbox()).toMatchObject([{ command: 'documents.create' }])
  await world.server.files.remove(id)
  await world.server.database.queries.deleteFrom('files').where('id', '=', id).execute()
  home.network.line = 'up'
  await world.time.pass(HOUR)
  expect(await tab.outbox()).toEqual([])
  expect(keptOf(world, id)).toBe(REPORT)
})

test('a change of a person that arrives twice is no reason for a card', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'duplicated' })
  await changePerson(tab, maya.id, { relation: 'Eldest' })
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(home.network.effects()).toHaveLength(1)
  expect(await shownPeople(tab)).toContainEqual(expect.objectContaining({ id: maya.id, relation: 'Eldest' }))
})

test('a piece of a file that arrives twice is no reason for a card', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  home.network.next({ kind: 'duplicated' }, ofFiles('PATCH'))
  const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
  await world.time.pass(10 * 60_000)
  expect(await tab.outbox()).toEqual([])
  expect(keptOf(world, id)).toBe(REPORT)
})

test('a change whose claim was undone by a power cut takes effect once', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'answer-lost' })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'sent before the cut' })
  await time.quiet()
  const [entry] = home.outboxOf(ada.id)
  await undoClaim(tab, entry!)
  await tab.kill()
  const again = await home.open()
  await time.pass(60_000)
  expect(await again.outbox()).toEqual([])
  expect(home.network.effects()).toHaveLength(1)
})

test('a file whose claim was undone by a power cut arrives whole', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  let pieces = 0
  home.network.decide = (sent) => (ofFiles('PATCH')(sent) && (pieces += 1) > 1 ? { kind: 'request-lost' } : null)
  const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
  await world.time.quiet()
  expect(pieces).toBe(2)
  const entry = home.outboxOf(ada.id).find(({ command }) => command === 'files.send')
  await undoClaim(tab, entry!)
  await tab.kill()
  home.network.decide = () => null
  const again = await home.open()
  await world.time.pass(10 * 60_000)
  expect(await again.outbox()).toEqual([])
  expect(keptOf(world, id)).toBe(REPORT)
})

test('an answer that an older server has stored ends its change, and what waits behind it goes on', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'answer-lost' })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'taken by the older server' })
  await time.quiet()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'behind it' })
  await server.database.queries
    .updateTable('idempotencyKeys')
    .set({ body: JSON.stringify({ result: 'ok', plan: 7 }), change: null })
    .execute()
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  await tab.pull()
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'behind it' })
  expect(await shownPlan(tab, maya.id)).toMatchObject({ diagnosisDetails: 'behind it' })
})

test('a change that an older build wrote is shown and sent by this one', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await tab.goOffline()
  await addFolder(tab, maya.id, 'Letters')
  await saveBasic(tab, tunde.id, { diagnosisDetails: 'of this build' })
  const [folder] = await tab.outbox()
  const day = '2026-11-20'
  const key = `${maya.id}_${day}`
  const older = {
    ...folder!,
    id: tab.platform.newId(),
    lane: `journal:${key}`,
    noun: 'journal',
    key,
    command: 'journal.answer',
    version: 1,
    input: { profileId: maya.id, day, answer: 'of the older build' },
  }
  delete older.creates
  delete (older as { seq?: number }).seq
  await tab.account.db.outbox.add(older)
  tab.account.entriesChanged()
  home.network.line = 'up'
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  const row = await server.database.queries.selectFrom('journalEntries').select('answer').executeTakeFirst()
  expect(row?.answer).toBe('of the older build')
  expect(await planOnServer(server, tunde.id)).toMatchObject({ diagnosisDetails: 'of this build' })
})
