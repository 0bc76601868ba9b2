import { v7 } from 'uuid'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada } from '#tests/support/cast.ts'
import { seedUser } from '#server/seed/seed.ts'
import { instant } from '#server/clock.ts'
import { createAppointment } from './appointments.ts'
import { type Database, openMemoryDatabase, type Queries } from './database.ts'
import { createDependent } from './dependents.ts'
import { createDocument } from './documents.ts'
import { recordChange, withoutDevice } from './feed.ts'
import { createFolder } from './folders.ts'
import { createIncident } from './incidents.ts'

const NOW = Date.UTC(2026, 10, 28)
const by = withoutDevice(NOW, ada.id)
const shelf = { profileId: ada.id, category: 'medical' } as const
const [folderId, id] = [v7(), v7()]

const MADE = {
  folders: (queries: Queries) => createFolder(queries, ada.id, shelf, { id, name: 'Letters' }, by),
  documents: (queries: Queries) => createDocument(queries, ada.id, 'medical', { id, folderId, name: 'plan.pdf' }, by),
  incidents: (queries: Queries) =>
    createIncident(queries, ada.id, ada.id, { id, happenedAt: '2026-11-28T10:30', behavior: 'A fall' }, by),
  appointments: (queries: Queries) =>
    createAppointment(queries, ada.id, { id, profileId: ada.id, when: '2026-12-01', withWhom: 'Dr Amari' }, by),
  dependents: (queries: Queries) =>
    createDependent(
      queries,
      ada.id,
      { id, firstName: 'Nilo', lastName: 'Okafor', birthDate: '2020-01-01', gender: 'Female', relation: 'Child' },
      by,
    ),
} as const

/** Does something right after the `at`th query, as another node would. */
function thenOnce(
  queries: Queries,
  at: number,
  work: () => Promise<unknown>,
): { queries: Queries; count: () => number } {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1
      if (count === at) await work()
      return result
    },
  }
  return { queries: queries.withPlugin(plugin), count: () => count }
}

describe.each(Object.keys(MADE) as (keyof typeof MADE)[])('what is made again, of %s,', (noun) => {
  const make = MADE[noun]
  let database: Database
  beforeEach(async () => {
    database = await openMemoryDatabase()
    const { queries } = database
    await seedUser(queries, ada, 'x', NOW)
    await createFolder(queries, ada.id, shelf, { id: folderId, name: 'Plans' }, by)
    const at = instant(NOW)
    await queries
      .insertInto('files')
      .values({
        id,
        ownerId: ada.id,
        profileId: ada.id,
        size: 8,
        type: 'application/pdf',
        createdDate: at,
        updatedDate: at,
      })
      .execute()
    await make(queries)
  })
  afterEach(() => database.close())

  it('never has the place of a newer row, whenever another node saves it', async () => {
    const book = noun === 'dependents' ? id : ada.id
    for (let at = 1, isThrough = false; !isThrough; at++) {
      const before = await version()
      let newest = 0
      const during = thenOnce(database.queries, at, async () => {
        await database.queries
          .updateTable(noun)
          .set({ version: before + 1 })
          .where('id', '=', id)
          .execute()
        newest = (await recordChange(database.queries, { book, noun, key: id, verb: 'save' }, by)).seq
      })
      const { row, change } = await make(during.queries)
      isThrough = during.count() < at
      if (row.version === before) expect(change?.seq, `after query ${at}`).not.toBe(newest)
      else expect(row.version).toBe(before + 1)
    }
  })

  const version = async () =>
    (await database.queries.selectFrom(noun).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
})
