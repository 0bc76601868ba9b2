/**
 * The processes that read files. One is begun as soon as a file is expected, since beginning takes longer than reading most
 * files; each reads one and ends. [Note: files are read apart]
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface ReaderLimits {
  /** ms from the first byte of the file to its last row. */
  deadline: number
  /** MB of what the process makes of the file: six times what the largest file of true records takes. */
  memory: number
}

export const LIMITS: ReaderLimits = { deadline: 120_000, memory: 1024 }
/** MB for what is new. Nearly all of it stays until the end, so that more room saves no time. */
const YOUNG = 8
/** ms that a process waits for a file. */
const PATIENCE = 600_000

export type Reader = ChildProcessByStdio<Socket, Socket, null>

let spare: Reader | undefined

/** Begins the process that will read the next file, unless it is there. One that waits too long is given up. */
export function expectFile(): void {
  if (spare) return
  const reader = begun(LIMITS)
  spare = reader
  const giveUp = (): void => {
    clearTimeout(waiting)
    if (spare !== reader) return
    spare = undefined
    end(reader)
  }
  const waiting = setTimeout(giveUp, PATIENCE).unref()
  reader.once('exit', giveUp).once('error', giveUp)
  // The server may end before the file comes.
  for (const one of [reader, reader.stdin, reader.stdout]) one.unref()
}

/** The one that waits, or a new one. What cannot be begun destroys its output with the reason. */
export function takeReader(limits: ReaderLimits): Reader {
  if (limits !== LIMITS || !spare) return begun(limits)
  const reader = spare
  spare = undefined
  for (const one of [reader, reader.stdin, reader.stdout]) one.ref()
  return reader
}

function begun({ memory }: ReaderLimits): Reader {
  const file = fileURLToPath(new URL('reader-process.ts', import.meta.url))
  const flags = [`--max-old-space-size=${memory}`, `--max-semi-space-size=${YOUNG}`]
  const reader = spawn(process.execPath, [...flags, file], {
    env: {},
    // What V8 prints when memory ends says nothing that is not known.
    stdio: ['pipe', 'pipe', 'ignore'],
  }) as Reader
  reader.once('error', (error) => reader.stdout.destroy(error))
  // That it has ended is heard by whoever reads its output, sooner or later.
  for (const pipe of [reader.stdin, reader.stdout]) pipe.on('error', () => {})
  return reader
}

export const end = (reader: Reader): void => void reader.kill('SIGKILL')

/** Resolves when it has ended, which one that could not be begun has. */
export const ended = (reader: Reader): Promise<void> =>
  new Promise((resolve) => {
    if (reader.exitCode !== null || reader.signalCode !== null || reader.pid === undefined) resolve()
    else reader.once('exit', () => resolve())
  })
