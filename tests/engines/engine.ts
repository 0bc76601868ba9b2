/** A browser of the machine as the journeys of this folder drive it, whatever speaks to it underneath. */

import { readFile, rm } from 'node:fs/promises'

/** What one tab can be told. Elements are named by XPath; each call waits until there is one. */
export interface EngineTab {
  /** Resolves when the address has been asked for; whether anything came, the journey finds out by looking. */
  goto(url: string): Promise<void>
  /** Runs an expression, which may be a promise, and gives what it comes to. */
  evaluate<T>(expression: string): Promise<T>
  click(xpath: string): Promise<void>
  /** Types at the end of what a field holds. */
  type(xpath: string, text: string): Promise<void>
  chooseFile(xpath: string, file: string): Promise<void>
  /** `work` in the frame that `xpath` names. */
  inFrame(xpath: string, work: (frame: Omit<EngineTab, 'inFrame' | 'goto'>) => Promise<void>): Promise<void>
}

/** A browser that runs, on a profile that outlives it. */
export interface RunningEngine {
  tab: EngineTab
  openTab(): Promise<EngineTab>
  /** What the paper of the page in `tab` would be, as the bytes of a PDF. */
  print(): Promise<Buffer>
  close(): Promise<void>
  /** SIGKILL to all its processes at once. */
  kill(): Promise<void>
}

export interface Engine {
  name: string
  /** What says that it is installed, with its version; null: it is not. */
  version(): Promise<string | null>
  start(profileDir: string): Promise<RunningEngine>
}

/** ms that a journey waits for anything on the screen: the machine may be five times slower than usual. */
export const PATIENCE = 90_000

export async function until<T>(what: string, look: () => Promise<T | false | null | undefined | ''>): Promise<T> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const found = await look().catch(() => null)
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Not within ${PATIENCE / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** What a browser prints into this file, once all of it is there; taken away, so that the next is not taken for it. */
export async function writtenPaper(file: string): Promise<Buffer> {
  const bytes = await until('the paper is written', async () => {
    const written = await readFile(file)
    return written.subarray(-16).includes('%%EOF') && written
  })
  await rm(file)
  return bytes
}
