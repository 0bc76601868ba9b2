/** What a file is, by its bytes. Names and Content-Type headers are claims; browsers guess types, so we must not. */
import type { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { fileTypeFromStream } from 'file-type'
import { FILE_TYPES, type FileType, typeOfName } from '#contract/documents-content.ts'
import { ApiProblem } from '#server/api-problem.ts'

const KEPT: ReadonlySet<string> = new Set(Object.values(FILE_TYPES))
/** By other names: the container of Word 97–2003, which other programs of that time used too, and a PNG that moves. */
const KEPT_AS: Readonly<Record<string, FileType>> = {
  'application/x-cfb': FILE_TYPES.doc,
  'image/apng': FILE_TYPES.png,
}

/** The media type of the bytes when it is one that we keep, otherwise ''. */
export async function typeOfBytes(bytes: Readable): Promise<FileType | ''> {
  try {
    // Not `Readable.toWeb`: it throws where nobody catches when its reader, which has seen enough, leaves while bytes arrive.
    const found = await fileTypeFromStream(ReadableStream.from<Uint8Array>(bytes))
    const mime = found?.mime ?? ''
    const type = KEPT_AS[mime] ?? mime
    return KEPT.has(type) ? (type as FileType) : ''
  } finally {
    bytes.destroy()
  }
}

/** Throws `file-type-refused` unless the name promises what the bytes are. */
export function agreeOnType(name: string, type: string): void {
  if (type === '' || typeOfName(name) !== type) throw new ApiProblem('file-type-refused')
}
