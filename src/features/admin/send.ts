/** A write of the content area. Somebody waits for it, so it is never repeated by itself (DECISIONS A7). */
import { IDEMPOTENCY_KEY, versionTag } from '#contract/headers.ts'
import { callAsUser, type RequestResult } from '#data/account/request-result.ts'
import { device } from '#data/session/this-device.ts'

export interface Write {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** The version that is changed: of two who change it at once, one is refused (412). */
  version?: number
  /** What stood on the screen, where the address does not say it: pressed on something else, it is another write. */
  seen?: unknown
  /** Doing it twice does no harm, so it has a new key each time: the server never answers it from an earlier one. */
  mayRepeat?: boolean
}

/** The key of a write that was not answered, by what it says: the same once more must not happen twice. */
const unanswered = new Map<string, string>()

/** Sends it under a key; until it is answered, the same write keeps its key. */
export async function send({ method, path, body, version, seen, mayRepeat = false }: Write): Promise<RequestResult> {
  const what = JSON.stringify([method, path, body, version, seen])
  const key = (!mayRepeat && unanswered.get(what)) || crypto.randomUUID()
  unanswered.set(what, key)
  const headers = { [IDEMPOTENCY_KEY]: key, ...(version !== undefined && { 'If-Match': versionTag(version) }) }
  const outcome = await callAsUser(device, { method, path, body, headers })
  if (outcome.kind === 'done' || outcome.kind === 'refused') unanswered.delete(what)
  return outcome
}
