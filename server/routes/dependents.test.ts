import { describe, expect, it } from 'vitest'
import { Dependent } from '#contract/dependents.ts'
import { CHANGE } from '#contract/headers.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada, esi, kofi, maya, zoe } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const ID = '01a1fd00-0000-7000-8000-000000000001'
const noor = { firstName: 'Noor', lastName: 'Okafor', birthDate: '2020-02-29', gender: 'Female', relation: 'Daughter' }

describe.each(databases)('dependents on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const names = async (): Promise<string[]> =>
    ((await asAda.get('dependents')).body as Dependent[]).map(({ firstName }) => firstName)

  it('lists them as the family added them, with ages that hold', async () => {
    const { body } = await asAda.get('dependents')
    const list = (body as unknown[]).map((row) => Dependent.parse(row))
    expect(list.map(({ firstName }) => firstName)).toEqual(['Maya', 'Tunde', 'Zoë', 'سامي'])
    expect(list[0]?.birthDate).toBe('2017-07-13')
  })

  it('answers 304 to a list that has not changed, and the list when any row has', async () => {
    const first = await asAda.get('dependents')
    const tag = first.headers.get('ETag') ?? ''
    const again = await asAda.get('dependents', { 'If-None-Match': tag })
    expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, undefined, tag])
    await asAda.patch(`dependents/${maya.id}`, { relation: 'Child' })
    expect((await asAda.get('dependents', { 'If-None-Match': tag })).status).toBe(200)
  })

  it('adds one under the id that the device made', async () => {
    const reply = await asAda.post('dependents', { ...noor, id: ID })
    expect(reply.status).toBe(201)
    expect(Dependent.parse(reply.body)).toMatchObject({ ...noor, id: ID, version: 1 })
    expect(reply.headers.get('ETag')).toBe('"1"')
    expect(await names()).toEqual(['Maya', 'Tunde', 'Zoë', 'سامي', 'Noor'])
  })

  it('makes an id for a caller that brings none, and drops fields it does not know', async () => {
    const reply = await asAda.post('dependents', { ...noor, ownerId: kofi.id, version: 9, createdDate: 'x' })
    expect(Dependent.parse(reply.body)).toMatchObject({ version: 1 })
    expect(reply.body).not.toHaveProperty('ownerId')
  })

  it('refuses an id that is taken, whoever has it', async () => {
    for (const id of [maya.id, esi.id, ada.id, kofi.id]) {
      const reply = await asAda.post('dependents', { ...noor, id })
      expect([reply.status, problem(reply).code]).toEqual([409, 'conflict'])
    }
    expect(await names()).not.toContain('Noor')
  })

  it('changes only the fields that are sent', async () => {
    const reply = await asAda.patch(`dependents/${zoe.id}`, { relation: 'Foster daughter' }, { 'If-Match': '"1"' })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ firstName: 'Zoë', relation: 'Foster daughter', version: 2 })
    expect(reply.headers.get('ETag')).toBe('"2"')
  })

  it('refuses a change made on a version that has passed', async () => {
    await asAda.patch(`dependents/${zoe.id}`, { relation: 'A' })
    const late = await asAda.patch(`dependents/${zoe.id}`, { relation: 'B' }, { 'If-Match': '"1"' })
    expect([late.status, problem(late).code]).toEqual([412, 'precondition-failed'])
    expect((await asAda.patch(`dependents/${zoe.id}`, { relation: 'B' }, { 'If-Match': '*' })).status).toBe(200)
    expect((await asAda.patch(`dependents/${zoe.id}`, { relation: 'C' }, { 'If-Match': '"9", W/"3"' })).status).toBe(
      200,
    )
  })

  it('lets exactly one of two changes at once through when both saw the same version', async () => {
    const change = (relation: string) => asAda.patch(`dependents/${zoe.id}`, { relation }, { 'If-Match': '"1"' })
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map(change))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
  })

  it('keeps both of two changes at once to different fields when nobody asks for a version', async () => {
    await Promise.all([
      asAda.patch(`dependents/${zoe.id}`, { relation: 'Cousin' }),
      asAda.patch(`dependents/${zoe.id}`, { lastName: 'Nguyễn' }),
    ])
    const list = (await asAda.get('dependents')).body as Dependent[]
    expect(list.find(({ id }) => id === zoe.id)).toMatchObject({ relation: 'Cousin', lastName: 'Nguyễn', version: 3 })
  })

  it.each([
    ['without a name', { firstName: '' }, 'firstName', 'too-small'],
    ['with a name of spaces', { firstName: '   ' }, 'firstName', 'too-small'],
    ['with a name of 61 letters', { lastName: 'x'.repeat(61) }, 'lastName', 'too-big'],
    ['born on no date', { birthDate: '2021-02-29' }, 'birthDate', 'invalid-format'],
    ['born before 1900', { birthDate: '1899-12-31' }, 'birthDate', 'custom'],
    ['born in the future', { birthDate: '2026-11-23' }, 'birthDate', 'in-the-future'],
    ['of no known gender', { gender: 'male' }, 'gender', 'invalid-value'],
    ['with a long relation', { relation: 'x'.repeat(41) }, 'relation', 'too-big'],
    ['with a number for a name', { firstName: 7 }, 'firstName', 'invalid-type'],
    ['with a NUL in the name', { firstName: 'a\0b' }, 'firstName', 'invalid-characters'],
    ['with half a surrogate pair', { lastName: 'a\ud83d' }, 'lastName', 'invalid-characters'],
    ['with a malformed id', { id: 'x' }, 'id', 'invalid-format'],
  ])('refuses somebody %s, naming the field', async (_, wrong, path, code) => {
    const reply = await asAda.post('dependents', { ...noor, ...wrong })
    expect([reply.status, problem(reply).code]).toEqual([422, 'invalid-input'])
    expect(problem(reply).issues).toEqual([{ path, code, message: expect.stringMatching(/\w/) }])
    expect(await names()).toHaveLength(4)
  })

  it('words the validation error in the language of the reader', async () => {
    const future = { ...noor, birthDate: '2030-01-01' }
    const french = await asAda.post('dependents', future, { 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' })
    expect(problem(french).issues?.[0]?.message).toBe('Une date de naissance ne peut pas être dans le futur.')
    const half = await asAda.post('dependents', { ...noor, lastName: 'a\ud83d' })
    expect(problem(half).message, 'the only reason').toBe('Contains characters that are not text.')
    const spanish = await asAda.post('dependents', { ...noor, firstName: '' }, { 'Accept-Language': 'es' })
    expect(problem(spanish).message).toBe('Falta algo o hay un error. Revise lo que ha escrito.')
    expect(problem(spanish).issues?.[0]?.message).toContain('Demasiado pequeño')
  })

  it('takes a child born today in the zone that is furthest ahead', async () => {
    // 14:02 UTC on the 21st is already the 22nd at UTC+14.
    expect((await asAda.post('dependents', { ...noor, birthDate: '2026-11-22' })).status).toBe(201)
  })

  it.each([
    '👩‍👧‍👦🧩',
    'نور الهدى',
    'ישראל',
    'Ñandú O’Neil-Ægir',
    "Robert'); drop table dependents;--",
    '<script>alert(1)</script>',
    '%s {{7*7}} ${x}',
  ])('gives the name %s back byte for byte', async (firstName) => {
    const reply = await asAda.post('dependents', { ...noor, id: ID, firstName })
    expect(reply.body).toMatchObject({ firstName })
    expect(await names()).toContain(firstName)
  })

  it('deletes one, and everything that belongs to them is gone for everybody', async () => {
    expect((await asAda.delete(`dependents/${maya.id}`)).status).toBe(204)
    expect(await names()).not.toContain('Maya')
    for (const reply of [
      await asAda.patch(`dependents/${maya.id}`, { relation: 'x' }),
      await asAda.get(`care-plan/${maya.id}`),
      await asAda.patch(`care-plan/${maya.planId}`, { napTime: 'x' }),
      await asAda.post('care-plan', { userId: maya.id, napTime: 'x' }),
      await asAda.get(`user-attributes/${maya.id}`),
    ]) {
      expect(reply.status).toBe(404)
    }
    expect((await asAda.post('dependents', { ...noor, id: maya.id })).status).toBe(409)
  })

  it('checks the version of a deletion too, and cannot delete the user', async () => {
    expect((await asAda.delete(`dependents/${maya.id}`, { 'If-Match': '"7"' })).status).toBe(412)
    expect((await asAda.delete(`dependents/${ada.id}`)).status).toBe(404)
    expect(await names()).toContain('Maya')
  })

  describe('with what was seen', () => {
    const change = (body: object) => asAda.patch(`dependents/${maya.id}`, body)

    it('is changed where it is as it was seen, and asks where it is not', async () => {
      await change({ relation: 'Niece' })
      const other = await change({ firstName: 'Maja', seen: { firstName: 'Maya' } })
      expect([other.status, other.body]).toEqual([
        200,
        expect.objectContaining({ firstName: 'Maja', relation: 'Niece' }),
      ])
      const asked = await change({
        relation: 'Sister',
        lastName: 'X',
        seen: { relation: 'Daughter', lastName: 'Okafor' },
      })
      expect([asked.status, problem(asked).code, problem(asked).theirs]).toEqual([
        409,
        'seen-otherwise',
        { relation: 'Niece' },
      ])
      expect((await asAda.get('dependents')).body).toContainEqual(other.body)
    })

    it('stays as it is when it is already as wanted', async () => {
      const first = await change({ relation: 'Niece', seen: { relation: 'Daughter' } })
      const again = await change({ relation: ' Niece ', seen: { relation: 'Daughter' } })
      expect([again.status, again.body]).toEqual([200, first.body])
    })
  })

  it('gives the dependent who is there for the same id and fields, and nobody else', async () => {
    const first = await asAda.post('dependents', { ...noor, id: ID })
    const again = await asAda.post('dependents', { ...noor, id: ID })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.headers.get(CHANGE)).toBe(first.headers.get(CHANGE))
    expect((await asAda.post('dependents', { ...noor, id: ID, relation: 'x' })).status).toBe(409)
    const asKofi = await callerFor(server, kofi.id)
    expect((await asKofi.post('dependents', { ...noor, id: ID })).status).toBe(409)
    expect((await asKofi.delete(`dependents/${ID}`)).status).toBe(404)
  })

  it('is deleted once: again, it is the same answer, and a create that comes late does not bring them back', async () => {
    await asAda.post('dependents', { ...noor, id: ID })
    const first = await asAda.delete(`dependents/${ID}`)
    const again = await asAda.delete(`dependents/${ID}`)
    expect([again.status, again.headers.get(CHANGE)]).toEqual([204, first.headers.get(CHANGE)])
    const late = await asAda.post('dependents', { ...noor, id: ID })
    expect([late.status, problem(late).code]).toEqual([409, 'conflict'])
  })
})
