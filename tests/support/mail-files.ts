/** The mails that a server of the tests has written as files. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Every mail to this address, oldest first; a mail leaves shortly after the answer, so ask until it is there. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const directory = join(dataDir, 'mail')
  const names = await readdir(directory).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map(async (name) => PostalMime.parse(await readFile(join(directory, name)))),
  )
  return mails.filter(({ to }) => to?.some((receiver) => receiver.address?.toLowerCase() === address.toLowerCase()))
}
