/** After a pull the mirror of whoever is signed in is what the server has, and what screens show is the mirror. */
import { type NounName, NOUN_NAMES } from '#contract/nouns.ts'
import { sameValue } from '#contract/merge.ts'
import { provenAt } from '#data/mirror/freshness.ts'
import { readAttributes, readCarePlan } from '#data/mirror/read.ts'
import type { MirrorRow, ProvenAt, SyncState } from '#data/database/rows.ts'
import { UNHEARD, userDatabaseName } from '#data/database/user-database.ts'
import type { CarePlan } from '#contract/care-plan.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { contentOf } from '#tests/support/folds.ts'
import type { Recorder } from './recorder.ts'
import type { Scene } from './scene.ts'
import { readRows } from './server-rows.ts'

export async function compareMirror({ server, recorder, time }: Scene, home: TestDevice): Promise<void> {
  const tab = home.tabs[0]
  const account = tab?.device.account.get()
  if (!tab || !account) return
  await tab.pull()
  await time.quiet()
  const database = userDatabaseName(account.userId)
  const rows = await readRows(server.database.queries, [account.userId])
  const places = await server.database.queries
    .selectFrom('changes')
    .select(({ fn }) => ['noun', 'key', fn.max('seq').as('seq')])
    .groupBy(['noun', 'key'])
    .execute()
  const seqs = new Map(places.map(({ noun, key, seq }) => [`${noun}:${key}`, Number(seq)]))
  const held = new Set<string>()
  for (const noun of NOUN_NAMES) {
    for (const { key, value, seq } of home.storage.rows<MirrorRow<unknown>>(database, noun)) {
      const name = `${noun}:${key}`
      held.add(name)
      const there = rows.get(name)
      if (!sameValue(comparable(noun, value), comparable(noun, there)))
        recorder.blame(`${home.name}: ${name} is ${JSON.stringify(value)}, not ${JSON.stringify(there)}`)
      // The profile is written by a sign-in too, and nothing of the feed stands behind that.
      if (noun !== 'profile' && seq !== seqs.get(name))
        recorder.blame(`${home.name}: ${name} is held as number ${seq}, it is ${seqs.get(name)}`)
    }
  }
  for (const name of rows.keys()) if (!held.has(name)) recorder.blame(`${home.name}: ${name} is missing`)
  for (const [name, row] of rows) {
    const [noun, key = ''] = name.split(':')
    const shown =
      noun === 'carePlans'
        ? await readCarePlan(account.db, key)
        : noun === 'attributes'
          ? await readAttributes(account.db, key)
          : null
    if (shown && !sameValue(shown.content, contentOf(noun as NounName, row)))
      recorder.blame(`${home.name}: ${name} shows ${JSON.stringify(shown.content)}`)
  }
}

/** Totals of a folder and the number of earlier wordings follow from other rows; addresses are good for minutes. */
function comparable(noun: NounName, row: unknown): unknown {
  if (noun === 'folders' || noun === 'profile') return row === undefined ? row : contentOf(noun, row)
  return row
}

/** Nothing on this device claims to be as of a moment that it was not proven for. */
export function judgeFreshness(recorder: Recorder, home: TestDevice): void {
  for (const userId of recorder.userIds) {
    const database = userDatabaseName(userId)
    if (!home.storage.isQuiet(database)) continue
    const heard = home.storage.rows<SyncState | ProvenAt>(database, 'sync')
    const known = heard.find((row) => row.key === 'state') ?? UNHEARD
    const state = { ...known, asOf: heard.find((row) => row.key === 'proven-at')?.asOf ?? known.asOf }
    const plans = new Map(home.storage.rows<MirrorRow<CarePlan>>(database, 'carePlans').map((row) => [row.key, row]))
    const people = new Set(home.storage.rows<MirrorRow<unknown>>(database, 'dependents').map(({ key }) => key))
    for (const { row, at } of recorder.effects) {
      if (!isPlan(row) || !(people.has(row.dependentId) || row.dependentId === userId)) continue
      const held = plans.get(row.dependentId)
      const asOf = provenAt(state, row.dependentId, held)
      // The server's time comes in whole seconds.
      if (asOf === null || at >= Date.parse(asOf)) continue
      if ((held?.value.version ?? 0) < row.version)
        recorder.blame(
          `${home.name} holds version ${held?.value.version} of a plan as of ${asOf}, which has ${row.version}`,
        )
    }
  }
}

const isPlan = (row: object): row is CarePlan => 'dependentId' in row && 'diagnosisDetails' in row
