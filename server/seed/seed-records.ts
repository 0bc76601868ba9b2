/** Puts the demo family's records in, as importing their files would have done. */
import { demoRecords } from '#server/content/demo-records/demo-records.ts'
import type { Queries } from '#server/db/database.ts'
import { listPeople } from '#server/db/person-names.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { confirmImport } from '#server/db/record-imports.ts'
import { rowParts } from '#server/db/resource-rows.ts'
import { closeImport, openImport, type ShownFate, stageRows } from '#server/db/stage-import.ts'
import { byPatient } from '#server/records/parse/patients.ts'
import { parseFile } from '#server/records/parse/parse-file.ts'
import { prepare } from '#server/records/prepare.ts'

const DAY = 86_400_000

export async function seedRecords(queries: Queries, ownerId: string, now: number): Promise<void> {
  const people = await listPeople(queries, ownerId)
  const birthDates = new Map(people.map(({ id, birthDate }) => [id, birthDate ?? '']))
  for (const { profileId, fileName, daysAgo, bundle } of await demoRecords(birthDates, now)) {
    const { format, found, skipped } = await parseFile(Buffer.from(bundle))
    const { groups, shared } = byPatient(found)
    const [group] = groups
    if (!group) throw new Error(`${fileName} names nobody`)
    const at = now - daysAgo * DAY
    const open = await openImport(queries, ownerId, { profileId, sourceName: fileName }, at)
    if (open === null) throw new Error('Somebody imports while the demo family moves in')
    const fates: ShownFate[] = []
    for (const part of rowParts(prepare([...group.resources, ...shared], group.key))) {
      fates.push(...(await stageRows(queries, open, part)))
    }
    await closeImport(queries, open.id, { format, skipped: skipped.list(), isMismatch: false, fates }, at)
    await confirmImport(queries, ownerId, open.id, false, withoutDevice(at, ownerId))
  }
}
