/** Turns whatever a handler threw into an RFC 9457 answer that tells a stranger nothing about our insides. */
import { STATUS_CODES } from 'node:http'
import type { Logger } from 'pino'
import { PROBLEM_MEDIA_TYPE, type Problem } from '#contract/problem.ts'
import { ApiProblem, PROBLEM_STATUS } from '#server/api-problem.ts'
import { problemTexts } from '#server/content/problem-texts.ts'
import { isTransient } from '#server/db/transient.ts'
import type { ApiContext } from './env.ts'
import { reply } from './reply.ts'

export function problemResponse(c: ApiContext, problem: ApiProblem): Response {
  const status = PROBLEM_STATUS[problem.code]
  const requestId = c.get('requestId')
  const language = c.get('language')
  const body: Problem = {
    type: `/api/docs#${problem.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: problem.code,
    message: problemTexts[problem.code][language],
    requestId,
    ...(problem.issues ? { issues: problem.issues } : {}),
  }
  return reply(c, status, JSON.stringify(body), {
    'Content-Type': PROBLEM_MEDIA_TYPE,
    'Content-Language': language,
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...problem.headers,
  })
}

/** The app's `onError`: known problems as they are, a database that is away as 503, anything else as 500 and logged. */
export function answerError(log: Logger) {
  return (error: Error, c: ApiContext): Response => {
    if (error instanceof ApiProblem) return problemResponse(c, error)
    const transient = isTransient(error)
    // Only these parts: a database error's detail quotes the row.
    const { name, message, stack } = error
    log.error({ requestId: c.get('requestId'), route: c.get('route'), err: { name, message, stack } }, 'request failed')
    return problemResponse(
      c,
      transient ? new ApiProblem('unavailable', { headers: { 'Retry-After': '2' } }) : new ApiProblem('internal'),
    )
  }
}
