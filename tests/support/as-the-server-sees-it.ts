/** Asks the server directly, past browser and gate: what did it really take in? */
import { paths } from '#contract/paths.ts'
import type { LoginResponse } from '#contract/session.ts'
import type { Gate } from './gate.ts'
import { DEMO } from './journey.ts'

async function call<T>(
  gate: Gate,
  path: string,
  token?: string,
  body?: unknown,
  method = body ? 'POST' : 'GET',
): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${gate.upstream}/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** What the demo family's server answers to a read. */
export async function readFromServer<T>(gate: Gate, path: string): Promise<T> {
  const { accessToken } = await call<LoginResponse>(gate, paths.login, undefined, DEMO)
  return call<T>(gate, path, accessToken)
}

/** A write of another client of the demo account: the other parent, at another place. */
export async function writeElsewhere(
  gate: Gate,
  path: string,
  body: unknown,
  method: 'POST' | 'PATCH' | 'DELETE' = 'POST',
): Promise<void> {
  const { accessToken } = await call<LoginResponse>(gate, paths.login, undefined, DEMO)
  await call(gate, path, accessToken, body, method)
}

/** A deletion at another place. */
export async function deleteElsewhere(gate: Gate, path: string): Promise<void> {
  const { accessToken } = await call<LoginResponse>(gate, paths.login, undefined, DEMO)
  await call(gate, path, accessToken, undefined, 'DELETE')
}

/** The care plan of `profileId` as the demo family's server keeps it. */
export async function planOnServer(gate: Gate, profileId: string): Promise<Record<string, unknown>> {
  const [plan] = await readFromServer<Record<string, unknown>[]>(gate, paths.carePlanOf(profileId))
  return plan ?? {}
}

export const dependentsOnServer = (gate: Gate) => readFromServer<Record<string, unknown>[]>(gate, paths.dependents)

/** Writes that took effect: a repetition under the same key is answered from the receipt and counts once. */
export function effects(gate: Gate): string[] {
  const keys = gate.writes().filter(({ status }) => status < 300)
  return [...new Map(keys.map(({ key, body }) => [key, body])).values()]
}
