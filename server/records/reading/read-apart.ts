/**
 * Reads a file in a process of its own, with a deadline and a limit of memory, so that no file, however it is made, holds up
 * others or takes the server with it. Not in a thread: where memory ends, V8 ends its whole process, and so it does now and
 * then when threads come and go ("Check failed: jit_page.has_value()", Node 24). [Note: files are read apart]
 */
import { addAbortSignal } from 'node:stream'
import type { ResourceRow } from '#server/db/resource-rows.ts'
import { ImportRefused } from '#server/records/parse/refused.ts'
import { frameOf, framesOf } from './frames.ts'
import type { FileHead } from './read-records.ts'
import type { ReaderMessage, ReaderTask } from './reader-process.ts'
import { end, ended, LIMITS, type Reader, takeReader } from './readers.ts'
import { turns } from './turns.ts'

/** Processes at once, and ms that a further file waits for one of them. */
const takeTurn = turns(2, 60_000)

export interface FileToRead {
  bytes: Uint8Array
  /** Key of the patient meant, when the file speaks of several. */
  patient: string | undefined
  /** Aborting ends the reading at once. */
  signal?: AbortSignal | undefined
  /** Steps from waiting to reading, and how far reading is where that is known. */
  onProgress: (progress: { step: 'reading'; share: number | null }) => Promise<void>
}

/**
 * `work` gets the head at once and the rows as they come; when it ends, so does the process. Rejects with `ImportRefused`, or
 * with the signal's reason.
 */
export async function readApart<T>(
  file: FileToRead,
  work: (head: FileHead, parts: AsyncIterable<ResourceRow[]>) => Promise<T>,
  limits = LIMITS,
): Promise<T> {
  const leave = await takeTurn(file.signal)
  const deadline = AbortSignal.timeout(limits.deadline)
  const signal = file.signal ? AbortSignal.any([file.signal, deadline]) : deadline
  const reader = takeReader(limits)
  try {
    const messages = said(framesOf(addAbortSignal(signal, reader.stdout)))
    // Told before the process gets the file: Node throws away what nobody reads yet of a process that has ended, and a busy
    // database takes longer for this than the process for a small file.
    await file.onProgress({ step: 'reading', share: null })
    tell(reader, file)
    for await (const message of messages) {
      if (message.kind === 'head') return await work(message.head, rowsOf(reader, messages))
      if (message.kind === 'progress') await file.onProgress({ step: 'reading', share: message.share })
    }
    return await endedEarly(reader)
  } catch (error) {
    throw reasonOf(error, file.signal, deadline)
  } finally {
    end(reader)
    // Nobody need wait for its end but who reads next.
    void ended(reader).then(leave)
  }
}

function tell({ stdin }: Reader, { bytes, patient }: FileToRead): void {
  stdin.write(frameOf({ size: bytes.length, patient } satisfies ReaderTask))
  stdin.end(bytes)
}

/** Ends with the process; rejects when it refuses the file, fails, or the signal aborts. */
async function* said(messages: AsyncIterable<unknown>): AsyncGenerator<ReaderMessage> {
  for await (const message of messages as AsyncIterable<ReaderMessage>) {
    if (message.kind === 'refused') throw new ImportRefused(message.code, message.line)
    if (message.kind === 'broken') throw new Error(`A file could not be read: ${message.where}`)
    yield message
  }
}

async function* rowsOf(reader: Reader, messages: AsyncIterable<ReaderMessage>): AsyncGenerator<ResourceRow[]> {
  for await (const message of messages) {
    if (message.kind === 'end') return
    if (message.kind === 'part') yield message.rows
  }
  await endedEarly(reader)
}

/** Nobody but V8 ends it so: it has no memory left. */
async function endedEarly(reader: Reader): Promise<never> {
  await ended(reader)
  if (reader.signalCode !== null || reader.exitCode === 134) throw new ImportRefused('too-much-memory')
  throw new Error('The reader ended without a word')
}

function reasonOf(error: unknown, cancelled: AbortSignal | undefined, deadline: AbortSignal): unknown {
  if (cancelled?.aborted) return cancelled.reason
  return deadline.aborted ? new ImportRefused('too-slow') : error
}
