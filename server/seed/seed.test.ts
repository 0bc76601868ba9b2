import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { Attributes } from '#contract/attributes.ts'
import { CarePlan, CarePlanFields } from '#contract/care-plan.ts'
import { EMPTY_CARE_PLAN_FIELDS } from '#contract/care-plan-content.ts'
import { Library } from '#contract/documents.ts'
import { Id } from '#contract/ids.ts'
import { Dependent } from '#contract/dependents.ts'
import type { UserProfile } from '#contract/profile.ts'
import { typeOfBytes } from '#server/files/detect-file-type.ts'
import { type Caller, callerFor } from '#tests/support/caller.ts'
import { ada, demoDependents, maya, tunde } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, TEST_NOW } from '#tests/support/server.ts'
import { seedIfEmpty } from './seed.ts'

const hashPassword = async () => 'x'

describe.each(databases)('the demo family on $name', ({ open }) => {
  it('answers every question of the API as the contract says', async () => {
    const server = await startTestServer({ database: await open(), seed: 'demo' })
    const asAda: Caller = await callerFor(server, ada.id)
    expect((await asAda.get('auth/me/profile')).body as UserProfile).toMatchObject({
      role: 'Parent',
      birthDate: '1985-08-17',
    })
    const dependents = ((await asAda.get('dependents')).body as unknown[]).map((row) => Dependent.parse(row))
    for (const { id } of [ada, ...dependents]) {
      const [plan] = (await asAda.get(`care-plan/${id}`)).body as unknown[]
      expect(CarePlan.parse(plan).dependentId).toBe(id)
      const attributes = Attributes.parse((await asAda.get(`user-attributes/${id}`)).body)
      expect(attributes.calmingStrategies.length).toBeGreaterThan(0)
    }
    await server.close()
  })

  it('has documents that are what they say, byte by byte', async () => {
    const server = await startTestServer({ database: await open(), seed: 'demo' })
    const asAda = await callerFor(server, ada.id)
    const { documents, folders } = Library.parse((await asAda.get(`library?profileId=${maya.id}`)).body)
    expect(documents.length).toBeGreaterThanOrEqual(7)
    expect(new Set(documents.map(({ category }) => category)).size).toBe(4)
    expect(folders.reduce((sum, { totalItems }) => sum + totalItems, 0)).toBe(documents.length)
    for (const { name, type, size, media_url: address } of documents) {
      const answer = await server.fetch(address)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([name, bytes.length]).toEqual([name, size])
      expect([name, await typeOfBytes(Readable.from([bytes], { objectMode: false }))]).toEqual([name, type])
    }
    await server.close()
  })

  it('is put into an empty database only', async () => {
    const database = await open()
    const options = { now: TEST_NOW, hashPassword, journal: false }
    expect(await seedIfEmpty(database, options)).toBe(true)
    expect(await seedIfEmpty(database, options)).toBe(false)
    await database.queries.deleteFrom('dependents').execute()
    expect(await seedIfEmpty(database, options)).toBe(false)
    await database.close()
  })

  it('has a year of journal answers that ends yesterday, and others from the two years before', async () => {
    const database = await open()
    await seedIfEmpty(database, { now: TEST_NOW, hashPassword, journal: true })
    const rows = await database.queries.selectFrom('journalEntries').selectAll().orderBy('day').execute()
    const mayas = rows.filter(({ profileId }) => profileId === maya.id)
    expect(mayas.filter(({ day }) => day >= '2025-11-21').length).toBeGreaterThan(220)
    expect(mayas.filter(({ day }) => day < '2024-11-21').length).toBeGreaterThan(20)
    expect(new Set(rows.map(({ answer }) => answer)).size).toBe(rows.length)
    expect(rows[0]?.day.slice(0, 7)).toBe('2023-11')
    expect(rows.at(-1)?.day).toBe('2026-11-20')
    const joined = await database.queries.selectFrom('users').select('createdDate').executeTakeFirstOrThrow()
    expect(rows.filter(({ createdDate }) => createdDate < joined.createdDate)).toEqual([])
    const folders = await database.queries.selectFrom('folders').select(['profileId', 'category']).execute()
    for (const { id } of [ada, ...demoDependents]) {
      const categories = folders.filter(({ profileId }) => profileId === id).map(({ category }) => category)
      expect(new Set(categories)).toEqual(new Set(['therapy', 'educational', 'medical', 'documents']))
    }
    await database.close()
  })
})

describe('the cast', () => {
  it('has ids of version 7, each used once', () => {
    const ids = [ada, ...demoDependents].flatMap(({ id, planId, attributes }) => [id, planId, attributes.id])
    for (const id of ids) {
      expect(Id.parse(id)).toBe(id)
      expect(id[14]).toBe('7')
    }
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([maya, tunde])('has a full care plan for $firstName', ({ plan }) => {
    const fields = CarePlanFields.parse({ episodesAs: 'rows', ...plan })
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(EMPTY_CARE_PLAN_FIELDS).toSorted())
    for (const value of Object.values(fields)) expect(value.length).toBeGreaterThan(0)
    expect(fields.symptoms).toHaveLength(fields.measures.length)
  })

  it('writes list items without commas, which would split them at the next edit', () => {
    const lists = [ada, ...demoDependents].flatMap(({ plan }) => Object.values(plan).filter(Array.isArray))
    const items = lists.flat().filter((item): item is string => typeof item === 'string')
    expect(items.length).toBeGreaterThan(40)
    expect(items.filter((item) => item.includes(','))).toEqual([])
  })
})
