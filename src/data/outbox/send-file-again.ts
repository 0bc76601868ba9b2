/** The server does not have the bytes of a document (any more): they are sent again, and the document waits for them. */
import { type CommandInput, commandNamed } from '#contract/commands.ts'
import type { Command } from '#contract/command.ts'
import type { OutboxEntry } from '../database/entry.ts'
import { newEntry } from './enqueue.ts'
import type { Leader } from './leadership.ts'

/**
 * `entry`: the document's, as it is to be stored: put off, so that a server which says so each time is asked less and less
 * often. One sending of the bytes at a time. False when they are not on this device either. In the caller's transaction.
 */
export async function sendFileAgain({ db, platform }: Leader, entry: OutboxEntry): Promise<boolean> {
  const file = await db.files.get(entry.key)
  const command = commandNamed('files.send') as Command<unknown, unknown>
  if (!file) return false
  await db.files.put({ ...file, state: 'unsent' })
  const [underWay] = await db.outbox.where('[noun+key]').equals(['files', file.id]).toArray()
  let parent = underWay?.id
  if (parent === undefined) {
    const input: CommandInput<'files.send'> = { id: file.id, profileId: file.profileId, size: file.size }
    const again = {
      ...newEntry(platform, command, input, []),
      attempts: entry.attempts,
      nextAttemptAt: entry.nextAttemptAt,
      state: 'waiting' as const,
    }
    await db.outbox.add(again as OutboxEntry)
    parent = again.id
  }
  await db.outbox.put({ ...entry, dependsOn: [...new Set([...entry.dependsOn, parent])] })
  return true
}
