/** Short calls to the test server: JSON in, JSON out, as a user or as nobody. */
import type { Problem } from '#contract/problem.ts'
import type { TestServer } from './server.ts'

export interface Reply {
  status: number
  headers: Headers
  /** Parsed JSON; undefined when the answer has no body. */
  body: unknown
}

export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  delete(path: string, headers?: Record<string, string>): Promise<Reply>
  /** A deletion that carries a body. */
  deleteWith(path: string, body: unknown): Promise<Reply>
}

/** Calls with this bearer token; without one, as nobody. Paths are relative to the API base. */
export function caller(server: Pick<TestServer, 'fetch'>, accessToken?: string): Caller {
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Reply> => {
    const response = await server.fetch(`/api/${path}`, {
      method,
      headers: {
        ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    get: (path, headers = {}) => send('GET', path, undefined, headers),
    post: (path, body, headers = {}) => send('POST', path, body, headers),
    patch: (path, body, headers = {}) => send('PATCH', path, body, headers),
    delete: (path, headers = {}) => send('DELETE', path, undefined, headers),
    deleteWith: (path, body) => send('DELETE', path, body, {}),
  }
}

/** The same against a server that listens there. */
export const callerAt = (origin: string, accessToken?: string): Caller =>
  caller({ fetch: (path, init) => fetch(new URL(String(path), origin), init) }, accessToken)

/** Signed in as the user with this id. */
export async function callerFor(server: TestServer, userId: string): Promise<Caller> {
  return caller(server, (await server.signIn(userId)).accessToken)
}

export const problem = (reply: Reply): Problem => reply.body as Problem
