import type { Answer, Unreachable } from './answer.ts'

/** No definitive answer, and why. */
export function unreachable(why: Unreachable, status: number | null = null): Answer {
  return { kind: 'unreachable', why, status, problem: null, retryAfter: null }
}
