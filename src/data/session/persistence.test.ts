import { expect, test } from 'vitest'
import { askForPersistence } from './persistence.ts'

test('asks once for the origin and once for each bucket, whatever the browser says', () => {
  const asks: string[] = []
  const place = (name: string) => ({
    persist: async () => {
      asks.push(name)
      throw new Error('refused')
    },
  })
  const [storage, ofAda, ofKofi] = [place('origin'), place('Ada'), place('Kofi')]
  askForPersistence(ofAda, storage)
  askForPersistence(ofAda, storage)
  askForPersistence(null, storage)
  askForPersistence(ofKofi, storage)
  expect(asks).toEqual(['origin', 'Ada', 'Kofi'])
})
