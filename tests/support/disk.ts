/** Looks for words in the files of a browser's profile, as somebody would who takes the device apart. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type BrowserContext, expect } from '@playwright/test'

interface Place {
  profileDir: string
}

/**
 * Every file of the profile, searched as bytes: in UTF-8, and in UTF-16 as V8 and LevelDB keep some strings.
 * @param except a folder that is left out, by its name.
 */
export async function foundOnDisk({ profileDir }: Place, words: readonly string[], except?: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(profileDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || (except && entry.parentPath.split(sep).includes(except))) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    for (const word of words) {
      if (bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'))) {
        found.push(`${word} in ${relative(profileDir, file)}`)
      }
    }
  }
  return found
}

/**
 * Closes the pages, then the browser, and nothing of these words is in its profile. What a page has read from a cache
 * Chromium takes away when that page is gone: a browser that ends in the same moment leaves it to its next start.
 */
export async function expectGoneFromDisk(
  device: Place & { context: BrowserContext; close(): Promise<void> },
  words: readonly string[],
  except?: string,
): Promise<void> {
  const pages = device.context.pages()
  await device.context.newPage()
  for (const page of pages) await page.close()
  // Files go while they are looked through.
  const look = () => foundOnDisk(device, words, except).catch((error: NodeJS.ErrnoException) => [error.message])
  await expect.poll(look).toEqual([])
  await device.close()
  expect(await foundOnDisk(device, words, except)).toEqual([])
}
