/** Lists that were saved with what was seen in them: only what differs between the two is the change. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { AttributeItem, Attributes, Strength } from '#contract/attributes.ts'
import { ATTRIBUTE_LIST_MAX, type AttributesOnWire } from '#contract/attributes-content.ts'
import { problem } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const item = (uid: string, name: string, id = 1): AttributeItem => ({ id, uid, name })
const strength = (uid: string, name: string, bgColor = '#90EE90'): Strength => ({
  id: 1,
  uid,
  name,
  bgColor,
  iconPath: 'walk',
})

describe.each(databases)('attributes with what was seen on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  beforeEach(async () => {
    await save({ interests: [item('rain', 'Rain'), item('bus', 'Buses', 2)], strengths: [strength('swim', 'Swims')] })
  })

  const none: AttributesOnWire = { strengths: [], interests: [], calmingStrategies: [] }
  const save = (lists: Partial<AttributesOnWire>, seen?: AttributesOnWire) =>
    asAda.post('user-attributes', { userId: maya.id, ...none, ...lists, ...(seen ? { seen } : {}) })
  const read = async () => (await asAda.get(`user-attributes/${maya.id}`)).body as Attributes
  const names = async () => (await read()).interests.map(({ name }) => name)

  it('keeps what two devices added to the same lists at once, each under a number of its own', async () => {
    const seen = await read()
    for (const [uid, name] of [
      ['a', 'Trains'],
      ['b', 'Boats'],
    ] as const) {
      const reply = await save({ ...seen, interests: [...seen.interests, item(uid, name, 3)] }, seen)
      expect(reply.status).toBe(200)
    }
    const { interests } = await read()
    expect(interests.map(({ id, uid, name }) => [id, uid, name])).toEqual([
      [1, 'rain', 'Rain'],
      [2, 'bus', 'Buses'],
      [3, 'a', 'Trains'],
      [4, 'b', 'Boats'],
    ])
  })

  it('takes the same words written on two devices for one item', async () => {
    const seen = await read()
    await save({ ...seen, interests: [...seen.interests, item('a', 'Music', 3)] }, seen)
    const reply = await save({ ...seen, interests: [...seen.interests, item('b', 'Music', 3)] }, seen)
    expect([reply.status, await names()]).toEqual([200, ['Rain', 'Buses', 'Music']])
  })

  it('asks about an item that somebody else changed or took away, and then writes nothing', async () => {
    const seen = await read()
    const [rain, bus] = seen.interests as [AttributeItem, AttributeItem]
    await save({ ...seen, interests: [{ ...rain, name: 'Heavy rain' }] }, seen)
    const before = await read()
    expect(before.interests).toEqual([{ ...rain, name: 'Heavy rain' }])
    const mine = {
      ...seen,
      interests: [
        { ...rain, name: 'Warm rain' },
        { ...bus, name: 'Red buses' },
      ],
    }
    const reply = await save({ ...mine, strengths: [] }, seen)
    expect([reply.status, problem(reply).code, problem(reply).theirs]).toEqual([
      409,
      'seen-otherwise',
      { 'interests/rain': before.interests[0], 'interests/bus': null },
    ])
    expect(await read()).toEqual(before)
  })

  it('asks about the colour of a strength as about its words', async () => {
    const seen = await read()
    const [swim] = seen.strengths as [Strength]
    await save({ ...seen, strengths: [{ ...swim, bgColor: '#ffd700' }] }, seen)
    const reply = await save({ ...seen, strengths: [{ ...swim, bgColor: '#ff0000' }] }, seen)
    expect(problem(reply).theirs).toEqual({ 'strengths/swim': { ...swim, bgColor: '#ffd700' } })
    expect((await save({ ...seen, strengths: [{ ...swim, bgColor: '#ffd700' }] }, seen)).status).toBe(200)
  })

  it('leaves alone what was not changed, however long ago it was seen', async () => {
    const seen = await read()
    await save({ ...seen, interests: [], calmingStrategies: [item('hum', 'Humming')] }, seen)
    const reply = await save({ ...seen, strengths: [...seen.strengths, strength('read', 'Reads')] }, seen)
    expect(reply.body).toMatchObject({ interests: [], calmingStrategies: [{ uid: 'hum' }] })
    expect((reply.body as Attributes).strengths.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Swims'],
      [2, 'Reads'],
    ])
  })

  it('knows items of before they had ids of their own by their number, on every device', async () => {
    const older = JSON.stringify([{ id: 7, name: 'Rain' }])
    await server.database.queries.updateTable('userAttributes').set({ interests: older }).execute()
    const seen = await read()
    expect(seen.interests).toEqual([{ id: 7, uid: 'item-7', name: 'Rain' }])
    const reply = await save(
      { ...seen, interests: [{ id: 7, name: 'Heavy rain' }] },
      { ...seen, interests: [{ id: 7, name: 'Rain' }] },
    )
    expect((reply.body as Attributes).interests).toEqual([{ id: 7, uid: 'item-7', name: 'Heavy rain' }])
  })

  it('gives clients without ids of items the items that have their numbers', async () => {
    await save({
      interests: [
        { id: 2, name: 'Red buses' },
        { id: 9, name: 'Snow' },
      ],
    })
    const { interests } = await read()
    expect(interests[0]).toEqual({ id: 2, uid: 'bus', name: 'Red buses' })
    expect(interests[1]).toMatchObject({ id: 9, name: 'Snow', uid: expect.stringMatching(/.{8}/) })
    // An id that is named elsewhere in the list is not given twice.
    await save({
      interests: [
        { id: 2, name: 'x' },
        { id: 3, uid: 'bus', name: 'y' },
      ],
    })
    expect(new Set((await read()).interests.map(({ uid }) => uid)).size).toBe(2)
    const twice = await save({ interests: [item('bus', 'x', 1), item('bus', 'y', 2)] })
    expect([twice.status, problem(twice).issues?.[0]?.path]).toEqual([422, 'interests.1.uid'])
  })

  it('refuses a list that two devices made too long together', async () => {
    const seen = await read()
    const more = (prefix: string) =>
      Array.from({ length: ATTRIBUTE_LIST_MAX - 2 }, (_, index) =>
        item(`${prefix}${index}`, `${prefix} ${index}`, index + 3),
      )
    await save({ ...seen, interests: [...seen.interests, ...more('a')] }, seen)
    const before = await read()
    const reply = await save({ ...seen, interests: [...seen.interests, ...more('b')] }, seen)
    expect([reply.status, problem(reply).issues?.[0]]).toEqual([422, expect.objectContaining({ path: 'interests' })])
    expect(await read()).toEqual(before)
  })
})
