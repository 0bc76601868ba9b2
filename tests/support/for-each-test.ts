/**
 * What most files of server tests begin with: a server that is new for each test, and who is signed in to it. They are the same
 * objects in all tests, so that a file names them once; what they stand for is made before each test, and put away after it.
 */
import { afterEach, beforeEach } from 'vitest'
import { ACCESS_TTL } from '#contract/session-keys.ts'
import { type Caller, caller } from './caller.ts'
import type { TestDatabase } from './databases.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

/** Without `open`, on a database in memory. */
export function serverForEach(
  open?: TestDatabase['open'],
  options: Omit<TestServerOptions, 'database'> = {},
): TestServer {
  const server = {} as TestServer
  beforeEach(async () => {
    Object.assign(server, await startTestServer(open ? { ...options, database: await open() } : options))
  })
  afterEach(() => server.close())
  return server
}

/** Signed in as the user with this id; anew once the clock has moved further than a token lasts. */
export function callerForEach(server: TestServer, userId: string): Caller {
  let token = ''
  let until = 0
  const signIn = async (): Promise<void> => {
    token = (await server.signIn(userId)).accessToken
    until = server.now() + ACCESS_TTL * 1000
  }
  beforeEach(signIn)
  return caller({
    fetch: async (path, init) => {
      if (server.now() >= until) await signIn()
      return server.fetch(path, { ...init, headers: { Authorization: `Bearer ${token}`, ...init?.headers } })
    },
  })
}
