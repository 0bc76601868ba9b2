import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { wipeRest } from './wipe-rest.ts'

fakeStorage('localStorage')
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { clear() {} })
})

const outOfOrder = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))

test('a store of answers that is out of order holds up no sign-out', async () => {
  vi.stubGlobal('caches', { keys: outOfOrder })
  await expect(wipeRest()).resolves.toBeUndefined()
})

test('where one part of it cannot be read, the others are emptied', async () => {
  const gone: string[] = []
  const take = async (what: string) => gone.push(what)
  vi.stubGlobal('caches', {
    keys: async () => ['app-files', 'user-ada', 'user-pages'],
    open: (name: string) =>
      name === 'user-ada' ? outOfOrder() : Promise.resolve({ keys: async () => ['/plan'], delete: take }),
    delete: take,
  })
  await wipeRest()
  expect(gone).toEqual(['/plan', 'user-pages'])
})
