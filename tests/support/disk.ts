/** Looks for words in the files of a browser's profile, as somebody would who takes the device apart. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { expect } from '@playwright/test'

interface Place {
  profileDir: string
}

/**
 * Every file of the profile, searched as bytes: words in UTF-8, and in UTF-16 as V8 and LevelDB keep some strings.
 * @param except a folder that is left out, by its name.
 */
export async function foundOnDisk(
  { profileDir }: Place,
  words: readonly (string | Buffer)[],
  except?: string,
): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(profileDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || (except && entry.parentPath.split(sep).includes(except))) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    for (const word of words) {
      const isIn = typeof word === 'string' && bytes.includes(Buffer.from(word, 'utf16le'))
      if (isIn || bytes.includes(word)) {
        found.push(`${typeof word === 'string' ? word : word.toString('hex')} in ${relative(profileDir, file)}`)
      }
    }
  }
  return found
}

/**
 * Nothing of these words is in the profile: soon, while the pages are still open, and when the browser is closed. A body
 * of a cache that a page has not read to its end would stay until then, and a browser that ends may leave it behind.
 */
export async function expectGoneFromDisk(
  device: Place & { close(): Promise<void> },
  words: readonly (string | Buffer)[],
  except?: string,
): Promise<void> {
  // Files go while they are looked through.
  const look = () => foundOnDisk(device, words, except).catch((error: NodeJS.ErrnoException) => [error.message])
  await expect.poll(look).toEqual([])
  await device.close()
  expect(await foundOnDisk(device, words, except)).toEqual([])
}
