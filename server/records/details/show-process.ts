/**
 * The process that makes one document ready to show. It sees the bytes of that document and nothing else: no database, no
 * secret, no environment. [Note: files are read apart]
 */
import type { Language } from '#contract/languages.ts'
import { show } from './show.ts'

/** What `show` takes, in its order. */
export type ShowTask = [bytes: Uint8Array, claimed: string, language: Language, written: string]

// It goes by itself when the server is gone.
process.once('disconnect', () => process.exit())
process.once('message', async (task: ShowTask) => {
  process.send?.(await show(...task))
})
