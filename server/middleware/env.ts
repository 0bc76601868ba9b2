/** What travels with a request through the middleware. */
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Language } from '#contract/languages.ts'

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

/** A request header, from the socket's own record where there is one: making a Headers object costs more than all we read. */
export function headerOf(c: ApiContext, name: string): string | undefined {
  const incoming = c.env?.incoming
  if (!incoming) return c.req.header(name)
  const value = incoming.headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : value
}
