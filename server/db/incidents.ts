/** What happened, in the database. A deleted incident is kept for 30 days, invisible (DECISIONS I8). */
import { type SelectQueryBuilder, type Selectable } from 'kysely'
import { sameValue } from '#contract/merge.ts'
import type { Incident } from '#contract/incidents.ts'
import { incidentChange, incidentContent, type IncidentFields } from '#contract/incidents-content.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { VersionCheck } from '#server/etags.ts'
import { insistOnRoom } from './account-room.ts'
import type { Queries } from './database.ts'
import { deletionIn } from './deleted-rows.ts'
import { isDeleted, latestChange, recordChange, type Writer } from './feed.ts'
import { insistOnProfile, profilesOf } from './profiles.ts'
import { isEmpty, type Saved, saveVersioned, writeOf } from './save-loop.ts'
import type { IncidentsTable, Tables } from './schema.ts'

/** Of one person, the latest first. Throws `not-found` for a stranger's. */
export async function listIncidents(queries: Queries, userId: string, profileId: string): Promise<Incident[]> {
  const rows = await livingIncidents(queries, userId)
    .selectAll('incidents')
    .where('incidents.profileId', '=', profileId)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (rows.length === 0) await insistOnProfile(queries, userId, profileId)
  return rows.map(incidentOf)
}

/** Of these, those that are there and the user's. */
export async function incidentsWithIds(queries: Queries, userId: string, ids: string[]): Promise<Incident[]> {
  const rows = await livingIncidents(queries, userId).selectAll('incidents').where('incidents.id', 'in', ids).execute()
  return rows.map(incidentOf)
}

/**
 * The new incident. The same id and words again get the one that is there. Throws `conflict` for an id that stands for
 * something else, `list-full`, `not-found`.
 */
export async function createIncident(
  queries: Queries,
  userId: string,
  profileId: string,
  { id, ...written }: Partial<IncidentFields> & { id: string },
  by: Writer,
): Promise<Saved<Incident>> {
  await insistOnProfile(queries, userId, profileId)
  const place = { book: profileId, noun: 'incidents', key: id } as const
  if (await isDeleted(queries, place)) throw new ApiProblem('conflict')
  const content = incidentContent({ ...written, id, profileId })
  const at = instant(by.now)
  const made = await queries
    .insertInto('incidents')
    .values({ ...content, version: 1, deletedAt: null, createdDate: at, updatedDate: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) {
    await insistOnRoom(queries, userId, 'incidents')
    const change = await recordChange(queries, { ...place, verb: 'save' }, by)
    return { row: incidentOf(made), created: true, change }
  }
  const change = await latestChange(queries, place)
  const [there] = await incidentsWithIds(queries, userId, [id])
  if (!there || !sameValue(incidentContent(there), content)) throw new ApiProblem('conflict')
  return { row: there, created: false, change }
}

/** Throws `not-found`, `seen-otherwise`, `list-full`, or what `check` throws for the version that is there. */
export async function updateIncident(
  queries: Queries,
  userId: string,
  id: string,
  { seen = {}, ...wanted }: Partial<IncidentFields> & { seen?: Readonly<Record<string, unknown>> | undefined },
  check: VersionCheck,
  by: Writer,
): Promise<Saved<Incident>> {
  return saveVersioned<Incident, Partial<IncidentFields>>(queries, check, by, {
    read: async () => (await incidentsWithIds(queries, userId, [id]))[0],
    judge: (current) => {
      const write = writeOf(current ?? {}, { seen: incidentChange(seen), wanted: incidentChange(wanted) })
      return isEmpty(write) ? null : write
    },
    replace: async (current, write) => {
      const row = await queries
        .updateTable('incidents')
        .set({ ...write, version: current.version + 1, updatedDate: instant(by.now) })
        .where('id', '=', id)
        .where('version', '=', current.version)
        .where('deletedAt', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (row) await insistOnRoom(queries, userId, 'incidents')
      return row && incidentOf(row)
    },
    place: ({ profileId }) => ({ book: profileId, noun: 'incidents', key: id }),
  })
}

export const deleteIncident = deletionIn('incidents', incidentsWithIds)

const livingIncidents = (queries: Queries, userId: string): SelectQueryBuilder<Tables, 'incidents', object> =>
  queries
    .selectFrom('incidents')
    .where('incidents.profileId', 'in', profilesOf(queries, userId))
    .where('incidents.deletedAt', 'is', null)

const incidentOf = ({ deletedAt: _deletedAt, ...row }: Selectable<IncidentsTable>): Incident => row
