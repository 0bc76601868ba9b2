/** Turns whatever a handler threw into an RFC 9457 answer that tells a stranger nothing about our insides. */
import { STATUS_CODES } from 'node:http'
import type { Logger } from 'pino'
import type { Language } from '#contract/languages.ts'
import { PROBLEM_MEDIA_TYPE, type Problem } from '#contract/problem.ts'
import { ApiProblem, PROBLEM_STATUS } from '#server/api-problem.ts'
import { problemTexts } from '#server/content/problem-texts.ts'
import { isRetryable } from '#server/db/retryable-error.ts'
import type { ApiContext } from './env.ts'
import { reply } from './reply.ts'

/** The body of the answer. */
export function problemBody(
  { code, issues, theirs, words }: ApiProblem,
  requestId: string,
  language: Language,
): Problem {
  const status = PROBLEM_STATUS[code]
  return {
    type: `/api/docs#${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    message: words ?? problemTexts[code][language],
    requestId,
    ...(issues ? { issues } : {}),
    ...(theirs ? { theirs } : {}),
  }
}

export function problemResponse(c: ApiContext, problem: ApiProblem): Response {
  const status = PROBLEM_STATUS[problem.code]
  const language = c.get('language')
  return reply(c, status, JSON.stringify(problemBody(problem, c.get('requestId'), language)), {
    'Content-Type': PROBLEM_MEDIA_TYPE,
    'Content-Language': language,
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...problem.headers,
  })
}

/** The app's `onError`. */
export function answerError(log: Logger) {
  return (error: Error, c: ApiContext): Response =>
    problemResponse(c, problemOf(error, log, { requestId: c.get('requestId'), route: c.get('route') }))
}

/** Known problems as they are, a database that is away as 503, anything else as 500 and logged. */
export function problemOf(
  error: unknown,
  log: Logger,
  where: { requestId: string; route: string | undefined },
): ApiProblem {
  if (error instanceof ApiProblem) return error
  // Only these parts: a database error's detail quotes the row.
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ ...where, err: { name, message, stack } }, 'request failed')
  return isRetryable(error)
    ? new ApiProblem('unavailable', { headers: { 'Retry-After': '2' } })
    : new ApiProblem('internal')
}
