/** Looks for words in the files of a browser's profile, as somebody would who takes the device apart. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

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
