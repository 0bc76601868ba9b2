/**
 * Reads a file in a process of its own, with a deadline and a limit of memory, so that no file, however it is made, holds up
 * others or takes the server with it. Not in a thread: where memory ends, V8 ends its whole process, and so it does now and
 * then when threads come and go ("Check failed: jit_page.has_value()", Node 24). [Note: files are read apart]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import type { ResourceRow } from '#server/db/resource-rows.ts'
import { ImportRefused } from '#server/records/parse/refused.ts'
import type { ReaderMessage, ReaderTask } from './reader-process.ts'
import type { FileHead } from './read-records.ts'
import { turns } from './turns.ts'

export interface ReaderLimits {
  /** ms from the start of the process to its last row. */
  deadline: number
  /** MB of what the process makes of the file: six times what the largest file of true records takes. */
  memory: number
}

const LIMITS: ReaderLimits = { deadline: 120_000, memory: 1024 }
/** Rows of so many parts are on their way at once: the database writes one while the process prepares the next. */
const PARTS_AHEAD = 2

/** Processes at once, and ms that a further file waits for one of them. */
const takeTurn = turns(2, 60_000)

export interface FileToRead extends ReaderTask {
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
  const reader = readerWith(limits)
  try {
    // Listened to from the first moment: a process that cannot be begun, or ends at once, says so once.
    const messages = said(on(reader, 'message', { signal, close: ['disconnect'] }))
    await file.onProgress({ step: 'reading', share: null })
    tell(reader, { bytes: file.bytes, patient: file.patient })
    for await (const message of messages) {
      if (message.kind === 'head') return await work(message.head, rowsOf(reader, messages))
      if (message.kind === 'progress') await file.onProgress({ step: 'reading', share: message.share })
    }
    return await endedEarly(reader)
  } catch (error) {
    throw reasonOf(error, file.signal, deadline)
  } finally {
    reader.kill('SIGKILL')
    await endOf(reader)
    leave()
  }
}

function readerWith({ memory }: ReaderLimits): ChildProcess {
  return fork(new URL('reader-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memory}`],
    env: {},
    // What V8 prints when memory ends says nothing that is not known.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** That it has ended meanwhile is heard elsewhere. */
const tell = (reader: ChildProcess, what: ReaderTask | 'next'): void => void reader.send(what, () => {})

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const endOf = (reader: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    // One that never began has no end either.
    if (hasEnded(reader) || reader.pid === undefined) resolve()
    else reader.once('exit', () => resolve())
  })

/** Ends with the process; rejects when it refuses the file, fails, or the signal aborts. */
async function* said(events: AsyncIterable<unknown[]>): AsyncGenerator<ReaderMessage> {
  for await (const [message] of events as AsyncIterable<[ReaderMessage]>) {
    if (message.kind === 'refused') throw new ImportRefused(message.code, message.line)
    if (message.kind === 'broken') throw new Error(`A file could not be read: ${message.where}`)
    yield message
  }
}

async function* rowsOf(reader: ChildProcess, messages: AsyncIterable<ReaderMessage>): AsyncGenerator<ResourceRow[]> {
  for (let part = 0; part < PARTS_AHEAD; part += 1) tell(reader, 'next')
  for await (const message of messages) {
    if (message.kind === 'end') return
    if (message.kind !== 'part') continue
    yield message.rows
    tell(reader, 'next')
  }
  await endedEarly(reader)
}

/** Nobody but V8 ends it so: it has no memory left. */
async function endedEarly(reader: ChildProcess): Promise<never> {
  await endOf(reader)
  if (reader.signalCode !== null || reader.exitCode === 134) throw new ImportRefused('too-much-memory')
  throw new Error('The reader ended without a word')
}

function reasonOf(error: unknown, cancelled: AbortSignal | undefined, deadline: AbortSignal): unknown {
  if (cancelled?.aborted) return cancelled.reason
  return deadline.aborted ? new ImportRefused('too-slow') : error
}
