/**
 * A list of 3,000 medicines: how long making its answer keeps a Node thread from everybody else, against the one pass over
 * the same bytes that no server is spared, JSON.parse. `node tests/bench/long-list.ts`
 */
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { importRecords } from '#tests/support/records.ts'
import { startTestServer } from '#tests/support/server.ts'
import { bigPatient } from './big-patient.ts'
import { type Figure, median, ms, times } from './figures.ts'

/** Of the pass over the bytes; reading and making rows of them in all. */
const LIMIT = 20
/** Four of ten resources are medicines. */
const RESOURCES = 7500
const ROUNDS = 9

/** ms of processor time. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Measures in this process, on a database in memory. */
export async function longList(): Promise<Figure[]> {
  const server = await startTestServer()
  const asAda = await callerFor(server, ada.id)
  await importRecords(server, bigPatient(RESOURCES), { owner: ada, person: maya })
  const stored = await server.database.queries
    .selectFrom('recordResources')
    .select('json')
    .where('type', '=', 'MedicationRequest')
    .execute()
  const path = `ehr/medications?profileId=${maya.id}`
  const tag = (await asAda.get(path)).headers.get('ETag') ?? ''
  const list: number[] = []
  const known: number[] = []
  const floor: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    list.push(await cost(() => asAda.get(path)))
    known.push(await cost(() => asAda.get(path, { 'If-None-Match': tag })))
    floor.push(await cost(() => stored.map(({ json }) => JSON.parse(json) as unknown)))
  }
  await server.close()
  const least = median(floor)
  const ratios = { list: median(list) / least, known: median(known) / least }
  const against = `JSON.parse of its resources (${ms(least)})`
  return [
    {
      name: `Server CPU for a list of ${stored.length} medicines`,
      value: times(ratios.list),
      against,
      target: `≤ ${times(LIMIT)}`,
      isReached: ratios.list <= LIMIT,
    },
    {
      name: 'The same list, known already',
      value: times(ratios.known),
      against,
      target: `≤ ${times(1)}`,
      isReached: ratios.known <= 1,
    },
  ]
}

if (import.meta.main) {
  for (const { name, value, against, target } of await longList()) {
    process.stdout.write(`${name}: ${value} ${against}, target ${target}\n`)
  }
}
