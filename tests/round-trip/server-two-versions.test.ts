/** A version and the next one on one PostgreSQL, as in the middle of an upgrade. */
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import type { CarePlan } from '#contract/care-plan.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { type Caller, caller, callerAt, type Reply } from '#tests/support/caller.ts'
import { postgresUrl } from '#tests/support/databases.ts'
import { laterVersion } from '#tests/support/later-version.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { type HttpServer, PRODUCTION, startHttpServer, startTestServer, TEST_SECRET } from '#tests/support/server.ts'
import { signedInAt } from '#tests/support/tus-upload.ts'
import { testDirectory } from '#tests/support/test-directory.ts'

describe.skipIf(!postgresUrl)('on one PostgreSQL', { timeout: 90_000 }, () => {
  const cleanups: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
  })
  const scratch = async (): Promise<string> => {
    const { url, drop } = await createScratch(postgresUrl!)
    cleanups.push(drop)
    return url
  }
  const start = async (databaseUrl: string, more: Parameters<typeof startHttpServer>[0] = {}): Promise<HttpServer> => {
    const env = { DATABASE_URL: databaseUrl, TOKEN_SECRET: TEST_SECRET, ...more.env }
    const node = await startHttpServer({ ...more, env })
    cleanups.push(() => node.stop())
    return node
  }
  const at = ({ origin }: HttpServer, accessToken: string): Caller => callerAt(origin, accessToken)

  /** As devices do: what meets a migration on the same tables may be told to come again, and does so under its key. */
  const sent = async (send: () => Promise<Reply>): Promise<Reply> => {
    const reply = await send()
    return reply.status === 503 ? sent(send) : reply
  }

  it('three nodes that start at once migrate an empty database once, and all of them serve', async () => {
    const url = await scratch()
    const nodes = await Promise.all([1, 2, 3].map(() => start(url, { flags: ['--production'], env: PRODUCTION })))
    for (const { origin } of nodes) {
      expect((await fetch(`${origin}/api/readyz`)).status).toBe(200)
      expect((await fetch(`${origin}/api/content/about`)).status).toBe(200)
    }
    const database = await openDatabase({ databaseUrl: url, dataDir: '' })
    cleanups.push(() => database.close())
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.queries)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(migrations))
  })

  it('the version before serves while the next one migrates, beside it, and when it is started again', async () => {
    const url = await scratch()
    const dataDir = await testDirectory()
    const before = await start(url, { dataDir })
    const accessToken = await signedInAt(before.origin, ada)
    const keys: string[] = []
    let saves = 0
    /** A person and a save of the plan, each with a key of its own; both have to be taken. */
    const write = async (node: Caller): Promise<void> => {
      const [id, key] = [v7(), v7()]
      saves += 1
      const person = {
        id,
        firstName: 'Rio',
        lastName: 'O',
        birthDate: '2020-01-01',
        gender: 'Other',
        relation: 'Child',
      }
      const added = await sent(() => node.post('dependents', person, { [IDEMPOTENCY_KEY]: id }))
      const saved = await sent(() =>
        node.post('care-plan', { userId: maya.id, napTime: key }, { [IDEMPOTENCY_KEY]: key }),
      )
      expect([added.status, saved.status]).toEqual([201, 200])
      keys.push(id, key)
    }

    const migrated = new AbortController()
    const writing = (async () => {
      do await write(at(before, accessToken))
      while (!migrated.signal.aborted)
    })()
    const database = await openDatabase({ databaseUrl: url, dataDir: '' }, undefined, laterVersion())
    migrated.abort()
    await writing
    const next = await startTestServer({ database, seed: 'none', tokenSecret: TEST_SECRET, clock: Date.now })
    cleanups.push(() => next.close())
    await sql`update care_plans set reminder = 'at noon' where profile_id = ${maya.id}`.execute(database.queries)

    const [old, young] = [at(before, accessToken), caller(next, accessToken)]
    for (let round = 0; round < 20; round += 1) await Promise.all([write(old), write(young)])
    // What one has taken the other knows: sent again, it is answered and not done again.
    const again = { userId: maya.id, napTime: keys.at(-1)! }
    for (const node of [old, young]) {
      const { headers } = await node.post('care-plan', again, { [IDEMPOTENCY_KEY]: keys.at(-1)! })
      expect(headers.get(IDEMPOTENCY_REPLAYED)).toBe('true')
    }

    await before.stop()
    const restarted = at(await start(url, { dataDir }), accessToken)
    await write(restarted)
    await Promise.all([write(restarted), write(young)])

    const changes = await database.queries.selectFrom('changes').select('idempotencyKey').execute()
    expect(changes.flatMap(({ idempotencyKey }) => idempotencyKey ?? []).toSorted()).toEqual(keys.toSorted())
    for (const node of [restarted, young]) {
      const [plan] = (await node.get(`care-plan/${maya.id}`)).body as CarePlan[]
      expect(plan?.version).toBe(1 + saves)
      expect((await node.get('dependents')).body).toHaveLength(4 + saves)
    }
    // The version before writes around what it does not know.
    const { rows } = await sql`select reminder from care_plans where profile_id = ${maya.id}`.execute(database.queries)
    expect(rows).toEqual([{ reminder: 'at noon' }])
  })
})
