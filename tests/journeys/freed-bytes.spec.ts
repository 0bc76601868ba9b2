/** What the browser itself does with the bytes of what is deleted. The app's sign-out stands on these facts. */
import { type Page } from '@playwright/test'
import { foundOnDisk } from '#tests/support/disk.ts'
import { expect, test } from '#tests/support/journey.ts'

const CANARY = 'CANARY-of-freed-bytes'

/** Two hundred rows with the canary, in a bucket of their own or beside everything else of this origin. */
const fill = (page: Page, bucket: string | null) =>
  page.evaluate(
    async ([words, name]) => {
      const factory = name ? (await navigator.storageBuckets.open(name, { durability: 'strict' })).indexedDB : indexedDB
      await new Promise<void>((resolve, reject) => {
        const opening = factory.open('canaries', 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
          for (let row = 0; row < 200; row += 1) writing.objectStore('rows').put({ words }, row)
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
          writing.addEventListener('abort', () => reject(new Error('Not written')))
        })
      })
    },
    [CANARY, bucket] as const,
  )

test('a deleted bucket leaves no byte on the disk, even when the battery goes flat at once', async ({ home }) => {
  const { device } = home
  let page = await device.open('/robots.txt')
  await fill(page, 'somebody')
  await device.close()
  expect(await foundOnDisk(device, [CANARY]), 'the search must be able to find').not.toEqual([])

  page = await device.open('/robots.txt')
  await page.evaluate(() => navigator.storageBuckets.delete('somebody'))
  await device.kill()
  expect(await foundOnDisk(device, [CANARY])).toEqual([])
})

test('a deletion that the battery interrupts can be ended: the bucket is still there by its name', async ({ home }) => {
  const { device } = home
  let page = await device.open('/robots.txt')
  await fill(page, 'somebody')
  await page.evaluate(() => void navigator.storageBuckets.delete('somebody'))
  await device.kill()

  page = await device.open('/robots.txt')
  const isListed = (await page.evaluate(() => navigator.storageBuckets.keys())).includes('somebody')
  if (!isListed) expect(await foundOnDisk(device, [CANARY])).toEqual([])
  await page.evaluate(() => navigator.storageBuckets.delete('somebody'))
  await device.close()
  expect(await foundOnDisk(device, [CANARY])).toEqual([])
})
