import { expect, it } from 'vitest'
import { ada } from '#tests/support/cast.ts'
import { seedUser } from '#server/seed/seed.ts'
import { openMemoryDatabase } from './database.ts'
import { recordChange, withoutDevice } from './feed.ts'
import { saveVersioned } from './save-loop.ts'

it('gives a row that is as wanted only with a place that is its own', async () => {
  const { queries, close } = await openMemoryDatabase()
  await seedUser(queries, ada, 'x', Date.now())
  const place = { book: ada.id, noun: 'folders', key: 'one' } as const
  const by = withoutDevice(Date.now())
  const change = () => recordChange(queries, { ...place, verb: 'save' }, by)
  let newest = await change()
  let version = 1
  const saved = await saveVersioned(queries, () => {}, by, {
    read: async () => {
      const row = { version }
      // Another node saves as soon as the row has been read.
      if (version === 1) newest = await change()
      version = 2
      return row
    },
    judge: () => null,
    replace: async () => undefined,
    place: () => place,
  })
  expect(saved).toEqual({ row: { version: 2 }, created: false, change: newest })
  await close()
})
