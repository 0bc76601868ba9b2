/** A write of the content area. Somebody waits for it, so it is never repeated by itself (DECISIONS A7). */
import { IDEMPOTENCY_KEY, versionTag } from '#contract/headers.ts'
import { callAsUser, type RequestResult } from '#data/account/request-result.ts'
import { device } from '#data/session/this-device.ts'

interface Write {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** The version that is changed: of two who change it at once, one is refused (412). */
  version?: number
}

/** The key of a write that was not answered, by what it says: the same once more must not happen twice. */
const unanswered = new Map<string, string>()

/** Sends it under a key; until it is answered, the same write keeps its key. */
export async function send({ method, path, body, version }: Write): Promise<RequestResult> {
  const what = JSON.stringify([method, path, body, version])
  const key = unanswered.get(what) ?? crypto.randomUUID()
  unanswered.set(what, key)
  const headers = { [IDEMPOTENCY_KEY]: key, ...(version !== undefined && { 'If-Match': versionTag(version) }) }
  const outcome = await callAsUser(device, { method, path, body, headers })
  if (outcome.kind === 'done' || outcome.kind === 'refused') unanswered.delete(what)
  return outcome
}
