/** What came of one call that somebody waits for, as a form can say it. Such calls are never repeated by themselves (DECISIONS A7). */
import type * as z from 'zod/mini'
import type { Problem } from '#contract/problem.ts'
import type { Answer } from '../api/answer.ts'
import type { Call } from '../api/client.ts'
import type { Device } from '../session/device.ts'
import type { NetworkState } from '../network.ts'
import { openDevice } from '../session/open-device.ts'

export type CallIssue = NonNullable<Problem['issues']>[number]

export type RequestResult =
  | { kind: 'done'; body: unknown; date: string | null }
  /** Our server said no, in words. `retryAfter` in ms: too many tries, and how long to wait. */
  | {
      kind: 'refused'
      code: string | null
      message: string | null
      issues: readonly CallIssue[]
      retryAfter: number | null
    }
  /** Nothing is known to have happened. `message`: what our server said of it, if anything. */
  | { kind: 'unreachable'; network: NetworkState; message?: string | undefined }
  | { kind: 'signed-out' }

export type Failure = Exclude<RequestResult, { kind: 'done' }>
export type Answered<T> = { kind: 'read'; value: T } | Failure

/** A call without a session: sign-up, codes, new passwords. */
export async function callAsGuest(call: Call): Promise<RequestResult> {
  const device = await openDevice().catch(() => null)
  // What talks to the server could not be loaded either.
  if (!device) return { kind: 'unreachable', network: navigator.onLine ? 'server-down' : 'no-route' }
  // Heard here and not by the client: a server that cannot send mail has answered nevertheless.
  const answer = await device.api.bare({ ...call, isQuiet: true })
  const outcome = outcomeOf(answer)
  if (outcome) return outcome
  device.network.heard(answer)
  const message = answer.kind === 'unreachable' ? answer.problem?.message : undefined
  return { kind: 'unreachable', network: device.network.view.get().state, message }
}

/** A call in the name of the signed-in user, and of nobody else. */
export async function callAsUser(device: Device, call: Call): Promise<RequestResult> {
  const userId = device.account.get()?.userId
  if (userId === undefined) return { kind: 'signed-out' }
  const outcome = outcomeOf(await device.api.call({ ...call, subject: userId }))
  return outcome ?? { kind: 'unreachable', network: device.network.view.get().state }
}

/** The same, for what the answer says. JSON of another shape is not our server speaking. */
export async function readAsUser<T>(device: Device, call: Call, schema: z.ZodMiniType<T>): Promise<Answered<T>> {
  const outcome = await callAsUser(device, call)
  if (outcome.kind !== 'done') return outcome
  const read = schema.safeParse(outcome.body)
  if (read.success) return { kind: 'read', value: read.data }
  return { kind: 'unreachable', network: device.network.view.get().state }
}

/** Null: no definitive answer. */
function outcomeOf(answer: Answer): RequestResult | null {
  switch (answer.kind) {
    case 'ok':
      return { kind: 'done', body: answer.body, date: answer.date }
    case 'signed-out':
      return { kind: 'signed-out' }
    case 'problem':
      return refused(answer)
    case 'unreachable':
      return answer.problem && (answer.why === 'throttled' || answer.problem.code === 'mail-unavailable')
        ? refused(answer)
        : null
    case 'unchanged':
      return null
  }
}

function refused({ problem, retryAfter }: Extract<Answer, { kind: 'problem' | 'unreachable' }>): RequestResult {
  return {
    kind: 'refused',
    code: problem?.code ?? null,
    message: problem?.message ?? null,
    issues: problem?.issues ?? [],
    retryAfter,
  }
}
