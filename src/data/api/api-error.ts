import type { AnyProblem } from '#contract/problem.ts'

/**
 * What went wrong with a foreground call.
 * `unreachable`: no definitive answer of our server (no network, time-out, portal, 5xx, 429): nothing is known to have failed.
 * `refused`: our server said no, in words. `unauthenticated`: the session is over or gone.
 */
export type ApiErrorKind = 'unreachable' | 'refused' | 'unauthenticated'

export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | null
  readonly problem: AnyProblem | null

  constructor(kind: ApiErrorKind, status: number | null, problem: AnyProblem | null) {
    super(problem?.message ?? kind)
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.problem = problem
  }

  get code(): string | null {
    return this.problem?.code ?? null
  }
}
