/** Names inside an archive that every system can unpack: no slashes of a person's own, nothing twice. */
import { onDisk } from '#contract/archive-name.ts'

/** One step of a path, with its ending. Case makes no difference on most disks; trailing dots and spaces do harm on some. */
export function pathStep(name: string): string {
  const plain = name
    .replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^(.{120}).*?(\.\w{1,10})?$/su, '$1$2')
    .replace(/(?<![. ])[. ]+$/, '')
  return plain === '' ? '_' : plain
}

/** Gives each path once; the second gets " (2)" before its ending. */
export function uniquePaths(): (path: string) => string {
  const taken = new Set<string>()
  return (path) => {
    const [, base = path, ending = ''] = /^(.*[^/])(\.[^./]+)$/.exec(path) ?? []
    let unique = path
    for (let count = 2; taken.has(onDisk(unique)); count += 1) unique = `${base} (${count})${ending}`
    taken.add(onDisk(unique))
    return unique
  }
}
