/** The one error a handler throws to answer with RFC 9457 problem details. */
import type { Things } from '#contract/merge.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'

export const PROBLEM_STATUS = {
  'bad-request': 400,
  'malformed-json': 400,
  'unsupported-media-type': 415,
  'payload-too-large': 413,
  'invalid-input': 422,
  'invalid-credentials': 401,
  unauthenticated: 401,
  'token-expired': 401,
  'session-ended': 401,
  'session-unknown': 401,
  'session-missing': 401,
  forbidden: 403,
  'confirm-first': 403,
  'code-needed': 403,
  'code-refused': 403,
  'passkey-refused': 403,
  'account-disabled': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'precondition-failed': 412,
  'seen-otherwise': 409,
  'changed-since': 409,
  'password-common': 422,
  'reset-refused': 400,
  'undo-refused': 400,
  'mail-unavailable': 503,
  'name-taken': 409,
  'upload-missing': 409,
  'file-empty': 422,
  'file-too-large': 413,
  'file-type-refused': 415,
  'storage-full': 507,
  'files-full': 413,
  'list-full': 422,
  'export-running': 429,
  'registration-closed': 403,
  'idempotency-key-required': 400,
  'idempotency-key-reused': 422,
  'idempotency-in-progress': 409,
  'newer-than-server': 425,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ProblemCode, number>

export type ProblemIssue = NonNullable<Problem['issues']>[number]

export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly issues: ProblemIssue[] | undefined
  readonly headers: Record<string, string>
  readonly theirs: Things | undefined
  /** Said in place of what is said of the code, in the caller's language. */
  readonly words: string | undefined

  constructor(
    code: ProblemCode,
    more: { issues?: ProblemIssue[]; headers?: Record<string, string>; theirs?: Things; words?: string } = {},
  ) {
    super(code)
    this.name = 'ApiProblem'
    this.code = code
    this.issues = more.issues
    this.headers = more.headers ?? {}
    this.theirs = more.theirs
    this.words = more.words
  }
}

export const notFound = (): ApiProblem => new ApiProblem('not-found')
