/**
 * The process that reads one file. It sees the bytes of that file and nothing else: no database, no secret, no environment.
 * Whatever becomes of it, the server answers others meanwhile. [Note: files are read apart]
 */
import { on } from 'node:events'
import type { ResourceRow } from '#server/db/resource-rows.ts'
import { ImportRefused, type Refusal } from '#server/records/parse/refused.ts'
import { type FileHead, readRecords } from './read-records.ts'

export interface ReaderTask {
  bytes: Uint8Array
  patient: string | undefined
}

/** What the process says, in this order; a part follows whenever the other side has asked for one. */
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

const say = (message: ReaderMessage): void => void process.send?.(message)

// It is killed once it is no longer needed, and goes by itself when the server is gone.
process.once('disconnect', () => process.exit())
const heard = on(process, 'message')
try {
  const [task] = (await heard.next()).value as [ReaderTask]
  const { head, parts } = await readRecords(task.bytes, task.patient, progress())
  say({ kind: 'head', head })
  for await (const rows of parts) {
    await heard.next()
    say({ kind: 'part', rows })
  }
  say({ kind: 'end' })
} catch (error) {
  if (error instanceof ImportRefused) say({ kind: 'refused', code: error.code, line: error.line })
  else say({ kind: 'broken', where: whereOf(error) })
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
