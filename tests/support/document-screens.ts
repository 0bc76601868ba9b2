/** Folders and documents on the screen, as a hand finds them. */
import { expect, type Page } from '@playwright/test'

export const folders = (page: Page) => page.getByRole('list', { name: 'Folders' })
export const documents = (page: Page, folder: string) => page.getByRole('list', { name: `Documents in ${folder}` })
export const picker = (page: Page) => page.getByRole('dialog').locator('input[type=file][multiple]')

export async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New folder' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByLabel('Folder name').fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await expect(folders(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
}

/** A file as the picker takes it. */
export interface Sample {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Uploads through the dialog; afterwards they stand in the list. */
export async function upload(page: Page, folder: string, ...files: Sample[]): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Upload to ${folder}` })
  await expect(dialog).toBeVisible()
  await picker(page).setInputFiles(files)
  await expect(dialog.getByRole('listitem')).toHaveCount(files.length)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  // One after the other: forty took 7 s on two idle cores.
  await expect(dialog).toBeHidden({ timeout: 10_000 + files.length * 500 })
  for (const { name } of files) await expect(documents(page, folder)).toContainText(name)
}

/** What shows PDFs is fetched when idle, once the documents were opened: all that the worker names. */
export const pdfFilesKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const worker = await (await fetch('/sw.js')).text()
          const named = new Set([...worker.matchAll(/assets\/pdf-[\w./-]+/gu)].map(([path]) => path))
          const kept = (await (await caches.open('app-files')).keys()).map(({ url }) => url)
          const missing = [...named].filter((path) => !kept.some((url) => url.endsWith(path)))
          return { isNamed: named.size > 5, missing }
        }),
      { timeout: 20_000 },
    )
    .toEqual({ isNamed: true, missing: [] })
