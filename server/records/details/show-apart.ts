/** Makes a document ready to show, where nobody waits for it: cleaning takes a second for each megabyte that is made to be slow. */
import { fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import type { DocumentDetail } from '#contract/records.ts'
import type { Language } from '#contract/languages.ts'
import { utf8 } from '#server/records/cda/decode.ts'
import { bareType } from '#server/records/mapping/dr-visit-notes.ts'
import { turns } from '#server/records/reading/turns.ts'
import { cannotShow, show } from './show.ts'
import { DEADLINE, type ShowTask } from './show-task.ts'
import { sniff } from './sniff.ts'

/** Bytes that are cleaned at once, in some ms; nearly every note is smaller. A process of its own takes longer to begin. */
const AT_ONCE = 24 * 1024
/** What only takes another form, whatever its size. */
const PASSED_ON: readonly string[] = ['pdf', 'png', 'jpeg', 'gif', 'unknown']
/** MB of what is made of one document. */
const MEMORY = 512

/** Processes at once, and ms that a further document waits for one of them. */
const takeTurn = turns(2, DEADLINE)
/** One more, for all accounts together that had a document which took too long. */
const takeSlowTurn = turns(1, DEADLINE)
/** When that was, for those accounts and, by hash, those documents, which are not tried again for an hour. */
const slow = new Map<string, number>()
const HOUR = 3_600_000
/** Then they are all forgotten. */
const SLOW_MAX = 10_000
const isSlow = (name: string): boolean => performance.now() - (slow.get(name) ?? -HOUR) < HOUR
/** One turn for each account: only its own documents wait behind those that take long. */
const queues = new Map<string, { takeTurn: typeof takeTurn; inside: number }>()

/** As `show`; what takes longer than `deadline` (ms) or too much memory cannot be shown. `account`: whose document it is. */
export async function showApart(
  account: string,
  given: Uint8Array,
  claimed: string,
  language: Language,
  written = '',
  deadline = DEADLINE,
): Promise<DocumentDetail> {
  const bytes = utf8(given)
  if (bytes.length <= AT_ONCE || PASSED_ON.includes(sniff(bytes, bareType(claimed)))) {
    return show(bytes, claimed, language, written)
  }
  const document = `${bareType(claimed)} ${hash('sha256', bytes)}`
  try {
    return await inTurn(account, async () => {
      if (isSlow(document)) return cannotShow(language)
      try {
        return await inProcess([bytes, claimed, language, written], deadline)
      } catch (error) {
        if (slow.size >= SLOW_MAX) slow.clear()
        for (const name of [document, account]) slow.set(name, performance.now())
        throw error
      }
    })
  } catch {
    return cannotShow(language)
  }
}

async function inTurn<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(account) ?? { takeTurn: turns(1, DEADLINE), inside: 0 }
  queues.set(account, queue)
  queue.inside += 1
  try {
    const leaveQueue = await queue.takeTurn()
    try {
      const leave = await (isSlow(account) ? takeSlowTurn : takeTurn)()
      return await work().finally(leave)
    } finally {
      leaveQueue()
    }
  } finally {
    queue.inside -= 1
    if (queue.inside === 0) queues.delete(account)
  }
}

/** Rejects when the process ends before it answers, or takes too long. */
async function inProcess(task: ShowTask, deadline: number): Promise<DocumentDetail> {
  const signal = AbortSignal.timeout(deadline)
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
  }
}
