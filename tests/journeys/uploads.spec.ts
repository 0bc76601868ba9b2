import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Folder } from '#contract/folders.ts'
import { readFromServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { documents, folders, newFolder, picker, type Sample } from '#tests/support/document-screens.ts'
import { type Device, expect, test } from '#tests/support/journey.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { expectAllReceived, goTo } from '#tests/support/screens.ts'

const THERAPY = '/dashboard/therapy'

const sample = (name: string): Sample => ({ name, mimeType: 'application/pdf', buffer: pdf(name) })

/** As a person comes there, so that Back leads to the list. */
const openFirstFolder = async (device: Device) => {
  const page = await device.openSignedIn()
  await goTo(page, 'Documents')
  await page.getByRole('link', { name: 'Medical', exact: true }).click()
  await folders(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/folder=/)
  return page
}

const openUpload = async (page: Page) => {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Upload to / })
  return { dialog, send: dialog.getByRole('button', { name: 'Upload', exact: true }) }
}

test('shared files stay on offer until they are stored themselves', async ({ withMaya: { device } }) => {
  const page = await device.openSignedIn()
  await page.evaluate(async () => {
    const body = new FormData()
    for (const name of ['Clinic.pdf', 'School.pdf']) body.append('files', new File([`%PDF-1.7 ${name}`], name))
    await fetch('/share', { method: 'POST', body, redirect: 'manual' })
  })
  await page.goto(THERAPY)
  const offer = page.getByText(/shared into Havenbook/)
  await expect(offer).toHaveText(/^2 files/)

  const { dialog, send } = await openUpload(page)
  await picker(page).setInputFiles(sample('By hand.pdf'))
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'By hand.pdf' })).toBeVisible()
  await expect(offer).toHaveText(/^2 files/)

  await page.getByRole('button', { name: /^Add to / }).click()
  await dialog.getByRole('button', { name: 'Remove School.pdf' }).click()
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Clinic.pdf' })).toBeVisible()
  await expect(offer, 'only what was not stored').toHaveText(/^1 file /)
  await page.reload()
  await expect(offer).toHaveText(/^1 file /)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 }), 'the button has gone').toBeFocused()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Clinic.pdf' })).toBeVisible()
  await expect(offer).toBeHidden()
})

test('a folder deleted elsewhere during an upload is said, and nothing goes to another by itself', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.openSignedIn(THERAPY)
  const other = await folders(page).getByRole('link').first().locator('[dir=auto]').innerText()
  await newFolder(page, 'Short-lived')
  await expectAllReceived(page)
  const list = () => readFromServer<Folder[]>(gate, `category/therapy/folders?profileId=${maya.id}`)
  const { id } = (await list()).find(({ name }) => name === 'Short-lived')!

  const { dialog, send } = await openUpload(page)
  await picker(page).setInputFiles(sample('Letter.pdf'))
  await expect(send).toBeEnabled()
  await writeElsewhere(gate, `category/therapy/folders/${id}?profileId=${maya.id}`, {}, 'DELETE')
  await expect(dialog.getByRole('alert')).toContainText('The folder Short-lived was deleted meanwhile.')
  await expect(dialog.getByRole('heading', { name: 'Upload to Short-lived' })).toBeVisible()
  await expect(send).toBeDisabled()

  await dialog.getByRole('button', { name: `Add to ${other}` }).click()
  await expect(dialog.getByRole('heading', { name: `Upload to ${other}` })).toBeVisible()
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(documents(page, other)).toContainText('Letter.pdf')
  await expectAllReceived(page)
})

test('a file that vanished is named, and the ones beside it are stored', async ({ withMaya: { device } }) => {
  const page = await device.openSignedIn(THERAPY)
  const place = await mkdtemp(join(tmpdir(), 'havenbook-'))
  const paths = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => join(place, name))
  for (const path of paths) await writeFile(path, pdf(path))

  const { dialog, send } = await openUpload(page)
  await picker(page).setInputFiles(paths)
  await expect(send).toBeEnabled()
  await rm(paths[0]!)
  await send.click()
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('a.pdf')
  await expect(rows).toContainText('This file cannot be read. It may have been moved or deleted.')
  await expect(dialog.getByText('2 files: saved')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  for (const name of ['b.pdf', 'c.pdf']) await expect(page.getByRole('link', { name })).toBeVisible()
  await rm(place, { recursive: true })
})

test('Back asks for the files that a full device did not take, in the folder that is open already', async ({
  withMaya: { device },
}) => {
  const page = await openFirstFolder(device)
  const taken = sample('Short.pdf')
  const left = sample('Much longer.pdf')
  await page.evaluate((size) => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      const [value] = given as [{ size?: number }]
      if (value.size === size) throw new DOMException('The device is full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  }, left.buffer.length)

  const { dialog, send } = await openUpload(page)
  await picker(page).setInputFiles([taken, left])
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('This device is full.')
  await expect(dialog.getByText('Short.pdf: saved')).toBeVisible()
  await page.goBack()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect(dialog.getByRole('listitem')).toContainText('Much longer.pdf')
})

test('who leaves while files are being stored stays where they went, and the rest is not stored', async ({
  withMaya: { device },
}) => {
  const page = await openFirstFolder(device)
  const folder = page.url()
  const { send } = await openUpload(page)
  await picker(page).setInputFiles([sample('First.pdf'), sample('Second.pdf')])
  await expect(send).toBeEnabled()
  // A slow disk.
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await new Promise<void>((go) => addEventListener('disk', () => go(), { once: true }))
      return arrayBuffer.call(this)
    }
  })
  await send.click()
  await page.goBack()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).not.toHaveURL(folder)
  await goTo(page, 'Journal')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const journal = page.url()
  await page.evaluate(() => setInterval(() => dispatchEvent(new Event('disk')), 10))
  await expectAllReceived(page)
  await expect(page).toHaveURL(journal)
  await page.goto(folder)
  await expect(page.getByRole('link', { name: 'First.pdf' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Second.pdf' })).toHaveCount(0)
})
