/**
 * What is counted while the server works, for `/metrics` (docs/operation/metrics.md). A label never holds what somebody sent:
 * routes are patterns of ours, statuses and methods those that HTTP has. So the number of series is bounded, and none of
 * them tells of a person.
 */
export interface AnsweredRequest {
  method: string
  /** The pattern that matched, or one of `OTHER_ROUTES`. */
  route: string
  status: number
  /** Until the answer began; an answer that goes on, such as a download, is not waited for. */
  seconds: number
}

export interface Measures {
  answered(request: AnsweredRequest): void
  /** A call within a batch was carried out, or refused. */
  answeredInBatch(call: { route: string; status: number }): void
  /** A write took effect, for the first time, under this Idempotency-Key; `now` in ms. */
  arrived(key: string, now: number): void
  /** A page opened or closed the doorbell. */
  doorbell(change: 1 | -1): void
}

/** What no pattern of the API answers: an unknown path, and pages and files of the site. */
export const OTHER_ROUTES = { unknown: 'none', site: 'site' } as const
