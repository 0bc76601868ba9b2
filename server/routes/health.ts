/** Is it really us, and is it well? [Note: network truth] */
import * as z from 'zod/mini'
import { sql } from 'kysely'
import { paths } from '#contract/paths.ts'
import { PingResponse } from '#contract/session.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forAnyone, type Operation } from '#server/operation.ts'

const Health = z.object({ status: z.literal('ok') })
const PingQuery = z.object({ n: z.string().check(z.minLength(1), z.maxLength(200)) })

/** `isOpen`: while it is not, readiness is off, so that a balancer sends nobody here any more. */
export const healthOperations = (database: Database, isOpen: () => boolean): Operation[] => [
  forAnyone({
    method: 'get',
    path: `/${paths.ping}`,
    tag: 'Service',
    summary: 'Echo a nonce, which no captive portal can',
    query: PingQuery,
    answers: { 200: { description: 'The nonce and the server’s time', schema: PingResponse } },
    problems: [],
    handle: ({ query, now }) => ({ status: 200, body: { n: query.n, now: instant(now) } }),
  }),

  forAnyone({
    method: 'get',
    path: `/${paths.healthz}`,
    tag: 'Service',
    summary: 'Is the process up?',
    answers: { 200: { description: 'Yes', schema: Health } },
    problems: [],
    handle: () => ({ status: 200, body: { status: 'ok' } }),
  }),

  forAnyone({
    method: 'get',
    path: `/${paths.readyz}`,
    tag: 'Service',
    summary: 'Can it serve: is the database there, is it not about to stop, and does it keep up?',
    answers: { 200: { description: 'Yes', schema: Health } },
    problems: ['unavailable'],
    handle: async () => {
      const isWell = await sql`select 1`.execute(database.queries).then(
        () => true,
        () => false,
      )
      if (!isWell || !isOpen()) throw new ApiProblem('unavailable', { headers: { 'Retry-After': '2' } })
      return { status: 200, body: { status: 'ok' } }
    },
  }),
]
