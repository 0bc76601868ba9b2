/** What travels with a request through the middleware. */
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Language } from '#contract/people.ts'

export interface Env {
  /** Only set when the request came over a socket, not in tests that call the app directly. */
  Bindings: { incoming?: IncomingMessage }
  Variables: {
    requestId: string
    /** Value of the Date header. */
    date: string
    language: Language
    userId?: string
    /** The pattern that matched, for the log: patterns carry no ids. */
    route?: string
  }
}

export type ApiContext = Context<Env>
