import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { SyncAnswer } from '#contract/sync.ts'
import { createDocument, deleteDocument } from '#server/db/documents.ts'
import { deleteFolder } from '#server/db/folders.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { purge } from '#server/db/housekeeping.ts'
import { confirmImport, removeImport } from '#server/db/record-imports.ts'
import { stageRows } from '#server/db/stage-import.ts'
import { sweepImport } from '#server/db/sweep-imports.ts'
import { restores } from '#server/db/trash-restores.ts'
import { keepUser, markForDeletion } from '#server/db/users.ts'
import { type Caller, callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { bundle, order, patientMaya, preview } from '#tests/support/records.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'
import { type TestServer } from '#tests/support/server.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { uploaderFor } from '#tests/support/uploader.ts'

const DAY = 86_400_000

const ends = [
  {
    name: 'by another device',
    remove: async (server: TestServer, path: string) => {
      const { status } = await (await callerFor(server, ada.id)).delete(path)
      expect(status).toBe(409)
    },
  },
  // A node whose clock runs ahead.
  {
    name: 'by the housekeeping',
    remove: (server: TestServer) => purge(server.database, server.files, server.now() + 31 * DAY),
  },
]
const removals = (['people', 'folders', 'documents'] as const).flatMap((kind) =>
  ends.map(({ name, remove }) => ({ kind, name, remove })),
)

/** A device that takes each row it is told of, and lets go of what is told to be gone. */
function pulling(caller: Caller) {
  const held = new Set<string>()
  let since = ''
  return {
    has: (id: string) => held.has(id),
    pull: async (): Promise<void> => {
      for (let more = true; more;) {
        const answer = SyncAnswer.parse((await caller.get(`sync?since=${since}`)).body)
        for (const { rows, gone } of answer.books) {
          for (const noun of ['folders', 'documents'] as const) {
            for (const { row } of rows[noun] ?? []) held.add((row as { id: string }).id)
          }
          for (const { key } of gone) held.delete(key)
        }
        since = answer.cursor
        more = answer.more
      }
    },
  }
}

// PostgreSQL lets others come in between; SQLite has one connection, where they wait.
describe.each(databases)('at the same moment, on $name,', ({ open }) => {
  const server = serverForEach(open)

  /** A document in a folder of its own. */
  async function filed(asAda: Caller): Promise<{ id: string; folderId: string }> {
    const [id, folderId] = [v7(), v7()]
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: folderId, name: 'Plans' })
    await (await uploaderFor(server, ada.id)).upload(id, pdf(), maya.id)
    await asAda.post(`category/medical/documents?folderId=${folderId}`, { id, folderId, name: 'plan.pdf' })
    return { id, folderId }
  }

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

  it.each(removals)('what comes back is not removed for good: $kind, $name', async ({ kind, remove }) => {
    const asAda = await callerFor(server, ada.id)
    const { id: documents, folderId: folders } = await filed(asAda)
    const id = { people: maya.id, documents, folders }[kind]
    await asAda.delete(kind === 'people' ? `dependents/${id}` : `category/medical/${kind}/${id}`)
    let removing: Promise<unknown> | undefined
    await server.database.transaction(async (queries) => {
      await restores[kind](queries, ada.id, id, withoutDevice(server.now(), ada.id))
      removing = remove(server, `trash/${kind}/${id}`)
      await pause(300)
    })
    await removing
    const sync = JSON.stringify((await asAda.get('sync')).body)
    expect([maya.id, documents, folders].filter((one) => !sync.includes(`"id":"${one}"`))).toEqual([])
  })

  it('a document that goes into another folder is not removed with its old one', async () => {
    const asAda = await callerFor(server, ada.id)
    const { id, folderId } = await filed(asAda)
    await asAda.delete(`category/medical/documents/${id}`)
    await asAda.delete(`category/medical/folders/${folderId}`)
    let removing: ReturnType<typeof asAda.delete> | undefined
    await server.database.transaction(async (queries) => {
      await restores.documents(queries, ada.id, id, withoutDevice(server.now(), ada.id))
      removing = asAda.delete(`trash/folders/${folderId}`)
      await pause(300)
    })
    expect((await removing)?.status).toBe(204)
    expect(JSON.stringify((await asAda.get('sync')).body).includes(`"id":"${id}"`)).toBe(true)
  })

  it('a document that is deleted while its folder comes back is gone on a device that pulls meanwhile', async () => {
    const asAda = await callerFor(server, ada.id)
    const { id, folderId } = await filed(asAda)
    await asAda.delete(`category/medical/folders/${folderId}`)
    const device = pulling(asAda)
    await device.pull()
    let meanwhile: Promise<void> | undefined
    await server.database.transaction(async (queries) => {
      await deleteDocument(queries, ada.id, 'medical', id, withoutDevice(server.now(), ada.id))
      meanwhile = asAda.post(`trash/folders/${folderId}/restore`, {}).then(device.pull)
      await pause(300)
    })
    await meanwhile
    await device.pull()
    expect([device.has(folderId), device.has(id)]).toEqual([true, false])
  })

  it('a document that comes back while its folder is deleted is there', async () => {
    const asAda = await callerFor(server, ada.id)
    const { id, folderId } = await filed(asAda)
    await asAda.delete(`category/medical/documents/${id}`)
    let restoring: ReturnType<typeof asAda.post> | undefined
    await server.database.transaction(async (queries) => {
      await deleteFolder(queries, ada.id, 'medical', folderId, withoutDevice(server.now(), ada.id))
      restoring = asAda.post(`trash/documents/${id}/restore`, {})
      await pause(300)
    })
    expect((await restoring)?.status).toBe(200)
    const device = pulling(asAda)
    await device.pull()
    expect([device.has(folderId), device.has(id)]).toEqual([false, true])
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

  it('an import that is taken back while it is confirmed is one or the other', async () => {
    const { database } = server
    const by = withoutDevice(server.now(), ada.id)
    const asAda = await callerFor(server, ada.id)
    const medicines = async () => ((await asAda.get(`ehr/medications?profileId=${maya.id}`)).body as unknown[]).length
    const staged = async (name: string) => {
      const { id } = await preview(server, bundle(patientMaya, order(name, name)), { owner: ada, person: maya })
      return id ?? ''
    }
    const takenBack = await staged('Ethosuximide')
    let confirming: Promise<unknown> | undefined
    await database.transaction(async (queries) => {
      await removeImport(queries, ada.id, takenBack, by)
      confirming = database
        .transaction((late) => confirmImport(late, ada.id, takenBack, true, by))
        .catch((error) => error)
      await pause(300)
    })
    expect(await confirming).toMatchObject({ code: 'not-found' })

    const confirmed = await staged('Melatonin')
    let removing: Promise<unknown> | undefined
    await database.transaction(async (queries) => {
      await confirmImport(queries, ada.id, confirmed, true, by)
      removing = database.transaction((late) => removeImport(late, ada.id, confirmed, by))
      await pause(300)
    })
    await removing
    const told = database.queries.selectFrom('changes').select('verb').where('key', '=', confirmed)
    expect(await told.execute()).toEqual([{ verb: 'delete' }])
    expect(await medicines()).toBe(0)
  })
})
