/** A whole-list save made on lists that a pull has just overtaken: the screen is a moment behind the mirror. */
import { expect, test } from 'vitest'
import type { AttributesContent } from '#contract/attributes-content.ts'
import { ada, maya } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import { listsOnServer, shownLists, withItem } from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

async function add(tab: TestTab, name: string, seen: AttributesContent): Promise<void> {
  const wanted = withItem('interests', name)(seen)
  await tab.account.write('attributes.save', { profileId: maya.id, seen, wanted })
}

test('what a pull brought between the look and the save is not taken away by the save', async () => {
  const world = await createWorld()
  const { tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  const seen = await shownLists(phone, maya.id)
  await add(tablet, 'From the tablet', await shownLists(tablet, maya.id))
  await world.time.pass(10_000)
  await phone.pull()
  await add(phone, 'From the phone', seen)
  await world.time.pass(60_000)
  expect(await phone.outbox()).toEqual([])
  const { interests } = await listsOnServer(world.server)
  expect(interests.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['From the tablet', 'From the phone', ...seen.interests.map(({ name }) => name)]),
  )
  expect(new Set(interests.map(({ id }) => id)).size).toBe(interests.length)
  expect((await shownLists(phone, maya.id)).interests).toEqual(interests)
})
