import { expect, test } from 'vitest'
import { ada, maya } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import { saveLists, shownLists, withItem, withoutItem } from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

const MINUTE = 60_000

test('a list that two devices made too long together can be made shorter again', async () => {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  const many = (from: number, to: number) => (shown: Awaited<ReturnType<typeof shownLists>>) => {
    let lists = shown
    for (let n = from; n < to; n += 1) lists = withItem('interests', `Interest ${n}`)(lists)
    return lists
  }
  const count = async (tab: TestTab) => (await shownLists(tab, maya.id)).interests.length
  await saveLists(tablet, maya.id, many(0, 97 - (await count(tablet))))
  await world.time.pass(MINUTE)
  await phone.pull()
  expect(await count(phone)).toBe(97)
  await phone.goOffline()
  await saveLists(phone, maya.id, many(200, 202))
  await saveLists(tablet, maya.id, many(300, 303))
  await world.time.quiet()
  home.network.line = 'up'
  await world.time.pass(MINUTE)
  await phone.pull()
  expect((await phone.outbox()).map(({ state }) => state)).toEqual(['refused'])
  expect(await count(phone)).toBe(102)
  // The person makes room.
  const [first, second, third] = (await shownLists(phone, maya.id)).interests
  for (const item of [first, second, third]) await saveLists(phone, maya.id, withoutItem('interests', item!.id))
  await world.time.pass(MINUTE)
  expect({ states: (await phone.outbox()).map(({ state }) => state), shown: await count(phone) }).toEqual({
    states: ['refused'],
    shown: 99,
  })
})
