import type { Disk } from 'flydrive'

/** Keys of all that lies on a disk or in a bucket; notes beside the bytes, like `<key>.info`, count as theirs. */
export async function* keysOn(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('/', paginationToken === undefined ? {} : { paginationToken })
    for (const one of page.objects) if (one.isFile) yield one.name.split('.')[0] ?? one.name
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}
