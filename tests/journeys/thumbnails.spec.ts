import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectGoneFromDisk, foundOnDisk } from '#tests/support/disk.ts'
import { countPictures, countsOf, picturesHere } from '#tests/support/document-pictures.ts'
import { documents, newFolder, pdfFilesKept, type Sample, upload } from '#tests/support/document-screens.ts'
import { expect, signedInElsewhere, test } from '#tests/support/journey.ts'
import { pdf, colouredPng } from '#tests/support/typed-bytes.ts'
import { choosePerson, expectAllReceived, goTo, logOut } from '#tests/support/screens.ts'

const THERAPY = '/dashboard/therapy'
const FOLDER = 'Pictures'
/** Of many colours, so that its bytes are like those of no other file. */
const PHOTO: Sample = { name: 'Lap pad.png', mimeType: 'image/png', buffer: colouredPng(400, 300, randomBytes(1200)) }
const PLAN: Sample = {
  name: 'Sensory plan.pdf',
  mimeType: 'application/pdf',
  buffer: pdf('Sensory plan', 'Page two'),
}
const BROKEN: Sample = { name: 'Torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nand no more') }

const item = (page: Page, { name }: Pick<Sample, 'name'>) =>
  documents(page, FOLDER).getByRole('listitem').filter({ hasText: name })
const picture = (page: Page, file: Pick<Sample, 'name'>) => item(page, file).locator('img')
/** Comes into view, and then its picture comes. */
async function expectPicture(page: Page, file: Pick<Sample, 'name'>): Promise<void> {
  await item(page, file).scrollIntoViewIfNeeded()
  await expect(picture(page, file)).toBeVisible()
}
const place = (page: Page, file: Sample) => item(page, file).locator('a[aria-hidden]')

/** How large a picture is, and how many of its places are dark. */
const looks = (of: Locator) =>
  of.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const dark = data.filter((value, index) => index % 4 === 0 && value < 128).length
    return { width: canvas.width, height: canvas.height, isWrittenOn: dark > 0 }
  })

test('pictures of photos and of first pages: made with no signal, once, and gone from the disk after signing out', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn()
  await goTo(page, 'Documents')
  await pdfFilesKept(page)
  await device.close()
  await gate.become('gone')

  await test.step('made with no signal, of what has just been put in', async () => {
    page = await device.open(THERAPY)
    await newFolder(page, FOLDER)
    await upload(page, FOLDER, BROKEN, PHOTO, PLAN)
    await expectPicture(page, PHOTO)
    await expectPicture(page, PLAN)
    expect(await looks(picture(page, PHOTO))).toMatchObject({ width: 256, height: 192 })
    expect(await looks(picture(page, PLAN))).toEqual({ width: 148, height: 192, isWrittenOn: true })
    await expect.poll(async () => (await picturesHere(page)).length).toBe(3)
    await expect(picture(page, BROKEN)).toHaveCount(0)
    await expect(item(page, BROKEN).getByText('PDF', { exact: true })).toBeVisible()
    const heights = await Promise.all(
      [PHOTO, PLAN, BROKEN].map(async (file) => (await place(page, file).boundingBox())?.height),
    )
    expect(new Set(heights).size).toBe(1)
  })

  await test.step('as a list', async () => {
    await page.getByRole('button', { name: 'List view' }).click()
    await expectPicture(page, PLAN)
    await page.getByRole('button', { name: 'Grid view' }).click()
  })

  await test.step('there after a flat battery, and not made again', async () => {
    await device.kill()
    page = await device.open(THERAPY, { offline: true })
    await device.context.addInitScript(countPictures)
    await page.reload()
    await page.getByRole('button', { name: 'All 3 folders' }).click()
    await page.getByRole('link', { name: FOLDER }).click()
    await expectPicture(page, PHOTO)
    await expectPicture(page, PLAN)
    expect(await countsOf(page)).toEqual({ made: 0, addresses: 2 })
    await goTo(page, 'Dashboard')
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    expect(await countsOf(page)).toEqual({ made: 0, addresses: 0 })
    await device.close()
  })

  await test.step('gone with its document', async () => {
    await gate.become('clear')
    page = await device.open(THERAPY, { offline: false })
    await expectAllReceived(page)
    await page.getByRole('button', { name: 'All 3 folders' }).click()
    await page.getByRole('link', { name: FOLDER }).click()
    await item(page, BROKEN).getByRole('button', { name: 'Delete Torn.pdf' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(item(page, BROKEN)).toHaveCount(0)
    await expectAllReceived(page)
    await expect.poll(async () => (await picturesHere(page)).map(({ length }) => length > 0)).toEqual([true, true])
  })

  await test.step('gone from the disk with whoever signs out', async () => {
    const [photo] = await picturesHere(page)
    const half = Math.floor((photo?.length ?? 0) / 2)
    const middle = photo?.subarray(half, half + 24) ?? Buffer.alloc(0)
    await device.close()
    expect((await foundOnDisk(device, [middle])).length, 'the search must be able to find').toBeGreaterThan(0)
    page = await device.open(THERAPY)
    await logOut(page)
    await expect(page).toHaveURL('/')
    await expectGoneFromDisk(device, [middle])
  })
})

test('of many documents only those in sight get a picture; another device fetches no bytes for one', async ({
  withMaya: home,
}) => {
  const { device } = home
  const page = await device.openSignedIn(THERAPY)
  await newFolder(page, FOLDER)
  const files = Array.from({ length: 40 }, (_, index) => ({ ...PHOTO, name: `Scan ${index + 10}.png` }))
  await upload(page, FOLDER, ...files)
  await expectPicture(page, { name: 'Scan 10' })
  await expectPicture(page, { name: 'Scan 11' })
  await expect(picture(page, { name: 'Scan 49' })).toHaveCount(0)
  await expectPicture(page, { name: 'Scan 49' })
  expect((await picturesHere(page)).length).toBeLessThan(40)
  await expectAllReceived(page)

  const other = await signedInElsewhere(home)
  await choosePerson(other, 'Maya')
  await other.goto(THERAPY)
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url()))
  await other.getByRole('button', { name: 'All 3 folders' }).click()
  await other.getByRole('link', { name: FOLDER }).click()
  await expect(item(other, { name: 'Scan 10' })).toBeVisible()
  await other.getByRole('link', { name: 'Scan 10.png' }).click()
  await expect(other.getByRole('dialog').getByRole('img')).toBeVisible()
  await other.goBack()
  // Its bytes are here by now; of the others nobody asked for any.
  await expectPicture(other, { name: 'Scan 10' })
  await expect(documents(other, FOLDER).locator('img')).toHaveCount(1)
  expect(asked.filter((address) => /\/documents\/[^/]+\/content/u.test(address))).toHaveLength(1)
})
