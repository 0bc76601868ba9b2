/** A server that is put back to yesterday's backup: all of its database, sessions included; the bytes of files stay. */
import { sql } from 'kysely'
import { startTestServer } from '#tests/support/server.ts'
import type { Scene } from './scene.ts'

export interface Backup {
  tables: { name: string; rows: Record<string, unknown>[] }[]
  /** Effects that the server had then. */
  effects: number
}

export async function backUp({ server, recorder }: Scene): Promise<Backup> {
  const queries = server.database.queries.withoutPlugins()
  const found = await sql<{
    name: string
  }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(queries)
  const tables: Backup['tables'] = []
  for (const { name } of found.rows) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(queries)
    tables.push({ name, rows })
  }
  return { tables, effects: recorder.effects.length }
}

/** Takes the database back, starts the server anew, and writes down what it has lost. */
export async function putBack(scene: Scene, backup: Backup): Promise<void> {
  const { recorder, homes } = scene
  const { database, files } = scene.server
  await database.queries
    .withoutPlugins()
    .transaction()
    .execute(async (queries) => {
      await sql`pragma defer_foreign_keys = on`.execute(queries)
      for (const { name } of backup.tables) await sql`delete from ${sql.table(name)}`.execute(queries)
      for (const { name, rows } of backup.tables) {
        for (const row of rows) {
          const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
          await sql`insert into ${sql.table(name)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
            queries,
          )
        }
      }
    })
  scene.server = await startTestServer({ clock: () => scene.time.now(), seed: 'none', database, files })
  const lost = recorder.effects.slice(backup.effects)
  recorder.effects = recorder.effects.slice(0, backup.effects)
  recorder.lost.push(...lost)
  // What a device still means to send must arrive once more. One that is sending may be hearing of the lost effect just now, and on a
  // full disk it does not note that it is (src/data/outbox/claim.ts).
  const noting = homes.filter(({ storage }) => storage.fullness === 'none')
  const unsent = noting.flatMap((home) => recorder.userIds.flatMap((userId) => home.outboxOf(userId)))
  const mustCome = new Set(unsent.filter(({ state }) => state !== 'sending').map(({ id }) => id))
  for (const effect of lost) if (!mustCome.has(effect.key)) recorder.excused.add(effect.lineage)
  await recorder.watches(scene.server)
}
