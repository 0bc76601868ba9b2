import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { UserDatabase } from '#data/database/user-database.ts'
import type { Account } from '#data/session/account.ts'
import { DeviceDatabase } from '#data/session/device-database.ts'
import { keepIfTrue, LONGEST } from './keep-if-true.ts'

let seen: string[]
let platform: Account['platform']
let device: DeviceDatabase

beforeEach(async () => {
  seen = []
  const withdrawPages = async () => void seen.push('withdrawn')
  platform = { indexedDB: new IDBFactory(), IDBKeyRange, withdrawPages } as unknown as Account['platform']
  device = new DeviceDatabase(platform)
  await device.memory.put({ key: 'session', userId: 'ada', state: 'active' })
  await choose('maya')
  seen.length = 0
})

const choose = (profileId: string | null) => device.memory.put({ key: 'person:ada', profileId })
const of = (userId: string) => ({ userId, platform, db: new UserDatabase(userId, platform) })
const put = async () => void seen.push('put')

test('keeps what is true of the user and the person who are here, and nothing else', async () => {
  expect(await keepIfTrue(of('ada'), 'maya', async () => true, put)).toBe(true)
  expect(seen).toEqual(['put'])
  expect(await keepIfTrue(of('ada'), 'maya', async () => false, put)).toBe(false)
  expect(await keepIfTrue(of('ada'), null, async () => true, put)).toBe(false)
  expect(await keepIfTrue(of('bert'), 'maya', async () => true, put)).toBe(false)
  expect(seen).toEqual(['put'])
})

test('nobody waits long for a store that does not answer: another person is chosen, and no page of the former is left', async () => {
  let answer = () => {}
  const slow = () =>
    new Promise<void>((resolve) => {
      seen.push('begun')
      answer = () => {
        seen.push('put')
        resolve()
      }
    })
  const outcome = keepIfTrue(of('ada'), 'maya', async () => true, slow).catch(String)
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  const begun = performance.now()
  await choose('leo')
  expect(performance.now() - begun).toBeLessThan(LONGEST + 1000)
  expect(await outcome).toContain('too long')
  answer()
  while (seen.at(-1) !== 'withdrawn') await new Promise((resolve) => setTimeout(resolve, 1))
  expect(seen).toEqual(['begun', 'withdrawn', 'put', 'withdrawn'])
})

test('no page is left by a store that goes on after the browser has undone the transaction', async () => {
  let answer = () => {}
  const slow = () =>
    new Promise<void>((resolve) => {
      seen.push('begun')
      answer = () => {
        seen.push('put')
        resolve()
      }
    })
  const account = of('ada')
  let undo = () => {}
  const isTrue = async () => {
    const { idbtrans } = Dexie.currentTransaction
    undo = () => idbtrans.abort()
    return true
  }
  const outcome = keepIfTrue(account, 'maya', isTrue, slow).catch((error: unknown) => String(error))
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  undo()
  // It is written once the transaction is undone, and not before.
  await account.db.sync.put({ key: 'state' } as never)
  answer()
  expect(await outcome).toContain('Abort')
  expect(seen.slice(-2)).toEqual(['put', 'withdrawn'])
})
