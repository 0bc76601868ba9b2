/** One request for one entry: same key and same bytes however often it is called. Decides nothing. */
import type { Command } from '#contract/command.ts'
import { IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import type { Answer } from '../api/answer.ts'
import type { ApiClient } from '../api/client.ts'
import type { OutboxEntry } from './entry.ts'

export function sendEntry(
  api: ApiClient,
  command: Command<unknown, unknown>,
  entry: OutboxEntry,
  userId: string,
  signal: AbortSignal,
): Promise<Answer> {
  const { method, path, body } = command.request(entry.input)
  return api.call({
    method,
    path,
    ...(body === undefined ? {} : { body }),
    subject: userId,
    signal,
    headers: { [IDEMPOTENCY_KEY]: entry.id, ...(command.guarded ? { 'if-match': entry.base.etag } : {}) },
  })
}

/** What the server has now where a change was refused as out of date (412). */
export async function fetchTheirs(
  api: ApiClient,
  entry: OutboxEntry,
  userId: string,
  signal: AbortSignal,
): Promise<Answer> {
  return api.call({ method: 'GET', path: pathOf(entry), subject: userId, signal })
}

function pathOf({ noun, key }: OutboxEntry): string {
  if (noun === 'carePlans') return paths.carePlanOf(key)
  return noun === 'attributes' ? paths.attributesOf(key) : paths.dependents
}
