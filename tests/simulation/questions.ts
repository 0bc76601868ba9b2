/** Whether questions are asked where, and only where, somebody would overwrite what they have not seen. */
import { type AppointmentEdit, appointmentFields } from '#contract/appointments-content.ts'
import { ATTRIBUTE_LISTS, attributesContent } from '#contract/attributes-content.ts'
import type { Attributes } from '#contract/attributes.ts'
import type { DecodedEntry } from '#data/outbox/decode-entry.ts'
import { json } from './typed.ts'
import { type Rows, thingsOnServer } from './server-rows.ts'

const isSame = (a: unknown, b: unknown): boolean => json(a) === json(b)

/** What this change has overwritten, or called right, although its person saw something else there. */
export function* overwrittenUnseen(
  rows: Rows,
  decoded: DecodedEntry,
  after: Record<string, unknown>,
): Generator<string> {
  const { change, now } = thingsOnServer(rows, decoded)
  for (const [thing, seen] of Object.entries(change.seen)) {
    if (seen === undefined || isSame(now[thing], seen)) continue
    const wanted = change.wanted[thing]
    if (wanted !== undefined && (isSame(now[thing], wanted) || isSame(seen, wanted))) continue
    yield `overwrote ${thing} ${json(now[thing])} unseen; seen was ${json(seen)}`
  }
  if (decoded.command.noun === 'appointments') yield* questionsLost(rows, decoded, Object.keys(change.wanted), after)
  if (decoded.command.noun === 'attributes') yield* itemsLost(rows, decoded, Object.keys(change.wanted), after)
}

/** Items that the change is not about are what and where they were. */
function* itemsLost(rows: Rows, { command, input }: DecodedEntry, things: string[], row: object): Generator<string> {
  const before = attributesContent(rows.get(`attributes:${command.key(input)}`) as Attributes | undefined)
  const after = attributesContent(row as Attributes)
  for (const list of ATTRIBUTE_LISTS) {
    for (const item of before[list]) {
      if (things.includes(`${list}/${item.uid}`)) continue
      const there = after[list].find(({ uid }) => uid === item.uid)
      if (!isSame(there, item)) yield `took ${item.name} off ${list} or changed it, and was not about it`
    }
  }
}

/** Questions for an appointment that the change is not about are what they were. */
function* questionsLost(
  rows: Rows,
  { command, input }: DecodedEntry,
  things: string[],
  row: object,
): Generator<string> {
  if (command.deletes) return
  const before = appointmentFields(rows.get(`appointments:${command.key(input)}`) as AppointmentEdit | undefined)
  const after = appointmentFields(row)
  for (const question of before.questions) {
    if (things.includes(`questions/${question.uid}`)) continue
    const there = after.questions.find(({ uid }) => uid === question.uid)
    if (!isSame(there, question)) yield `took “${question.text}” away or changed it, and was not about it`
  }
}

/** What is wrong with a question: `theirs` must be what is there, and neither as seen nor as wanted. */
export function* faultInQuestion(
  rows: Rows,
  decoded: DecodedEntry,
  theirs: Readonly<Record<string, unknown>>,
): Generator<string> {
  const { change, now } = thingsOnServer(rows, decoded)
  const asked = Object.entries(theirs)
  if (asked.length === 0) yield 'asks about nothing'
  for (const [thing, value] of asked) {
    if (!isSame(value, now[thing])) yield `asks about ${thing} ${json(value)}, and ${json(now[thing])} is there`
    if (!(thing in change.seen)) yield `asks about ${thing}, of which nothing was seen`
    if (isSame(value, change.seen[thing])) yield `asks about ${thing}, which is as seen`
    if (thing in change.wanted && isSame(value, change.wanted[thing])) yield `asks about ${thing}, which is as wanted`
  }
}
