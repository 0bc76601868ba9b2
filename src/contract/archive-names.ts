/** Names inside an archive that every system can unpack: no slashes of a person's own, nothing twice. */

/** Of a step without its ending: disks take 255 bytes in all, or fewer letters where the whole path is long. */
const BYTES_MAX = 200
const LETTERS_MAX = 120

/** Windows keeps these names for devices, whatever ending they have, and unpacks nothing that is called so. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)(?=\.|$)/iu

/** One step of a path, with its ending. Trailing dots and spaces do harm on some disks. */
export function pathStep(name: string): string {
  const plain = name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_')
  const [, base = '', ending = ''] = /^(.*?)(\.\w{1,10})?$/su.exec(plain) ?? []
  const step = `${shortened(base)}${ending}`.replace(/(?<![. ])[. ]+$/u, '').replace(DEVICE, '$&_')
  return step === '' ? '_' : step
}

/** No letter is cut in two. */
function shortened(base: string): string {
  const letters = [...base].slice(0, LETTERS_MAX)
  while (bytesOf(letters.join('')) > BYTES_MAX) letters.pop()
  return letters.join('')
}

/** In UTF-8. */
const bytesOf = (text: string): number => encodeURIComponent(text.toWellFormed()).replaceAll(/%../gu, '%').length

/** Gives each path once; the second gets " (2)" before its ending. */
export function uniquePaths(): (path: string) => string {
  const taken = new Set<string>()
  return (path) => {
    const [, base = path, ending = ''] = /^(.*[^/])(\.[^./]+)$/su.exec(path) ?? []
    let unique = path
    for (let count = 2; taken.has(onDisk(unique)); count += 1) unique = `${base} (${count})${ending}`
    taken.add(onDisk(unique))
    return unique
  }
}

/** What most disks take for the same name, however it is capitalised, and however its accents are written. */
const onDisk = (name: string): string => name.normalize('NFC').toLowerCase()
