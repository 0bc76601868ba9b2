/** Makes a document ready to show, where nobody waits for it: cleaning takes a second for each megabyte that is made to be slow. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { DocumentDetail } from '#contract/records.ts'
import type { Language } from '#contract/languages.ts'
import { bareType } from '#server/records/mapping/dr-visit-notes.ts'
import { turns } from '#server/records/reading/turns.ts'
import { cannotShow, show } from './show.ts'
import type { ShowTask } from './show-process.ts'
import { sniff } from './sniff.ts'

/** Bytes that are cleaned at once, in some ms; nearly every note is smaller. A process of its own takes longer to begin. */
const AT_ONCE = 24 * 1024
/** What only takes another form, whatever its size. */
const PASSED_ON: readonly string[] = ['pdf', 'png', 'jpeg', 'gif', 'unknown']
/** ms for one document, and MB of what is made of it. */
const DEADLINE = 20_000
const MEMORY = 512

/** Processes at once, and ms that a further document waits for one of them. */
const takeTurn = turns(2, DEADLINE)

/** As `show`; what takes too long or too much memory cannot be shown. */
export async function showApart(
  bytes: Uint8Array,
  claimed: string,
  language: Language,
  written = '',
): Promise<DocumentDetail> {
  if (bytes.length <= AT_ONCE || PASSED_ON.includes(sniff(bytes, bareType(claimed)))) {
    return show(bytes, claimed, language, written)
  }
  try {
    return await inProcess([bytes, claimed, language, written])
  } catch {
    return cannotShow(language)
  }
}

/** Rejects when the process ends before it answers, or takes too long. */
async function inProcess(task: ShowTask): Promise<DocumentDetail> {
  const leave = await takeTurn()
  const signal = AbortSignal.timeout(DEADLINE)
  const child = fork(new URL('show-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit')
  try {
    const said = once(child, 'message', { signal })
    child.send(task, () => {})
    const early = ended.then(() => {
      throw new Error('The process ended without a word')
    })
    return ((await Promise.race([said, early])) as [DocumentDetail])[0]
  } finally {
    child.kill('SIGKILL')
    leave()
  }
}
