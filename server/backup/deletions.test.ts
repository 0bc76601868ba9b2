/** The drill once more: what was deleted, or taken back, since the backup was made stays so. */
import { execFile } from 'node:child_process'
import { appendFile, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { AdminList } from '#contract/admin/lists.ts'
import type { SubscriberRow } from '#contract/admin/newsletter.ts'
import { NO_INCIDENT } from '#contract/incidents-content.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase, type Queries } from '#server/db/database.ts'
import { appointmentsWithIds, createAppointment, deleteAppointment } from '#server/db/appointments.ts'
import { deleteDependent } from '#server/db/dependents.ts'
import { deleteDocument, documentsWithIds } from '#server/db/documents.ts'
import { deleteFolder } from '#server/db/folders.ts'
import { createIncident, deleteIncident, incidentsWithIds } from '#server/db/incidents.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { purge } from '#server/db/housekeeping.ts'
import { confirmImport, removeImport } from '#server/db/record-imports.ts'
import { readRecords } from '#server/db/records.ts'
import { insistOnMayStart } from '#server/may-start.ts'
import { restores } from '#server/db/trash-restores.ts'
import { keepUser, markForDeletion, setRole } from '#server/db/users.ts'
import { importFile } from '#server/records/import-file.ts'
import { documentOf, familyForEach, refusal } from '#tests/support/backup-drill.ts'
import { caller, callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { memoryTransport } from '#tests/support/memory-transport.ts'
import { bundle, bytesOf, order, patientMaya } from '#tests/support/records.ts'
import { startTestServer, TEST_NOW, TEST_SECRET } from '#tests/support/server.ts'
import { subscribe } from '#tests/support/subscribers.ts'
import { DELETIONS, logDeletions, readDeletions } from './deletions.ts'
import { restore } from './restore.ts'

const DAY = 86_400_000

describe.each(databases)('a restore on $name', { timeout: 120_000 }, ({ name }) => {
  const { at, place, database, backedUp } = familyForEach(name)
  const livingPeople = (queries: Queries) =>
    queries.selectFrom('profiles').select('id').where('deletedAt', 'is', null).execute()

  it.each([
    ['is not there', null],
    ['is another file', '{"format":1}'],
    ['is empty', ''],
  ])('is not restored where a list of deletions that was named %s', async (_, content) => {
    const folder = await backedUp()
    const target = await place('target')
    const { databaseUrl, dataDir } = target.settings
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FILES_URL: '' }
    const path = at('named.ndjson')
    if (content !== null) await writeFile(path, content)
    const words = ['server/backup/main.ts', 'restore', folder, '--deletions', path]
    await expect(promisify(execFile)(process.execPath, words, { env })).rejects.toMatchObject({
      code: 1,
      stderr: `There are no deletions in ${path}.\n`,
    })
    // The place is still empty.
    await restore(target, folder, [], TEST_NOW)
  })

  it('does not bring back what was deleted since', async () => {
    const path = at('source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const [incident, appointment] = ['0193e5a0-0000-7000-8c14-00000000b001', '0193e5a0-0000-7000-8c14-00000000b002']
    const happened = { ...NO_INCIDENT, happenedAt: '2026-11-20T15:28', behavior: 'Hid' }
    const sooner = withoutDevice(TEST_NOW)
    const visit = { id: appointment, profileId: ada.id, withWhom: 'Dr Amari' }
    await createIncident(database.queries, ada.id, ada.id, { ...happened, id: incident }, sooner)
    await createAppointment(database.queries, ada.id, visit, sooner)
    const folder = await backedUp()
    const later = withoutDevice(TEST_NOW + DAY)
    await database.transaction((queries) => deleteIncident(queries, ada.id, incident, later))
    await database.transaction((queries) => deleteAppointment(queries, ada.id, appointment, later))
    const document = await documentOf(database.queries, { not: maya.id })
    const category = document.category as 'medical'
    await database.transaction((queries) => deleteDependent(queries, ada.id, maya.id, () => {}, later))
    await database.transaction((queries) => deleteDocument(queries, ada.id, category, document.id, later))
    await database.transaction((queries) => markForDeletion(queries, ada.id, '2026-12-30T00:00:00.000Z', later))
    await log.stop()

    const target = await place('target')
    // The end of the file was cut off, as by a power cut.
    await appendFile(path, '{"at":"2026-')
    const { deleted } = await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)
    expect(deleted).toBe(5)
    const restored = await openDatabase(target.settings)
    expect(await incidentsWithIds(restored.queries, ada.id, [incident])).toEqual([])
    expect(await appointmentsWithIds(restored.queries, ada.id, [appointment])).toEqual([])
    expect((await livingPeople(restored.queries)).map(({ id }) => id)).not.toContain(maya.id)
    // Devices hear of it.
    const feed = restored.queries.selectFrom('changes').select('verb').where('key', '=', maya.id)
    expect((await feed.orderBy('seq', 'desc').executeTakeFirst())?.verb).toBe('delete')
    expect((await documentOf(restored.queries, { not: maya.id })).deletedAt).not.toBeNull()
    const user = await restored.queries.selectFrom('users').select('deleteOn').executeTakeFirst()
    expect(user?.deleteOn).toBe('2026-12-30T00:00:00.000Z')
    await purge(restored, target.files, TEST_NOW + 40 * DAY)
    expect(await restored.queries.selectFrom('users').select('id').execute()).toEqual([])
    await restored.close()
  })

  it('lets no server start where its restore ended before that', async () => {
    const folder = await backedUp()
    const target = await place('target')
    const killed = {
      at: '',
      key: '',
      gone: null,
      get noun(): string {
        throw new Error('Killed')
      },
    }
    await expect(restore(target, folder, [killed], TEST_NOW)).rejects.toThrow('Killed')
    const restored = await openDatabase(target.settings)
    const config = readConfig({ TOKEN_SECRET: TEST_SECRET }, 'demo')
    await expect(insistOnMayStart(config, restored.queries)).rejects.toThrow(
      /^A restore into this database was not finished/,
    )
    await restored.close()
    expect(await refusal(restore(target, folder, [], TEST_NOW))).toMatch(/there already|has tables already/)
  })

  it('keeps a document that was taken back since out of a folder that was deleted', async () => {
    const path = at('source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const { id, category } = await documentOf(database.queries, { not: maya.id })
    const living = ({ queries }: Database) =>
      queries
        .selectFrom('documents')
        .innerJoin('folders', 'folders.id', 'documents.folderId')
        .select(['folders.id', 'folders.name'])
        .where('documents.id', '=', id)
        .where('documents.deletedAt', 'is', null)
        .where('folders.deletedAt', 'is', null)
        .executeTakeFirstOrThrow()
    const was = await living(database)
    const folder = await backedUp()
    const by = (minutes: number) => withoutDevice(TEST_NOW + DAY + minutes * 60_000, ada.id)
    const shelf = category as 'medical'
    await database.transaction((queries) => deleteDocument(queries, ada.id, shelf, id, by(1)))
    await database.transaction((queries) => deleteFolder(queries, ada.id, shelf, was.id, by(2)))
    await database.transaction((queries) => restores.documents(queries, ada.id, id, by(3)))
    await log.stop()

    const target = await place('target')
    expect((await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)).deleted).toBe(1)
    const restored = await openDatabase(target.settings)
    const is = await living(restored)
    expect([is.name, is.id === was.id]).toEqual([was.name, false])
    const old = restored.queries.selectFrom('folders').select('deletedAt').where('id', '=', was.id)
    expect((await old.executeTakeFirst())?.deletedAt).not.toBeNull()
    await restored.close()
  })

  it('deletes by itself what was deleted by itself, though its folder and its person went later', async () => {
    const path = at('source', DELETIONS)
    const { id, category } = await documentOf(database.queries, { not: maya.id })
    const { folderId, profileId } = await database.queries
      .selectFrom('documents')
      .innerJoin('folders', 'folders.id', 'documents.folderId')
      .select(['documents.folderId', 'folders.profileId'])
      .where('documents.id', '=', id)
      .executeTakeFirstOrThrow()
    const incident = '0193e5a0-0000-7000-8c14-00000000b005'
    const happened = { ...NO_INCIDENT, happenedAt: '2026-11-20T15:28', behavior: 'Hid', id: incident }
    await createIncident(database.queries, ada.id, profileId, happened, withoutDevice(TEST_NOW))
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const folder = await backedUp()
    const by = (minutes: number) => withoutDevice(TEST_NOW + DAY + minutes * 60_000, ada.id)
    const shelf = category as 'medical'
    // A person whom the file names first.
    await database.transaction((queries) => deleteDependent(queries, ada.id, profileId, () => {}, by(1)))
    await database.transaction((queries) => restores.people(queries, ada.id, profileId, by(2)))
    await database.transaction((queries) => deleteDocument(queries, ada.id, shelf, id, by(3)))
    await database.transaction((queries) => deleteFolder(queries, ada.id, shelf, folderId, by(4)))
    await database.transaction((queries) => deleteIncident(queries, ada.id, incident, by(5)))
    await database.transaction((queries) => deleteDependent(queries, ada.id, profileId, () => {}, by(6)))
    await log.stop()

    const target = await place('target')
    expect((await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)).deleted).toBe(4)
    const restored = await openDatabase(target.settings)
    const back = withoutDevice(TEST_NOW + 2 * DAY, ada.id)
    await restored.transaction((queries) => restores.people(queries, ada.id, profileId, back))
    await restored.transaction((queries) => restores.folders(queries, ada.id, folderId, back))
    expect(await incidentsWithIds(restored.queries, ada.id, [incident])).toEqual([])
    expect(await documentsWithIds(restored.queries, ada.id, [id])).toEqual([])
    await restored.close()
  })

  it('keeps a document out of a folder that comes back, though it was deleted after that', async () => {
    const path = at('source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const { id, category } = await documentOf(database.queries, { not: maya.id })
    const document = database.queries.selectFrom('documents').select('folderId').where('id', '=', id)
    const { folderId } = await document.executeTakeFirstOrThrow()
    const folder = await backedUp()
    const by = (minutes: number) => withoutDevice(TEST_NOW + DAY + minutes * 60_000, ada.id)
    const shelf = category as 'medical'
    await database.transaction((queries) => deleteFolder(queries, ada.id, shelf, folderId, by(1)))
    // By a device that has not heard of it.
    await database.transaction((queries) => deleteDocument(queries, ada.id, shelf, id, by(2)))
    await log.stop()

    const target = await place('target')
    await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)
    const restored = await openDatabase(target.settings)
    const back = withoutDevice(TEST_NOW + 2 * DAY, ada.id)
    await restored.transaction((queries) => restores.folders(queries, ada.id, folderId, back))
    expect(await documentsWithIds(restored.queries, ada.id, [id])).toEqual([])
    await restored.close()
  })

  it('does not bring back an import that was taken back since', async () => {
    const path = at('source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const { id } = await importFile(database, {
      userId: ada.id,
      profileId: maya.id,
      fileName: 'wrong.json',
      bytes: bytesOf(bundle(patientMaya, order('wrong', 'Of another child'))),
      patient: undefined,
      now: TEST_NOW - DAY,
      language: 'en',
    })
    const sooner = withoutDevice(TEST_NOW - DAY, ada.id)
    await database.transaction((queries) => confirmImport(queries, ada.id, id!, true, sooner))
    const medicines = async ({ queries }: Database) =>
      JSON.stringify(await readRecords(queries, ada.id, maya.id, ['MedicationRequest']))
    expect(await medicines(database)).toContain('Of another child')
    const folder = await backedUp()
    const later = withoutDevice(TEST_NOW + DAY, ada.id)
    await database.transaction((queries) => removeImport(queries, ada.id, id!, later))
    await log.stop()

    const target = await place('target')
    const { deleted } = await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)
    expect(deleted).toBe(1)
    const restored = await openDatabase(target.settings)
    expect(await medicines(restored)).not.toContain('Of another child')
    await purge(restored, target.files, TEST_NOW + 2 * DAY)
    const left = restored.queries.selectFrom('recordImports').select('id').where('id', '=', id!)
    expect(await left.execute()).toEqual([])
    await restored.close()
  })

  it('brings back nobody who ended the newsletter since, by the link or taken out', async () => {
    const path = at('source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const { note: noteDeletion } = log
    const server = await startTestServer({ database, seed: 'none', transport: memoryTransport(), noteDeletion })
    const subscribed = (email: string) => subscribe({ database, secret: TEST_SECRET, now: TEST_NOW }, email)
    const token = await subscribed('ended@x.example')
    await subscribed('taken-out@x.example')
    await subscribed('stays@x.example')
    const folder = await backedUp()
    server.advance(DAY)
    expect((await caller(server).post(`requests/newsletter/end?token=${token}`, undefined)).status).toBe(204)
    await setRole(database.queries, ada.email, 'Admin', server.now())
    const admin = await callerFor(server, ada.id)
    const { rows } = (await admin.get('admin/subscribers?search=taken')).body as AdminList<SubscriberRow>
    expect((await admin.delete(`admin/subscribers/${rows[0]!.id}`)).status).toBe(204)
    await log.stop()
    expect(await readFile(path, 'utf8')).not.toContain('x.example')

    const target = await place('target')
    const { deleted } = await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)
    expect(deleted).toBe(2)
    const restored = await openDatabase(target.settings)
    const subscribers = restored.queries.selectFrom('requests').select('email').where('kind', '=', 'newsletter')
    expect(await subscribers.execute()).toEqual([{ email: 'stays@x.example' }])
    await restored.close()
  })

  it('knows of what was committed just before the server died, and tells it once', async () => {
    const path = at('source', DELETIONS)
    const start = () => logDeletions(database, path, pino({ level: 'silent' }))
    const lines = async () => (await readDeletions(path)).map(({ noun, key, gone }) => [noun, key, gone !== null])
    await (await start()).stop()
    const by = (minutes: number) => withoutDevice(TEST_NOW + minutes * 60_000, ada.id)
    const document = await documentOf(database.queries, { not: maya.id })
    const category = document.category as 'medical'
    await database.transaction((queries) => deleteDependent(queries, ada.id, maya.id, () => {}, by(1)))
    await database.transaction((queries) => deleteDocument(queries, ada.id, category, document.id, by(2)))
    await database.transaction((queries) => markForDeletion(queries, ada.id, '2026-12-30T00:00:00.000Z', by(3)))
    // It died in the middle of a line.
    await appendFile(path, '{"at":"2026-')
    await (await start()).stop()
    const gone = [
      ['dependents', maya.id, true],
      ['documents', document.id, true],
      ['profile', ada.id, true],
    ]
    expect((await lines()).toSorted()).toEqual(gone.toSorted())
    await (await start()).stop()
    expect(await lines()).toHaveLength(3)

    await database.transaction((queries) => restores.documents(queries, ada.id, document.id, by(4)))
    await database.transaction((queries) => keepUser(queries, ada.id, by(5)))
    await (await start()).stop()
    const back = [
      ['documents', document.id, false],
      ['profile', ada.id, false],
    ]
    expect((await lines()).slice(3).toSorted()).toEqual(back.toSorted())
  })

  it('tells each deletion once, however often the server starts', async () => {
    const path = at('source', DELETIONS)
    const ids = ['0193e5a0-0000-7000-8c14-00000000b006', '0193e5a0-0000-7000-8c14-00000000b007'] as const
    const happened = { ...NO_INCIDENT, happenedAt: '2026-11-20T15:28', behavior: 'Hid' }
    const by = withoutDevice(TEST_NOW)
    for (const id of ids) await createIncident(database.queries, ada.id, ada.id, { ...happened, id }, by)
    for (const id of ids) {
      const log = await logDeletions(database, path, pino({ level: 'silent' }))
      await database.transaction((queries) => deleteIncident(queries, ada.id, id, by))
      await log.stop()
    }
    expect((await readDeletions(path)).map(({ key }) => key)).toEqual(ids)
  })

  it('hears of what could not be written down again with the next change of its book', async () => {
    const path = at('source', DELETIONS)
    const failed = Promise.withResolvers<void>()
    const log = await logDeletions(database, path, pino({}, { write: () => failed.resolve() }))
    const ids = ['0193e5a0-0000-7000-8c14-00000000b003', '0193e5a0-0000-7000-8c14-00000000b004'] as const
    const by = withoutDevice(TEST_NOW)
    const happened = { ...NO_INCIDENT, happenedAt: '2026-11-20T15:28', behavior: 'Hid' }
    for (const id of ids) await createIncident(database.queries, ada.id, ada.id, { ...happened, id }, by)
    const deleted = (id: string) => database.transaction((queries) => deleteIncident(queries, ada.id, id, by))
    await mkdir(path)
    await deleted(ids[0])
    await failed.promise
    await rmdir(path)
    await deleted(ids[1])
    await log.stop()
    const last = new Map((await readDeletions(path)).map(({ key, gone }) => [key, gone !== null]))
    expect([...last]).toEqual(ids.map((id) => [id, true]))
  })

  it('keeps what was deleted before it, and an account that stays after all', async () => {
    const path = at('source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const before = withoutDevice(TEST_NOW - DAY)
    await database.transaction((queries) => deleteDependent(queries, ada.id, maya.id, () => {}, before))
    await database.transaction((queries) => markForDeletion(queries, ada.id, '2026-12-30T00:00:00.000Z', before))
    const folder = await backedUp()
    await database.transaction((queries) => keepUser(queries, ada.id, withoutDevice(TEST_NOW + DAY)))
    await log.stop()
    const target = await place('target')
    const { deleted } = await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)
    expect(deleted).toBe(1)
    const restored = await openDatabase(target.settings)
    const user = await restored.queries.selectFrom('users').select('deleteOn').executeTakeFirst()
    expect(user?.deleteOn).toBeNull()
    await restored.close()
  })
})
