import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Attributes } from '#contract/attributes.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, kofi, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

describe.each(databases)('attributes on $name', ({ open }) => {
  let server: TestServer

  beforeEach(async () => {
    server = await startTestServer({ database: await open() })
  })
  afterEach(() => server.close())

  it('are what the family wrote, with their version as ETag', async () => {
    const asAda = await callerFor(server, ada.id)
    const reply = await asAda.get(`user-attributes/${maya.id}`)
    const attributes = Attributes.parse(reply.body)
    expect(attributes).toMatchObject({ userId: maya.id, version: 1 })
    expect(attributes.calmingStrategies[0]).toEqual({ id: 1, name: 'Headphones from the blue bag' })
    expect(reply.headers.get('ETag')).toBe('"1"')
    expect((await asAda.get(`user-attributes/${maya.id}`, { 'If-None-Match': '"1"' })).status).toBe(304)
  })

  it('read as empty lists when nothing is written yet', async () => {
    await server.database.queries.deleteFrom('userAttributes').where('profileId', '=', kofi.id).execute()
    const reply = await (await callerFor(server, kofi.id)).get(`user-attributes/${kofi.id}`)
    expect(Attributes.parse(reply.body)).toEqual({
      id: null,
      userId: kofi.id,
      version: 0,
      strengths: [],
      interests: [],
      calmingStrategies: [],
    })
    expect(reply.headers.get('ETag')).toBe('"0"')
  })
})
