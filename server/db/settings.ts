/** What Admins set while the server runs. */
import { SETTING_VALUES, type SetSettings, type SettingName, type SettingValue } from '#contract/admin/settings.ts'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'

/** Those that are set. A value that this release does not know counts as none. */
export async function readSettings(queries: Queries): Promise<SetSettings> {
  const rows = await queries.selectFrom('settings').select(['name', 'value']).execute()
  const known = rows.flatMap(({ name, value }) => {
    const read = SETTING_VALUES[name as SettingName]?.safeParse(JSON.parse(value))
    return read?.success ? [[name, read.data] as const] : []
  })
  return Object.fromEntries(known)
}

/** From `seen` to `wanted`; null is no row. False: it is not as it was seen. Of two at once, one takes away what both saw. */
export async function changeSetting(
  queries: Queries,
  { name, seen, wanted }: { name: SettingName; seen: SettingValue | null; wanted: SettingValue | null },
  now: number,
): Promise<boolean> {
  if (seen !== null) {
    const { numDeletedRows } = await queries
      .deleteFrom('settings')
      .where('name', '=', name)
      .where('value', '=', JSON.stringify(seen))
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
  }
  if (wanted === null) return seen !== null || !(await isSet(queries, name))
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('settings')
    .values({ name, value: JSON.stringify(wanted), updatedDate: instant(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function isSet(queries: Queries, name: SettingName): Promise<boolean> {
  const row = await queries.selectFrom('settings').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}
