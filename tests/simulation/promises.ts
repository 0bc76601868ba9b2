/** Everything that was called saved must be somewhere: with the server, replaced by who saw it, or put away by a person. */
import { userDatabaseName } from '#data/database/user-database.ts'
import type { Recorder, Saved } from './recorder.ts'
import type { Scene } from './scene.ts'

export function judgeSaved({ recorder }: Scene): void {
  for (const saved of recorder.saved) {
    if (!isAccountedFor(recorder, saved)) recorder.blame(`${saved.value} was saved and is nowhere`)
  }
  judgeFolds(recorder)
}

const isPhoto = (value: string): boolean => value.startsWith('data:image/')

function isAccountedFor(recorder: Recorder, saved: Saved): boolean {
  const { home, userId, entryId, spot, value } = saved
  if (recorder.deleted.has(saved) || value === '') return true
  const lineage = recorder.lineages.named(entryId)
  const has = (effects: Recorder['effects']) =>
    effects.some((effect) => effect.body.includes(value) && (effect.lineage === lineage || effect.row.id === entryId))
  if (has(recorder.effects)) return true
  if (has(recorder.lost) && recorder.excused.has(lineage)) return true
  // Somebody who had it before their eyes, by itself or beside what somebody else wrote, has put something else there.
  const there = recorder.attempts.filter((one) => one.home === home && one.userId === userId && one.spot === spot)
  if (there.some((one) => one.seen?.includes(value))) return true
  // Of photos nobody says what they saw: the later one stands (DECISIONS D7), and what was not sent yet goes with it.
  const at = there.findIndex((one) => one.wanted.includes(value))
  if (isPhoto(value) && at >= 0 && at < there.length - 1) return true
  // What somebody discarded goes with the trash when they sign out with nothing unsent.
  const database = userDatabaseName(userId)
  return JSON.stringify([home.storage.rows(database, 'trash'), home.storage.lastRows(database, 'trash')]).includes(
    value,
  )
}

/** A change was folded into one that its person had seen: of all that became one, only the first saw something else. */
function judgeFolds(recorder: Recorder): void {
  const folded = Map.groupBy(
    recorder.saved.filter(({ value }) => !isPhoto(value)),
    ({ entryId, spot }) => `${entryId} ${spot}`,
  )
  for (const saves of folded.values()) {
    const [first] = saves
    if (!first || saves.length < 2 || recorder.lineages.named(first.entryId).isAnswered) continue
    const there = recorder.attempts.filter(
      ({ home, userId, spot }) => home === first.home && userId === first.userId && spot === first.spot,
    )
    const blind = saves.filter(({ seen }) => !there.some(({ wanted }) => wanted === seen))
    if (blind.length > 1)
      recorder.blame(`${blind.map(({ value }) => value).join()} became one change, and did not see each other`)
  }
}
