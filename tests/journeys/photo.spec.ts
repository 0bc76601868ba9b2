import type { Locator, Page } from '@playwright/test'
import type { SyncAnswer } from '#contract/sync.ts'
import { paths } from '#contract/paths.ts'
import type { Photo } from '#contract/photos.ts'
import { PHOTO_BYTES, PHOTO_SIDE } from '#contract/photo-limits.ts'
import { effects, readFromServer } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { keptPages } from '#tests/support/kept-pages.ts'
import { expect, type Gate, keptWhenIdle, signedInElsewhere, test } from '#tests/support/journey.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import {
  CARE_PLAN,
  choosePerson,
  EMERGENCY,
  expectAllReceived,
  goTo,
  pressPrint,
  profileMenu,
  statusLine,
  WITHOUT_APP,
} from '#tests/support/screens.ts'

declare global {
  interface Window {
    /** The photo on the kept page. */
    paintedPhoto: string | undefined
  }
}

/** What a camera writes into its pictures. */
const PLACE = 'GPS 44.9778 N 93.2650 W'

/** A JPEG of 1200 × 600, red at its left and blue at its right, noisy as photos are, with the place where it was taken. */
async function pictureOf(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 600
    const context = canvas.getContext('2d')!
    for (let x = 0; x < 1200; x += 4) {
      for (let y = 0; y < 600; y += 4) {
        const noise = Math.random() * 60
        context.fillStyle = x < 600 ? `rgb(200 ${noise} ${noise})` : `rgb(${noise} ${noise} 200)`
        context.fillRect(x, y, 4, 4)
      }
    }
    return canvas.toDataURL('image/jpeg', 1).split(',')[1]!
  })
  const jpeg = Buffer.from(base64, 'base64')
  const exif = Buffer.from(`Exif\0\0${PLACE}`, 'latin1')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)])
}

async function chooseFile(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).press('Enter')
  await (await choosing).setFiles({ name, mimeType, buffer })
}

interface Shown {
  address: string
  width: number
  height: number
  left: readonly number[]
  right: readonly number[]
}

/** What a picture on the screen shows: its address, its size, and a pixel at either side. */
const look = (picture: Locator): Promise<Shown> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const pixel = (x: number) => [...context.getImageData(x, canvas.height / 2, 1, 1).data]
    return {
      address: image.src,
      width: canvas.width,
      height: canvas.height,
      left: pixel(8),
      right: pixel(canvas.width - 8),
    }
  })

const isRed = ([red = 0, , blue = 0]: readonly number[]) => red > 150 && blue < 100
const onEmergency = (page: Page) => page.getByRole('article').getByRole('img', { name: 'Maya Okafor' })

/** By person, as the server keeps them. */
async function photosOnServer(gate: Gate): Promise<[person: string, image: string][]> {
  const photos: [string, string][] = []
  let cursor = ''
  for (let more = true; more;) {
    const answer = await readFromServer<SyncAnswer>(gate, `${paths.sync}?since=${cursor}`)
    for (const { rows } of answer.books) {
      for (const { row } of rows['photos'] ?? []) {
        const { profileId, image } = row as unknown as Photo
        photos.push([profileId, image])
      }
    }
    ;({ cursor, more } = answer)
  }
  return photos
}

test('a photo is chosen and cut with the keyboard and no server, stands without signal, is sent once, and goes everywhere', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn()
  await keptWhenIdle(page, 'photo-button')
  await keptWhenIdle(page, 'photo-dialog')
  await goTo(page, 'Care plan')
  await home.server.kill()
  await gate.become('gone')

  await page.getByRole('main').getByRole('button', { name: 'Photo of Maya Okafor' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Photo of Maya Okafor' })
  await chooseFile(page, 'letter.jpg', 'image/jpeg', Buffer.from('Dear Mrs Okafor'))
  await expect(dialog.getByRole('alert')).toHaveText(/not a picture we can read/)
  await chooseFile(page, 'IMG_0412.HEIC', 'image/heic', Buffer.from('....ftypheic'))
  await expect(dialog.getByRole('alert')).toHaveText(/cannot read HEIC/)
  await chooseFile(page, 'maya.jpg', 'image/jpeg', await pictureOf(page))
  await expect(dialog.getByRole('alert')).toBeHidden()

  const part = dialog.getByRole('group', { name: 'Part that is shown' })
  await expect(dialog.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  // Until the edge of the picture stops it: then the square shows what is at the left alone.
  for (let presses = 0; presses < 60; presses += 1) await part.press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Enlarge the picture' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Photo of Maya Okafor' }).locator('img'),
  ).toBeVisible()
  await expect(statusLine(page)).toContainText('1 change not sent yet')
  await keptPages(page)
  await device.close()

  page = await device.open(WITHOUT_APP)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      window.paintedPhoto ??= document.querySelector<HTMLImageElement>('#root[data-kept] article img')?.src
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(EMERGENCY)
  await expect(onEmergency(page)).toBeVisible()
  const shown = await look(onEmergency(page))
  expect([shown.width, shown.height]).toEqual([PHOTO_SIDE, PHOTO_SIDE])
  expect([isRed(shown.left), isRed(shown.right)]).toEqual([true, true])
  expect(shown.address).toMatch(/^data:image\/jpeg;base64,/)
  const bytes = Buffer.from(shown.address.split(',')[1] ?? '', 'base64')
  expect(bytes.length).toBeLessThanOrEqual(PHOTO_BYTES)
  expect(bytes.includes('GPS')).toBe(false)
  expect(await page.evaluate(() => window.paintedPhoto)).toBe(shown.address)
  await expect(page.locator('#root[data-kept]'), 'taken over').toHaveCount(0)
  await expect(page.locator('[data-redrawn]'), 'as it was painted').toHaveCount(0)

  // Every other face is somebody else's.
  await page.getByRole('button', { name: 'Who needs help? Choose somebody else' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem').locator('img')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto(CARE_PLAN)
  await expect(profileMenu(page).locator('img')).toHaveAttribute('src', shown.address)
  await choosePerson(page, 'Ada')
  await expect(profileMenu(page).locator('img')).toHaveCount(0)
  await profileMenu(page).click()
  await expect(page.getByRole('menuitem', { name: /^Maya/ }).locator('img')).toHaveAttribute('src', shown.address)
  await expect(page.getByRole('menuitem').locator('img')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await goTo(page, 'Dependents')
  await expect(page.getByRole('row', { name: /Maya/ }).locator('img')).toHaveAttribute('src', shown.address)
  await choosePerson(page, 'Maya')

  await home.restart()
  await gate.become('clear')
  await expectAllReceived(page)
  expect(effects(gate)).toHaveLength(1)
  expect(await photosOnServer(gate)).toEqual([[maya.id, shown.address]])

  const elsewhere = await signedInElsewhere(home)
  await choosePerson(elsewhere, 'Maya')
  await elsewhere.goto(EMERGENCY)
  await expect(onEmergency(elsewhere)).toHaveAttribute('src', shown.address)
  await elsewhere.goto(CARE_PLAN)
  await elsewhere.getByRole('main').getByRole('button', { name: 'Photo of Maya Okafor' }).click()
  const there = elsewhere.getByRole('dialog', { name: 'Photo of Maya Okafor' })
  await there.getByRole('button', { name: 'Remove photo' }).click()
  await there.getByRole('button', { name: 'Save' }).click()
  await expect(there).toBeHidden()
  await expectAllReceived(elsewhere)
  expect(await photosOnServer(gate)).toEqual([[maya.id, '']])
  // The doorbell tells the first device.
  await expect(profileMenu(page).locator('img')).toHaveCount(0)
})

test('paper shows the photo too', async ({ withMaya: home }) => {
  const { device } = home
  const page = await device.openSignedIn()
  await keptWhenIdle(page, 'photo-button')
  await goTo(page, 'Care plan')
  await page.getByRole('main').getByRole('button', { name: 'Photo of Maya Okafor' }).click()
  await chooseFile(page, 'maya.jpg', 'image/jpeg', await pictureOf(page))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAllReceived(page)
  for (const { path, button } of [
    { path: CARE_PLAN, button: 'Print the plan' },
    { path: EMERGENCY, button: 'Print' },
  ]) {
    await page.goto(path)
    await pressPrint(page, button)
    const { pictures } = await readPdf(await page.pdf({ format: 'A4' }))
    expect(pictures, path).toBe(1)
  }
})
