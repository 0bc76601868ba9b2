import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDocument } from '#server/db/documents.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { purge } from '#server/db/housekeeping.ts'
import { stageRows } from '#server/db/stage-import.ts'
import { sweepImport } from '#server/db/sweep-imports.ts'
import { keepUser, markForDeletion } from '#server/db/users.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { uploaderFor } from '#tests/support/uploader.ts'

const DAY = 86_400_000

// PostgreSQL lets others come in between; SQLite has one connection, where they wait.
describe.each(databases)('at the same moment, on $name,', ({ open }) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ database: await open() })
  })
  afterEach(() => server.close())

  it('an account that was kept is not removed by the housekeeping', async () => {
    const { database, files } = server
    const by = withoutDevice(server.now(), ada.id)
    await database.transaction((queries) => markForDeletion(queries, ada.id, new Date(server.now()).toISOString(), by))
    let purging: Promise<void> | undefined
    await database.transaction(async (queries) => {
      const { user } = await keepUser(queries, ada.id, by)
      expect(user?.deleteOn).toBeNull()
      purging = purge(database, files, server.now() + DAY)
      await pause(300)
    })
    await purging
    const user = await database.queries.selectFrom('users').select('deleteOn').where('id', '=', ada.id).execute()
    expect(user).toEqual([{ deleteOn: null }])
  })

  it('a file that becomes a document is not given up', async () => {
    const { database, now } = server
    const adas = await uploaderFor(server, ada.id)
    const [id, folderId] = [v7(), v7()]
    const asAda = await callerFor(server, ada.id)
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: folderId, name: 'Plans' })
    await adas.upload(id, pdf(), maya.id)
    let givingUp: Promise<Response> | undefined
    await database.transaction(async (queries) => {
      const by = withoutDevice(now(), ada.id)
      await createDocument(queries, ada.id, 'medical', { id, folderId, name: 'plan.pdf' }, by)
      givingUp = adas.giveUp(id)
      await pause(300)
    })
    expect((await givingUp)?.status).toBe(409)
    expect((await adas.ask(id)).headers.get('Upload-Offset')).toBe(String(pdf().length))
  })

  it('a record that a file brings is not taken away with another import that brought it before', async () => {
    const { database } = server
    const { queries } = database
    const at = new Date(server.now()).toISOString()
    const importRow = (id: string, state: 'staged' | 'reading') => ({
      id,
      profileId: maya.id,
      state,
      format: 'bundle',
      sourceName: 'clinic.json',
      report: '{}',
      importedAt: at,
    })
    const row = {
      source: 'file:x',
      type: 'MedicationRequest',
      resourceId: 'm1',
      fullUrl: '',
      json: '{"resourceType":"MedicationRequest"}',
      hash: 'h1',
      isLast: true,
    }
    await queries.insertInto('recordImports').values(importRow('old', 'staged')).execute()
    await stageRows(queries, { id: 'old', profileId: maya.id, isFirst: true }, [row])
    await queries.insertInto('recordImports').values(importRow('new', 'reading')).execute()
    let sweeping: Promise<void> | undefined
    await database.transaction(async (trx) => {
      await stageRows(trx, { id: 'new', profileId: maya.id, isFirst: false }, [row])
      sweeping = sweepImport(database, 'old')
      await pause(300)
    })
    await sweeping
    const held = await queries.selectFrom('recordEntries').select('importId').execute()
    expect(held).toEqual([{ importId: 'new' }])
    expect(await queries.selectFrom('recordResources').select('resourceId').execute()).toEqual([{ resourceId: 'm1' }])
  })
})
