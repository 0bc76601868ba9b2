/** RFC 9457 problem details, as every error of the API is answered. */
import * as z from 'zod/mini'

/** Stable codes; a client decides by these, never by the words. */
export const PROBLEM_CODES = [
  'bad-request',
  'malformed-json',
  'unsupported-media-type',
  'payload-too-large',
  'invalid-input',
  'invalid-credentials',
  'unauthenticated',
  'token-expired',
  'session-ended',
  'session-unknown',
  'session-missing',
  'forbidden',
  'confirm-first',
  'code-needed',
  'code-refused',
  'passkey-refused',
  'account-disabled',
  'not-found',
  'method-not-allowed',
  'conflict',
  'precondition-failed',
  'seen-otherwise',
  'changed-since',
  'password-common',
  'reset-refused',
  'undo-refused',
  'mail-unavailable',
  'name-taken',
  'upload-missing',
  'file-empty',
  'file-too-large',
  'file-type-refused',
  'storage-full',
  'files-full',
  'list-full',
  'export-running',
  'registration-closed',
  'idempotency-key-required',
  'idempotency-key-reused',
  'idempotency-in-progress',
  'newer-than-server',
  'too-many-requests',
  'internal',
  'unavailable',
] as const
export const ProblemCode = z.enum(PROBLEM_CODES)
export type ProblemCode = z.infer<typeof ProblemCode>

/** `issues` names the fields at fault: path by dots, and a code a form can turn into words. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: ProblemCode,
  /** Plain words in the language of Accept-Language; may be shown to a person. */
  message: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
  /** With `seen-otherwise`: what is there now, for each thing that is neither as seen nor as wanted. */
  theirs: z.optional(z.record(z.string(), z.unknown())),
})
export type Problem = z.infer<typeof Problem>

/** A problem as a client reads it: a code that this build does not know yet is a refusal like any other. */
export const AnyProblem = z.object({ ...Problem.shape, code: z.string() })
export type AnyProblem = z.infer<typeof AnyProblem>

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
