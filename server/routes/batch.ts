/** Up to a hundred writes in one request, each carried out as if it had come alone: its own key, transaction and answer. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { TrieRouter } from 'hono/router/trie-router'
import type { Logger } from 'pino'
import { type BatchCall, BatchRequest, BatchResponse } from '#contract/sync.ts'
import { paths } from '#contract/paths.ts'
import { ApiProblem, PROBLEM_STATUS } from '#server/api-problem.ts'
import { parseJson, readJson, USER_LIMITS, validated } from '#server/middleware/body.ts'
import { headerOf } from '#server/middleware/env.ts'
import { type WriteServices, writeWith } from '#server/middleware/mount.ts'
import { OTHER_ROUTES } from '#server/metrics/measures.ts'
import { problemBody, problemOf } from '#server/middleware/problem.ts'
import { JSON_TYPE, reply } from '#server/middleware/reply.ts'
import { type Operation, type StreamCall, streaming, type UserOperation } from '#server/operation.ts'

/** Of the whole request; a single call in it may have as much as alone. */
const BATCH_LIMITS = { ...USER_LIMITS, bytes: 4 * USER_LIMITS.bytes }

/** Characters of all answers together; once there are more, the calls that are left are not made. */
const ANSWERS_MAX = 4_000_000

export interface BatchServices extends WriteServices {
  log: Logger
  /** Where the paths of the calls lie: a call in a batch and the same call alone must have the same fingerprint. */
  base: string
  /** Takes what the calls have committed to the disk. */
  flush(): Promise<void>
  /** Throws `too-many-requests`. Absent where there is no limit. */
  countRequest?: ((userId: string) => Promise<void>) | undefined
  /** A call was answered; one that no pattern matches has the route `none`. */
  onAnswer?: ((call: { route: string; status: number }) => void) | undefined
}

/** `operations`: all that the app offers; those that are a signed-in user's writes of JSON can be part of a batch. */
export function batchOperations(operations: readonly Operation[], services: BatchServices): Operation[] {
  const { log, base, clock, flush, countRequest, onAnswer } = services
  const router = new TrieRouter<UserOperation>()
  for (const operation of operations) {
    const write = operation.access === 'stream' ? operation.write : operation
    // What is about signing in and about accounts has limits and answers of its own.
    if (write?.access !== 'user' || write.method === 'get' || write.path.startsWith('/auth/')) continue
    router.add(write.method.toUpperCase(), write.path, write)
  }

  /** The answer as JSON. Never throws: whatever is wrong with one call is that call's answer. */
  const answerTo = async (call: BatchCall, { c, userId, sessionId, language, address }: StreamCall) => {
    const { key, method } = call
    const [path = '', search = ''] = call.path.split(/\?(.*)/s)
    const requestId = c.get('requestId')
    let route: string | undefined
    try {
      const [match] = router.match(method, `/${path}`)[0]
      if (!match) throw new ApiProblem('bad-request')
      const [operation, params] = match
      route = operation.path
      if (countRequest) await countRequest(userId)
      const written = await writeWith(
        operation,
        services,
        { userId, sessionId },
        {
          method,
          path: `${base}/${path}`,
          params: params as Record<string, string>,
          search,
          query: Object.fromEntries(new URLSearchParams(search)),
          body: bodyOf(operation, call.body),
          key,
          ifMatch: call.ifMatch,
          ifNoneMatch: undefined,
          language,
          address,
          userAgent: headerOf(c, 'User-Agent') ?? '',
          cookies: () => [],
        },
        clock(),
      )
      const { status, replayed, change, text } = written
      const head = { key, status, ...(replayed ? { isReplayed: true } : {}), ...(change ? { change } : {}) }
      onAnswer?.({ route, status })
      return { status, json: withBody(head, text) }
    } catch (error) {
      const problem = problemOf(error, log, { requestId, route })
      const status = PROBLEM_STATUS[problem.code]
      onAnswer?.({ route: route ?? OTHER_ROUTES.unknown, status })
      const wait = problem.headers['Retry-After']
      const head = { key, status, ...(wait === undefined ? {} : { retryAfter: Number(wait) }) }
      return { status, json: withBody(head, JSON.stringify(problemBody(problem, requestId, language))) }
    }
  }

  return [
    streaming({
      method: 'post',
      path: `/${paths.batch}`,
      tag: 'Sync',
      summary: 'Up to a hundred writes in one request',
      description:
        'Each call is judged, carried out and answered as if it had come alone, with its own Idempotency-Key; so a whole batch can be sent again. Each counts as a request of the account. Calls of one lane are made in order; after one that failed, the rest of its lane is not made (status 0). Nor is any after the answers have grown to 4 MB; send those again. Not for calls under auth/, for files, or for batches.',
      takes: { 'application/json': BatchRequest },
      answers: { 200: { description: 'An answer for each call', content: { 'application/json': BatchResponse } } },
      problems: ['malformed-json', 'unsupported-media-type', 'payload-too-large', 'invalid-input'],
      serve: async (call) => {
        const { c, language } = call
        const { calls } = validated(BatchRequest, await readJson(c, BATCH_LIMITS), language)
        const failed = new Set<string>()
        const answers: string[] = []
        let length = 0
        for (const one of calls) {
          if (failed.has(one.lane) || length > ANSWERS_MAX) {
            answers.push(JSON.stringify({ key: one.key, status: 0 }))
            continue
          }
          const { status, json } = await answerTo(one, call)
          if (status >= 400) failed.add(one.lane)
          answers.push(json)
          length += json.length
          // SQLite waits for nothing: others are answered in between.
          await nextTurn()
        }
        // One wait for the disk in place of a hundred. Nobody is told of anything before it.
        await flush()
        return reply(c, 200, `{"answers":[${answers.join(',')}]}`, { 'Content-Type': JSON_TYPE })
      },
    }),
  ]
}

/** The answer of a call is JSON already. */
const withBody = (head: object, text: string): string =>
  text === '' ? JSON.stringify(head) : `${JSON.stringify(head).slice(0, -1)},"body":${text}}`

/** A deletion may come without one, as it may alone. */
function bodyOf({ body, method }: UserOperation, text = ''): unknown {
  if (!body || (text === '' && method === 'delete')) return undefined
  if (Buffer.byteLength(text) > USER_LIMITS.bytes) throw new ApiProblem('payload-too-large')
  return parseJson(text)
}
