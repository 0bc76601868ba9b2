/** What is looked at before a file is taken: by its name and size, and by its first bytes. */
import {
  DOCUMENT_NAME_MAX,
  extensionOf,
  FILE_MAX,
  FILE_TYPES,
  type FileExtension,
  typeOfName,
} from '#contract/documents-content.ts'

export type FileError = 'wrong-type' | 'empty' | 'too-large' | 'name-too-long' | 'contradiction' | 'unreadable'

/** For the file picker: `.jpg,.jpeg,…` (SPEC §5). */
export const ACCEPTED = Object.keys(FILE_TYPES)
  .map((extension) => `.${extension}`)
  .join(',')

/** The last part of a name that may carry a path: a name is never taken for a place. */
export const plainName = (name: string): string => name.split(/[/\\]/u).at(-1)?.trim() ?? ''

/** What is wrong with a file by name and size; null when nothing is. */
export function fileError({ name, size }: { name: string; size: number }): FileError | null {
  if (typeOfName(name) === null) return 'wrong-type'
  if (name.length > DOCUMENT_NAME_MAX) return 'name-too-long'
  if (size === 0) return 'empty'
  return size > FILE_MAX ? 'too-large' : null
}

/** What the bytes may turn out to be for each extension. Word's containers are told apart only further in than we look. */
const KINDS: Record<FileExtension, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  pdf: ['pdf'],
  doc: ['cfb', 'doc'],
  docx: ['zip', 'docx'],
}

/** Bytes that are enough to tell the kinds apart. */
const LOOK_AT = 4100

/** Whether the first bytes are what the name promises. The check comes as a script of its own, when a file is there to check. */
export async function contentError(name: string, file: Blob): Promise<FileError | null> {
  const extension = extensionOf(name)
  if (!Object.hasOwn(KINDS, extension)) return 'wrong-type'
  let head: ArrayBuffer
  try {
    head = await file.slice(0, LOOK_AT).arrayBuffer()
  } catch {
    // Taken away between choosing and reading: an ejected card, a file of the cloud that did not come.
    return 'unreadable'
  }
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return found && KINDS[extension as FileExtension].includes(found.ext) ? null : 'contradiction'
}
