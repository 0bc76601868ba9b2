/**
 * The process that reads one file. It sees the bytes of that file and nothing else: no database, no secret, no environment.
 * Whatever becomes of it, the server answers others meanwhile. [Note: files are read apart]
 * It reads and writes its pipes like a filter, waiting for them: so it goes on to the next part as soon as one is taken.
 */
import { readSync, writeSync } from 'node:fs'
import { deserialize } from 'node:v8'
import type { ResourceRow } from '#server/db/resource-rows.ts'
import { ImportRefused, type Refusal } from '#server/records/parse/refused.ts'
import { frameOf, LENGTH } from './frames.ts'
import { type FileHead, readRecords } from './read-records.ts'

/** What the process is told, before the bytes of the file. */
export interface ReaderTask {
  /** Bytes. */
  size: number
  patient: string | undefined
}

/** What the process says, in this order. */
export type ReaderMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'head'; head: FileHead }
  | { kind: 'part'; rows: ResourceRow[] }
  | { kind: 'end' }
  | { kind: 'refused'; code: Refusal; line: number | undefined }
  /** A fault of ours. `where`: the stack without the message, which may hold words of the file. */
  | { kind: 'broken'; where: string }

/** ms between two words of progress. */
const PACE = 250

try {
  const { size, patient } = deserialize(heard(Buffer.from(heard(LENGTH)).readUInt32LE())) as ReaderTask
  const bytes = heard(size)
  const { head, parts } = await readRecords(bytes, patient, progress())
  // Given back now: V8 would come to it late.
  bytes.buffer.transfer(0)
  say({ kind: 'head', head })
  for await (const rows of parts) say({ kind: 'part', rows })
  say({ kind: 'end' })
} catch (error) {
  if (error instanceof ImportRefused) say({ kind: 'refused', code: error.code, line: error.line })
  else say({ kind: 'broken', where: whereOf(error) })
}

/** So many bytes more. Ends the process when the server is gone. */
function heard(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let done = 0; done < size;) {
    const more = readSync(0, bytes, done, size - done, null)
    if (more === 0) process.exit()
    done += more
  }
  return bytes
}

function say(message: ReaderMessage): void {
  const frame = frameOf(message)
  for (let done = 0; done < frame.length;) done += writeSync(1, frame, done)
}

function whereOf(error: unknown): string {
  const { name, stack = '' } = error instanceof Error ? error : new Error('No error was thrown')
  return [name, ...stack.split('\n').filter((line) => line.startsWith('    at '))].join('\n')
}

function progress(): (done: number, of: number) => void {
  let last = performance.now()
  return (done, of) => {
    if (performance.now() - last < PACE) return
    last = performance.now()
    say({ kind: 'progress', share: done / of })
  }
}
