import { expect, test } from 'vitest'
import { ada, maya } from '#tests/support/cast.ts'
import { createWorld } from '#tests/support/world.ts'

test('a saved change reaches the server once and the mirror shows it', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  await tab.account.write('carePlan.saveSection', {
    profileId: maya.id,
    section: 'basic',
    change: { diagnosisDetails: 'new words' },
  })
  await world.time.quiet()
  expect(await tab.outbox()).toEqual([])
  expect(home.network.effects()).toHaveLength(1)
  expect((await tab.account.db.carePlans.get(maya.id))?.value.diagnosisDetails).toBe('new words')
})
