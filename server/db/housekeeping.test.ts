import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import { IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { REFRESH_TTL } from '#contract/session-keys.ts'
import { caller, callerFor, problem } from '#tests/support/caller.ts'
import { ada, esi, kofi, maya, tunde } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { pdf, png } from '#tests/support/typed-bytes.ts'
import { uploaderFor } from '#tests/support/uploader.ts'
import { instant } from '#server/clock.ts'
import { insertMany } from './bulk-insert.ts'
import type { Database } from './database.ts'
import { KEEP_ANSWERS, KEEP_CHANGES, KEEP_DELETED, KEEP_PARTIAL, purge, USUAL_RETENTION } from './housekeeping.ts'
import { forgetAnswers } from './remove-for-good.ts'
import { addRequest, invite } from './requests.ts'

const DAY = 86_400_000

describe.each(databases)('housekeeping on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const later = async (ms: number) => {
    server.advance(ms)
    await purge(server.database, server.files, server.now())
  }
  const count = async (table: 'files' | 'idempotencyKeys' | 'refreshTokens' | 'rateLimits') =>
    (await server.database.queries.selectFrom(table).selectAll().execute()).length

  it('keeps a deleted person for 30 days, then removes them and all that was theirs, stored answers too', async () => {
    await asAda.post('care-plan', { userId: maya.id, napTime: 'x' }, { [IDEMPOTENCY_KEY]: 'about-maya' })
    await asAda.post('care-plan', { userId: tunde.id, napTime: 'x' }, { [IDEMPOTENCY_KEY]: 'about-tunde' })
    await asAda.delete(`dependents/${maya.id}`)
    await later(KEEP_DELETED - 1000)
    const { queries } = server.database
    const mayas = () => queries.selectFrom('carePlans').select('id').where('profileId', '=', maya.id).execute()
    expect(await mayas()).toHaveLength(1)
    await later(2000)
    expect(await mayas()).toEqual([])
    expect(
      await queries.selectFrom('carePlanRevisions').select('planId').where('planId', '=', maya.planId).execute(),
    ).toEqual([])
    expect(await queries.selectFrom('dependents').select('id').where('id', '=', maya.id).execute()).toEqual([])
    expect((await queries.selectFrom('idempotencyKeys').select('key').execute()).map(({ key }) => key)).toEqual([
      'about-tunde',
    ])
  })

  it('keeps deleted folders and documents for 30 days, then removes them, their bytes and every word of them', async () => {
    const adas = await uploaderFor(server, ada.id)
    const folderId = v7()
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: folderId, name: 'Old papers' })
    const [old, kept, late] = [v7(), v7(), v7()]
    for (const id of [old, kept, late]) {
      await adas.upload(id, pdf(), maya.id)
      const document = { id, folderId, name: 'plan.pdf' }
      await asAda.post(`category/medical/documents?folderId=${folderId}`, document, { [IDEMPOTENCY_KEY]: `doc-${id}` })
    }
    const documents = async () =>
      (await server.database.queries.selectFrom('documents').select('id').execute()).map(({ id }) => id)
    await asAda.delete(`category/medical/documents/${old}`)
    await later(KEEP_DELETED - 1000)
    expect(await documents()).toHaveLength(3)
    expect(server.files.kept.size).toBe(3)
    // A token lasts 15 minutes.
    const asAdaLater = await callerFor(server, ada.id)
    expect((await asAdaLater.delete(`category/medical/documents/${late}`)).status).toBe(200)
    await later(2000)
    expect((await documents()).toSorted()).toEqual([kept, late].toSorted())
    expect([...server.files.kept.keys()].toSorted()).toEqual([kept, late].toSorted())
    expect(await count('idempotencyKeys')).toBe(2)
    // That it was deleted is still known: a device that comes late gets the same answer, and cannot make it again.
    expect((await asAdaLater.delete(`category/medical/documents/${old}`)).status).toBe(200)
    const document = { id: old, folderId, name: 'plan.pdf' }
    const again = await asAdaLater.post(`category/medical/documents?folderId=${folderId}`, document)
    expect([again.status, problem(again).code]).toEqual([409, 'conflict'])
    await asAdaLater.delete(`category/medical/folders/${folderId}`)
    await later(KEEP_DELETED + 1000)
    expect(await documents()).toEqual([])
    expect(server.files.kept.size).toBe(0)
    expect(await count('files')).toBe(0)
    expect(await count('idempotencyKeys')).toBe(0)
  })

  it('looks through the stored answers once for all that is removed, and forgets those that name any of it', async () => {
    const { queries } = server.database
    const createdAt = new Date(server.now()).toISOString()
    const store = (user: { id: string }, names: readonly string[]) =>
      insertMany(
        queries,
        'idempotencyKeys',
        names.map((name) => {
          const body = JSON.stringify({ id: v7(), rows: [{ folderId: name, name: 'plan.pdf' }] })
          const [key, fingerprint, status, etag, change] = [v7(), 'x', 200, null, null]
          return { userId: user.id, key, fingerprint, status, etag, body, createdAt, change }
        }),
      )
    const gone = Array.from({ length: 300 }, () => v7())
    const kept = Array.from({ length: 300 }, () => v7())
    await store(
      ada,
      gone.flatMap((id, index) => [id, kept[index] ?? '']),
    )
    await store(kofi, gone.slice(0, 3))
    let asked = 0
    const counted = queries.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked += 1
        return result
      },
    })
    await forgetAnswers(
      counted,
      gone.map((id) => ({ id, ownerId: ada.id })),
    )
    const left = await queries.selectFrom('idempotencyKeys').select(['userId', 'body']).execute()
    expect(left.filter(({ userId }) => userId === kofi.id)).toHaveLength(3)
    const adas = left.filter(({ userId }) => userId === ada.id).map(({ body }) => body)
    expect(adas).toHaveLength(kept.length)
    expect(kept.every((id) => adas.some((body) => body.includes(id)))).toBe(true)
    expect(asked).toBeLessThan(10)
  })

  it('removes many doctors’ records some at a time, of people and of accounts', async () => {
    const { queries } = server.database
    const give = (profileId: string, count: number) =>
      insertMany(
        queries,
        'recordResources',
        Array.from({ length: count }, (_, index) => {
          const id = v7()
          return {
            id,
            profileId,
            source: '',
            type: 'Condition',
            resourceId: `${index}`,
            hash: id,
            fullUrl: '',
            json: '{}',
          }
        }),
      )
    await give(maya.id, 900)
    await give(esi.id, 600)
    const removed: number[] = []
    const asked = new WeakSet<object>()
    const counting: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        if (node.kind === 'DeleteQueryNode' && JSON.stringify(node.from).includes('record_resources'))
          asked.add(queryId)
        return node
      },
      transformResult: async ({ queryId, result }) => {
        if (asked.has(queryId)) removed.push(Number(result.numAffectedRows))
        return result
      },
    }
    await asAda.delete(`dependents/${maya.id}`)
    await queries
      .updateTable('users')
      .set({ deleteOn: instant(server.now()) })
      .where('id', '=', kofi.id)
      .execute()
    server.advance(KEEP_DELETED + 1000)
    const { transaction } = server.database
    const counted: Database = {
      ...server.database,
      transaction: (work, options) => transaction((trx) => work(trx.withPlugin(counting)), options),
    }
    await purge(counted, server.files, server.now())
    expect([Math.max(...removed), removed.reduce((sum, count) => sum + count)]).toEqual([200, 1_500])
    expect(await queries.selectFrom('recordResources').select('id').execute()).toEqual([])
  })

  it('looks through no stored answers again for a folder that stays for a document deleted before it', async () => {
    const [folderId, id] = [v7(), v7()]
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: folderId, name: 'Old papers' })
    await (await uploaderFor(server, ada.id)).upload(id, pdf(), maya.id)
    await asAda.post(`category/medical/documents?folderId=${folderId}`, { id, folderId, name: 'plan.pdf' })
    await asAda.delete(`category/medical/documents/${id}`)
    await asAda.delete(`category/medical/folders/${folderId}`)
    expect((await asAda.delete(`trash/folders/${folderId}`)).status).toBe(204)
    let looks = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('idempotency_keys')) looks += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { transaction, queries } = server.database
    const counted: Database = {
      ...server.database,
      transaction: (work, options) => transaction((trx) => work(trx.withPlugin(counting)), options),
    }
    const folders = () => queries.selectFrom('folders').select('id').where('id', '=', folderId).execute()
    await purge(counted, server.files, server.now())
    expect([looks, await folders()]).toEqual([0, [{ id: folderId }]])
    await later(KEEP_DELETED + 1000)
    expect(await folders()).toEqual([])
  })

  it('removes the bytes of a person with the person', async () => {
    const id = v7()
    await (await uploaderFor(server, ada.id)).upload(id, pdf(), maya.id)
    const [folder] = (await asAda.get(`category/medical/folders?profileId=${maya.id}`)).body as { id: string }[]
    const document = { id, folderId: folder?.id, name: 'plan.pdf' }
    await asAda.post(`category/medical/documents?folderId=${folder?.id}`, document)
    await asAda.delete(`dependents/${maya.id}`)
    await later(KEEP_DELETED - 1000)
    expect(server.files.kept.size).toBe(1)
    await later(2000)
    expect(server.files.kept.size).toBe(0)
    expect(await count('files')).toBe(0)
  })

  it('forgets uploads that nobody goes on with: unfinished ones after 7 days, whole ones after 30', async () => {
    const adas = await uploaderFor(server, ada.id)
    const [partial, going, whole] = [v7(), v7(), v7()]
    await adas.announce(partial, 100)
    await adas.announce(going, 100)
    await adas.upload(whole, pdf())
    await later(KEEP_PARTIAL - 1000)
    // A token lasts 15 minutes.
    const again = await uploaderFor(server, ada.id)
    expect((await again.send(going, 0, png(100).subarray(0, 50))).status).toBe(204)
    await later(2000)
    expect([...server.files.kept.keys()].toSorted()).toEqual([going, whole].toSorted())
    expect((await again.ask(partial)).status).toBe(404)
    expect((await again.announce(partial, 100)).status).toBe(201)
    await later(KEEP_PARTIAL + 1000)
    expect([...server.files.kept.keys()]).toEqual([whole])
    await later(KEEP_DELETED)
    expect(server.files.kept.size).toBe(0)
  })

  it('never gives the id of somebody who is gone to anybody else, however long ago that was', async () => {
    const noor = { firstName: 'Noor', lastName: 'H', birthDate: '2019-01-01', gender: 'Female', relation: 'Niece' }
    await asAda.delete(`dependents/${maya.id}`)
    await later(KEEP_DELETED + 1000)
    const asAdaLater = await callerFor(server, ada.id)
    await asAdaLater.deleteWith('auth/me', { password: ada.password })
    await later(KEEP_CHANGES + DAY)
    expect(
      await server.database.queries.selectFrom('changes').select('seq').where('book', '=', maya.id).execute(),
    ).toEqual([])
    const asKofi = await callerFor(server, kofi.id)
    for (const id of [maya.id, tunde.id, ada.id]) {
      const reply = await asKofi.post('dependents', { ...noor, id })
      expect([reply.status, problem(reply).code]).toEqual([409, 'conflict'])
    }
    expect((await asKofi.post('dependents', { ...noor, id: v7() })).status).toBe(201)
  })

  it('tries again when the store was away', async () => {
    await (await uploaderFor(server, ada.id)).announce(v7(), 100)
    const { remove } = server.files
    server.files.remove = () => Promise.reject(new Error('The store is away'))
    await expect(later(KEEP_PARTIAL + 1000)).rejects.toThrow('away')
    server.files.remove = remove
    await later(0)
    expect(server.files.kept.size).toBe(0)
    expect(await count('files')).toBe(0)
  })

  it('takes no bytes that a device has sent anew while another round did the work of this one', async () => {
    const ids = [v7(), v7()]
    const adas = await uploaderFor(server, ada.id)
    for (const id of ids) await adas.announce(id, 100)
    server.advance(KEEP_PARTIAL + 1000)
    const { remove } = server.files
    let anew = ''
    server.files.remove = async (first) => {
      server.files.remove = remove
      await purge(server.database, server.files, server.now())
      anew = ids.find((id) => id !== first) ?? ''
      await (await uploaderFor(server, ada.id)).upload(anew, pdf())
      await remove(first)
    }
    await purge(server.database, server.files, server.now())
    expect([...server.files.kept.keys()]).toEqual([anew])
    expect(await count('files')).toBe(1)
  })

  it('keeps stored answers for 90 days', async () => {
    await asAda.post('care-plan', { userId: maya.id, napTime: 'x' }, { [IDEMPOTENCY_KEY]: 'k' })
    await later(KEEP_ANSWERS - 1000)
    expect(await count('idempotencyKeys')).toBe(1)
    await later(2000)
    expect(await count('idempotencyKeys')).toBe(0)
  })

  it('keeps messages for a year, and invitations for good, or as long as it was told', async () => {
    const { queries } = server.database
    const message = { kind: 'contact', email: 'a@b.example', fields: {}, language: 'en' } as const
    const kinds = async () => (await queries.selectFrom('requests').select('kind').execute()).map(({ kind }) => kind)
    await addRequest(queries, message, server.now())
    await invite(queries, 'lena@x.example', server.now())
    await later(365 * DAY - 1000)
    expect(await kinds()).toEqual(['contact', 'invitation'])
    await later(2000)
    expect(await kinds()).toEqual(['invitation'])
    await addRequest(queries, message, server.now())
    server.advance(8 * DAY)
    await purge(server.database, server.files, server.now(), { ...USUAL_RETENTION, messages: 7 * DAY })
    expect(await kinds()).toEqual(['invitation'])
  })

  it('forgets sessions and limits that are over', async () => {
    await caller(server).post('auth/user/login', { email: 'a@b.example', password: 'x' })
    expect(await count('rateLimits')).toBe(2)
    await later(REFRESH_TTL * 1000 + 1)
    expect(await count('rateLimits')).toBe(0)
    expect(await count('refreshTokens')).toBe(0)
  })
})
