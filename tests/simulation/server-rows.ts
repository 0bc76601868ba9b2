/** The rows of the server as the feed tells of them: what the recorder holds answers against. */
import { carePlanContent } from '#contract/care-plan-content.ts'
import { type AppointmentEdit, appointmentFields, appointmentThings } from '#contract/appointments-content.ts'
import { asKnownIn, type AttributesContent, itemsNow, NO_ATTRIBUTES } from '#contract/attributes-content.ts'
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import type { Change, Things } from '#contract/merge.ts'
import { type NounName, nounNamed } from '#contract/nouns.ts'
import type { DecodedEntry } from '#data/outbox/decode-entry.ts'
import type { Queries } from '#server/db/database.ts'
import { readFeed } from '#server/db/feed-page.ts'
import { contentOf as shownOf } from '#tests/support/folds.ts'

export type Rows = Map<string, unknown>

/** By `noun:key`, everything that these users may read. */
export async function readRows(queries: Queries, userIds: readonly string[]): Promise<Rows> {
  const rows: Rows = new Map()
  for (const userId of userIds) {
    let cursor = ''
    for (let more = true; more;) {
      const answer = await readFeed(queries, userId, cursor)
      for (const book of answer.books) {
        for (const [noun, found] of Object.entries(book.rows)) {
          for (const { row } of found) rows.set(`${noun}:${nounNamed(noun as NounName).key(row)}`, row)
        }
      }
      ;({ cursor, more } = answer)
    }
  }
  return rows
}

/** What a screen would show of a row. */
function contentOf(rows: Rows, noun: NounName, key: string): unknown {
  const row = rows.get(`${noun}:${key}`)
  if (row !== undefined) return shownOf(noun, row)
  if (noun === 'carePlans') return carePlanContent(undefined, key)
  if (noun === 'attributes') return NO_ATTRIBUTES
  if (noun === 'journalNotes') return { note: '' }
  return noun === 'journal' ? { answer: '' } : {}
}

/** A change under the names that its things have on the server, and what these are there. */
export function thingsOnServer(rows: Rows, { command, input }: DecodedEntry): { change: Change; now: Things } {
  const change = command.change?.(input) ?? { seen: {}, wanted: {} }
  if (command.noun === 'files') return { change, now: {} }
  const content = contentOf(rows, command.noun, command.key(input))
  if (command.noun === 'appointments') {
    return { change, now: appointmentThings(appointmentFields(content as AppointmentEdit), change) }
  }
  if (command.noun !== 'attributes') return { change, now: (command.there?.(content) ?? content) as Things }
  const lists = content as AttributesContent
  const known = asKnownIn(lists, (input as SaveAttributesInput).seen, change)
  return { change: known, now: itemsNow(lists, known) }
}
