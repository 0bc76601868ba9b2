/**
 * The thread that reads one file. It sees the bytes of that file and nothing else: no database, no secret, no environment.
 * Whatever becomes of it, the server answers others meanwhile. [Note: files are read apart]
 */
import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { ResourceRow } from '#server/db/resource-rows.ts'
import { ImportRefused, type Refusal } from '#server/records/parse/refused.ts'
import { type FileHead, readRecords } from './read-records.ts'

export interface ReaderTask {
  bytes: Uint8Array
  patient: string | undefined
}

/** What the thread says, in this order; a part follows whenever the other side has asked for one. */
export type ReaderMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'head'; head: FileHead }
  | { kind: 'part'; rows: ResourceRow[] }
  | { kind: 'end' }
  | { kind: 'refused'; code: Refusal; line: number | undefined }

/** ms between two words of progress. */
const PACE = 250

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread')
const say = (message: ReaderMessage): void => port.postMessage(message, [])

const asked = on(port, 'message')
try {
  const { bytes, patient } = workerData as ReaderTask
  const { head, parts } = await readRecords(bytes, patient, progress())
  say({ kind: 'head', head })
  for await (const rows of parts) {
    await asked.next()
    say({ kind: 'part', rows })
  }
  say({ kind: 'end' })
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error
  say({ kind: 'refused', code: error.code, line: error.line })
} finally {
  port.close()
}

function progress(): (done: number, of: number) => void {
  let last = performance.now()
  return (done, of) => {
    if (performance.now() - last < PACE) return
    last = performance.now()
    say({ kind: 'progress', share: done / of })
  }
}
