/** The text of a file that says nothing of its encoding: UTF-8 as FHIR asks for, and what Windows makes of it. */
import { isUtf8 } from 'node:buffer'

const UTF_8_MARK = [0xef, 0xbb, 0xbf]
const MARKS: readonly [mark: readonly number[], encoding: string][] = [
  [UTF_8_MARK, 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Without the mark in front. What has none and is not UTF-8 can only be of an old Windows. */
export function readText(bytes: Uint8Array): string {
  return new TextDecoder(markedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes)
}

/** The first characters, by which a kind of file is told: a mark in front is left out, as are zero bytes of UTF-16. */
export function startOf(bytes: Uint8Array, length: number): string {
  const start = bytes.subarray(0, length)
  return new TextDecoder(markedEncoding(bytes) ?? 'latin1').decode(start).replaceAll('\0', '')
}

/** Without the mark of UTF-8. */
export const withoutMark = (bytes: Uint8Array): Uint8Array =>
  startsWith(bytes, UTF_8_MARK) ? bytes.subarray(UTF_8_MARK.length) : bytes

const markedEncoding = (bytes: Uint8Array): string | undefined => MARKS.find(([mark]) => startsWith(bytes, mark))?.[1]

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)
