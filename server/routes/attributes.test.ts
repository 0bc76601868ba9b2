import { describe, expect, it } from 'vitest'
import { Attributes } from '#contract/attributes.ts'
import { ATTRIBUTE_LIST_MAX, ATTRIBUTE_NAME_MAX } from '#contract/attributes-content.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi, maya, unverified } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const swimming = { id: 1, name: 'Swims like a seal', bgColor: '#90EE90', iconPath: 'gym' }
const trains = { id: 1, name: 'Trains' }
const humming = { id: 4, name: 'Humming' }
const lists = { strengths: [swimming], interests: [trains], calmingStrategies: [humming] }
/** As they are answered over Maya's own: an item with a number that was there is the one that was there. */
const known = {
  strengths: [{ ...swimming, uid: 'item-1' }],
  interests: [{ ...trains, uid: 'item-1' }],
  calmingStrategies: [{ ...humming, uid: expect.stringMatching(/^[\w-]+$/) as string }],
}
const none = { strengths: [], interests: [], calmingStrategies: [] }

describe.each(databases)('attributes on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const save = (body: Record<string, unknown>, headers?: Record<string, string>) =>
    asAda.post('user-attributes', { userId: maya.id, ...lists, ...body }, headers)
  const read = async () => Attributes.parse((await asAda.get(`user-attributes/${maya.id}`)).body)
  const forget = (profileId: string) =>
    server.database.queries.deleteFrom('userAttributes').where('profileId', '=', profileId).execute()
  const revisions = () =>
    server.database.queries.selectFrom('userAttributesRevisions').selectAll().orderBy('version').execute()

  it('are what the family wrote, with their version as ETag', async () => {
    const reply = await asAda.get(`user-attributes/${maya.id}`)
    const attributes = Attributes.parse(reply.body)
    expect(attributes).toMatchObject({ userId: maya.id, version: 1 })
    expect(attributes.calmingStrategies[0]).toEqual({
      id: 1,
      uid: 'item-1',
      name: 'Headphones from the blue bag',
    })
    expect(reply.headers.get('ETag')).toBe('"1"')
    expect((await asAda.get(`user-attributes/${maya.id}`, { 'If-None-Match': '"1"' })).status).toBe(304)
  })

  it('gives a strength without colour and icon those of SPEC §3', async () => {
    expect((await save({ strengths: [{ id: 1, name: 'Sings' }] })).status).toBe(200)
    expect((await read()).strengths).toMatchObject([{ name: 'Sings', bgColor: '#90EE90', iconPath: 'walk' }])
  })

  it('read as empty lists when nothing is written yet, and the first save makes the record', async () => {
    await forget(kofi.id)
    const asKofi = await callerFor(server, kofi.id)
    const reply = await asKofi.get(`user-attributes/${kofi.id}`)
    expect(Attributes.parse(reply.body)).toEqual({ id: null, userId: kofi.id, version: 0, ...none })
    expect(reply.headers.get('ETag')).toBe('"0"')
    const first = await asKofi.post('user-attributes', { userId: kofi.id, ...lists }, { 'If-Match': '"0"' })
    expect([first.status, first.headers.get('ETag')]).toEqual([201, '"1"'])
    expect(Attributes.parse(first.body)).toMatchObject({ userId: kofi.id, version: 1, ...lists })
    const second = await asKofi.post('user-attributes', { userId: kofi.id, ...none }, { 'If-Match': '"0"' })
    expect([second.status, problem(second).code]).toEqual([412, 'precondition-failed'])
  })

  it('are made once when three devices make them at the same time', async () => {
    await forget(maya.id)
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((name) => save({ interests: [{ id: 1, name }] }, { 'If-Match': '"0"' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 412, 412])
    expect(await read()).toMatchObject({ version: 1 })
  })

  it('are replaced by a save, all three lists at once', async () => {
    const reply = await save({}, { 'If-Match': '"1"' })
    expect([reply.status, reply.headers.get('ETag')]).toEqual([200, '"2"'])
    expect(reply.body).toEqual({ id: maya.attributes.id, userId: maya.id, version: 2, ...known })
    expect(await read()).toEqual(reply.body)
    expect((await save(none)).body).toMatchObject({ ...none, version: 3 })
  })

  it('lose nothing when two devices save at once: one is told, and the other wording stays', async () => {
    const replies = await Promise.all(
      ['Ducks', 'Geese'].map((name) => save({ interests: [{ id: 1, name }] }, { 'If-Match': '"1"' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const { version, interests } = await read()
    expect([version, interests.length]).toEqual([2, 1])
    const kept = await revisions()
    expect(kept).toMatchObject([{ recordId: maya.attributes.id, version: 1, replacedDate: '2026-11-21T14:02:00.000Z' }])
    expect(JSON.parse(kept[0]?.calmingStrategies ?? '')).toEqual(maya.attributes.calmingStrategies)
  })

  it('keep every overwritten version when nobody asks for a version', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    await Promise.all(names.map((name) => save({ interests: [{ id: 1, name }] })))
    const wordings = (await revisions())
      .slice(1)
      .map(({ interests }) => (JSON.parse(interests) as [typeof trains])[0].name)
    const { version, interests } = await read()
    expect([...wordings, interests[0]?.name].toSorted()).toEqual(names)
    expect(version).toBe(6)
  })

  it('make no new version of a save that changes nothing', async () => {
    await save({})
    const again = await save({ strengths: [{ iconPath: 'gym', bgColor: '#90EE90', name: 'Swims like a seal', id: 1 }] })
    expect([again.status, again.headers.get('ETag')]).toEqual([200, '"2"'])
    expect(await revisions()).toHaveLength(1)
    expect((await save({ strengths: [{ ...swimming, bgColor: '#ffd700' }] })).headers.get('ETag')).toBe('"3"')
  })

  it('keep the order in which they were put', async () => {
    const turned = [
      { id: 7, name: 'b' },
      { id: 2, name: 'a' },
      { id: 5, name: 'c' },
    ]
    await save({ interests: turned })
    expect((await read()).interests).toMatchObject(turned)
    expect((await save({ interests: turned.toReversed() })).headers.get('ETag')).toBe('"3"')
  })

  it('can be changed list by list under the id of the record', async () => {
    const path = `user-attributes/${maya.attributes.id}`
    const { strengths } = await read()
    const reply = await asAda.patch(path, { interests: [trains] }, { 'If-Match': '"1"' })
    expect([reply.status, reply.headers.get('ETag')]).toEqual([200, '"2"'])
    expect(reply.body).toMatchObject({ userId: maya.id, strengths, interests: [trains] })
    expect((await asAda.patch(path, {})).headers.get('ETag')).toBe('"2"')
    expect((await asAda.patch(path, { interests: [] }, { 'If-Match': '"1"' })).status).toBe(412)
    expect((await asAda.patch(path, { interests: [] }, { 'If-Match': '"0"' })).status).toBe(412)
    expect((await asAda.patch(path, { interests: [trains, trains] })).status).toBe(422)
    expect((await asAda.patch(`user-attributes/${maya.id}`, { interests: [] })).status).toBe(404)
    expect(await revisions()).toHaveLength(1)
  })

  it('take effect once when the answer was lost and they are sent again', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'k1', 'If-Match': '"1"' }
    const first = await save({}, headers)
    await save({ interests: [] })
    const again = await save({}, headers)
    expect([again.status, again.headers.get('ETag'), again.headers.get(IDEMPOTENCY_REPLAYED)]).toEqual([
      200,
      '"2"',
      'true',
    ])
    expect(again.body).toEqual(first.body)
    expect((await read()).interests).toEqual([])
  })

  it.each([
    ['Robert\'); drop table user_attributes;-- " \\ `'],
    ['<img src=x onerror=alert(1)>&amp;</textarea>'],
    ['مايا تحب الماء ‏\u202Eabc\u202C 🧩👨‍👩‍👧‍👦 é é ﬃ'],
    ['  line one\nline two\t'],
    ['__proto__ constructor null'],
    ['🧩'.repeat(ATTRIBUTE_NAME_MAX / 2)],
  ])('give %j back byte for byte', async (name) => {
    const named = {
      strengths: [{ ...swimming, name }],
      interests: [{ id: 1, name }],
      calmingStrategies: [{ id: 9, name }],
    }
    expect((await save(named)).body).toMatchObject(named)
    expect(await read()).toMatchObject(named)
  })

  const many = (length: number) => Array.from({ length }, (_, index) => ({ id: index + 1, name: `n ${index}` }))

  it('take a hundred items in each list', async () => {
    const full = {
      strengths: many(ATTRIBUTE_LIST_MAX).map(({ id, name }) => ({ id, name, bgColor: '#90EE90', iconPath: 'walk' })),
      interests: many(ATTRIBUTE_LIST_MAX),
      calmingStrategies: many(ATTRIBUTE_LIST_MAX),
    }
    expect((await save(full)).body).toMatchObject(full)
  })

  it.each<[string, Record<string, unknown>, string, string]>([
    ['a list of 101', { interests: many(ATTRIBUTE_LIST_MAX + 1) }, 'interests', 'too-big'],
    ['a name of 201 characters', { interests: [{ id: 1, name: 'x'.repeat(201) }] }, 'interests.0.name', 'too-big'],
    ['an empty name', { strengths: [{ ...swimming, name: '' }] }, 'strengths.0.name', 'too-small'],
    ['a name of spaces', { calmingStrategies: [{ id: 1, name: ' \n\u00a0' }] }, 'calmingStrategies.0.name', 'empty'],
    ['an id used twice', { interests: [trains, { id: 1, name: 'Boats' }] }, 'interests.1.id', 'duplicate'],
    ['the id 0', { interests: [{ id: 0, name: 'x' }] }, 'interests.0.id', 'too-small'],
    ['half an id', { interests: [{ id: 1.5, name: 'x' }] }, 'interests.0.id', 'invalid-type'],
    ['an id beyond all counting', { interests: [{ id: 2 ** 53, name: 'x' }] }, 'interests.0.id', 'too-big'],
    ['a colour by name', { strengths: [{ ...swimming, bgColor: 'red' }] }, 'strengths.0.bgColor', 'invalid-format'],
    [
      'a colour that says more',
      { strengths: [{ ...swimming, bgColor: '#90EE90;background:url(//x)' }] },
      'strengths.0.bgColor',
      'invalid-format',
    ],
    ['an unknown icon', { strengths: [{ ...swimming, iconPath: 'dance' }] }, 'strengths.0.iconPath', 'invalid-value'],
    ['a missing list', { interests: undefined }, 'interests', 'invalid-type'],
    ['what is no list', { interests: 'Trains' }, 'interests', 'invalid-type'],
    ['text that cannot be kept', { interests: [{ id: 1, name: 'a\0b' }] }, 'interests.0.name', 'invalid-characters'],
  ])('refuse %s and keep what is there', async (_, body, path, code) => {
    const before = await read()
    const reply = await save(body)
    expect([reply.status, problem(reply).code]).toEqual([422, 'invalid-input'])
    expect(problem(reply).issues).toMatchObject([{ path, code }])
    expect(problem(reply).issues?.[0]?.message).not.toBe('')
    expect(await read()).toEqual(before)
  })

  it('say what is wrong in the language of the person', async () => {
    const reply = await save({ interests: [{ id: 1, name: ' ' }] }, { 'Accept-Language': 'fr' })
    expect(problem(reply).issues).toMatchObject([{ message: 'Un nom ne peut pas être vide.' }])
  })

  it('hold nothing beside what was agreed', async () => {
    const reply = await save({ interests: [{ ...trains, note: 'x' }], version: 99, id: ada.id })
    expect(reply.body).toEqual({ id: maya.attributes.id, userId: maya.id, version: 2, ...known })
  })

  it('are not there for people of others', async () => {
    const asKofi = await callerFor(server, kofi.id)
    for (const id of [maya.id, ada.id, unverified.id, '01a1fd00-0000-7000-8000-00000000dead', 'nonsense', '%00']) {
      expect((await asKofi.get(`user-attributes/${id}`)).status).toBe(404)
      expect((await asKofi.patch(`user-attributes/${id}`, none)).status).toBe(404)
    }
    expect((await asKofi.post('user-attributes', { userId: maya.id, ...none })).status).toBe(404)
    expect((await asKofi.post('user-attributes', { userId: 'nonsense', ...none })).status).toBe(422)
    expect((await asKofi.patch(`user-attributes/${maya.attributes.id}`, none)).status).toBe(404)
    expect((await read()).version).toBe(1)
  })

  it('go with the person', async () => {
    await save({})
    await asAda.delete(`dependents/${maya.id}`)
    expect((await asAda.get(`user-attributes/${maya.id}`)).status).toBe(404)
    expect((await save({})).status).toBe(404)
    expect((await asAda.patch(`user-attributes/${maya.attributes.id}`, none)).status).toBe(404)
    await server.database.queries.deleteFrom('profiles').where('id', '=', maya.id).execute()
    expect(await revisions()).toEqual([])
  })
})
