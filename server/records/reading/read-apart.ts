/**
 * Reads a file in a thread of its own, with a deadline and a limit of memory, so that no file, however it is made, holds up
 * others or takes the server with it. [Note: files are read apart]
 */
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ResourceRow } from '#server/db/resource-rows.ts'
import { ImportRefused } from '#server/records/parse/refused.ts'
import type { ReaderMessage, ReaderTask } from './reader-thread.ts'
import type { FileHead } from './read-records.ts'
import { turns } from './turns.ts'

export interface ReaderLimits {
  /** ms from the thread's start to its last row. */
  deadline: number
  /** MB of what the thread makes of the file: six times what the largest file of true records takes. */
  memory: number
}

const LIMITS: ReaderLimits = { deadline: 120_000, memory: 1024 }
/** Rows of so many parts are on their way at once: the database writes one while the thread prepares the next. */
const PARTS_AHEAD = 2

/** Threads at once, and ms that a further file waits for one of them. */
const takeTurn = turns(2, 60_000)

export interface FileToRead extends ReaderTask {
  /** Aborting ends the reading at once. */
  signal?: AbortSignal | undefined
  /** Steps from waiting to reading, and how far reading is where that is known. */
  onProgress: (progress: { step: 'reading'; share: number | null }) => Promise<void>
}

/**
 * The bytes are given away: they are empty afterwards. `work` gets the head at once and the rows as they come; when it ends, so
 * does the thread. Rejects with `ImportRefused`, or with the signal's reason.
 */
export async function readApart<T>(
  file: FileToRead,
  work: (head: FileHead, parts: AsyncIterable<ResourceRow[]>) => Promise<T>,
  limits = LIMITS,
): Promise<T> {
  const leave = await takeTurn(file.signal)
  const deadline = AbortSignal.timeout(limits.deadline)
  const signal = file.signal ? AbortSignal.any([file.signal, deadline]) : deadline
  const thread = threadFor(file, limits)
  try {
    await file.onProgress({ step: 'reading', share: null })
    const messages = said(thread, signal)
    for await (const message of messages) {
      if (message.kind === 'head') return await work(message.head, rowsOf(thread, messages))
      if (message.kind === 'progress') await file.onProgress({ step: 'reading', share: message.share })
    }
    throw new Error('The reader ended without a word')
  } catch (error) {
    throw reasonOf(error, file.signal, deadline)
  } finally {
    await thread.terminate()
    leave()
  }
}

function threadFor({ bytes, patient }: FileToRead, { memory }: ReaderLimits): Worker {
  // Bytes of a shared pool cannot be given away.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes)
  const task: ReaderTask = { bytes: own, patient }
  return new Worker(new URL('reader-thread.ts', import.meta.url), {
    name: 'reader of records',
    workerData: task,
    transferList: [own.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: memory },
    env: {},
  })
}

/** Rejects when the thread fails or the signal aborts. */
async function* said(thread: Worker, signal: AbortSignal): AsyncGenerator<ReaderMessage> {
  for await (const [message] of on(thread, 'message', { signal, close: ['exit'] }) as AsyncIterable<[ReaderMessage]>) {
    if (message.kind === 'refused') throw new ImportRefused(message.code, message.line)
    yield message
  }
}

async function* rowsOf(thread: Worker, messages: AsyncIterable<ReaderMessage>): AsyncGenerator<ResourceRow[]> {
  for (let part = 0; part < PARTS_AHEAD; part += 1) thread.postMessage('next', [])
  for await (const message of messages) {
    if (message.kind === 'end') return
    if (message.kind !== 'part') continue
    yield message.rows
    thread.postMessage('next', [])
  }
  throw new Error('The reader ended before its last row')
}

function reasonOf(error: unknown, cancelled: AbortSignal | undefined, deadline: AbortSignal): unknown {
  if (cancelled?.aborted) return cancelled.reason
  if (deadline.aborted) return new ImportRefused('too-slow')
  const { code } = error as NodeJS.ErrnoException
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ImportRefused('too-much-memory') : error
}
