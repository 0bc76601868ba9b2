/**
 * Draws the public pages anew when their content has changed: what is published is on its page within seconds, on every
 * node, without a new build. Until then the pages stay as they are.
 */
import { fork } from 'node:child_process'
import { on } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setPriority } from 'node:os'
import type { Logger } from 'pino'
import { LANGUAGES } from '#contract/languages.ts'
import { contentState } from '#server/db/content.ts'
import type { Database } from '#server/db/database.ts'
import type { Site, SiteFile } from '#server/site.ts'
import type { DrawTask } from './draw-process.ts'
import {
  BUILT_FROM,
  SAID_SECTIONS,
  type DrawnFile,
  drawerOf,
  fileOf,
  listsTag,
  publicLists,
  TEMPLATE,
} from './drawn-content.ts'
import { ENTRANCES } from './page-file.ts'

/** ms between two looks at the content, and after drawing has failed. */
const LOOK = 2_000
const AFTER_FAILURE = 60_000
/** ms that drawing all pages may take, and MB. */
const DEADLINE = 120_000
const MEMORY = 256

/** They say nothing that editors write. */
const LASTING = LANGUAGES.flatMap((language) => ENTRANCES.map(({ file }) => fileOf(file, language)))

export interface Redrawing {
  /** Looks whether something was published, if the last look is some time ago; to be called whenever a page is asked for. Returns at once. */
  look(): void
  /** Ends what runs; nothing is drawn afterwards. */
  stop(): Promise<void>
}

/** For the app that was built into `directory`. Throws where the build has left nothing to draw with. */
export function redrawing(
  { database, site, log }: { database: Database; site: Site; log: Logger },
  directory: string,
): Redrawing {
  const folder = drawerOf(directory)
  const stopping = new AbortController()
  const build = buildIn(folder)
  let drawnFrom = build.from
  let lastState = ''
  let nextLook = 0
  let running: Promise<void> | undefined

  async function bringUpToDate(): Promise<void> {
    const { state, asOf } = await contentState(database.queries, SAID_SECTIONS)
    if (state === lastState) return
    const lists = await publicLists(database.queries)
    // Changed while it was read: the next look reads it whole.
    if ((await contentState(database.queries, SAID_SECTIONS)).state !== state) return
    const tag = listsTag(lists)
    if (tag !== drawnFrom) {
      const began = performance.now()
      const failed = await draw({ folder, lists, asOf })
      drawnFrom = tag
      log.info({ ms: Math.round(performance.now() - began), failed }, 'public pages drawn')
    }
    lastState = state
  }

  /** How many pages could not be drawn; those stay as they were. */
  async function draw(task: DrawTask): Promise<number> {
    const files = new Map<string, SiteFile>()
    const kept = new Set(LASTING)
    insistOnSame()
    for await (const drawn of drawnApart(task, stopping.signal)) {
      if ('text' in drawn) {
        files.set(drawn.file, site.drawnFile(drawn.file, drawn.text))
      } else {
        kept.add(drawn.file)
        log.error({ file: drawn.file, message: drawn.failure }, 'a public page could not be drawn')
      }
    }
    insistOnSame()
    site.replaceDrawn(files, kept)
    return kept.size - LASTING.length
  }

  /** What a later build draws names scripts that this server has not read. */
  function insistOnSame(): void {
    const { from, template } = buildIn(folder)
    if (from !== build.from || template !== build.template)
      throw new Error('there is a later build: start the server again')
  }

  return {
    look: () => {
      if (running || stopping.signal.aborted || performance.now() < nextLook) return
      running = bringUpToDate()
        .then(
          () => (nextLook = performance.now() + LOOK),
          (error: Error) => {
            nextLook = performance.now() + AFTER_FAILURE
            if (!stopping.signal.aborted) log.error({ message: error.message }, 'the public pages could not be drawn')
          },
        )
        .then(() => (running = undefined))
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Which build has left the folder: the content that it drew, and the page that it drew it into. Throws while there is none. */
function buildIn(folder: string): { from: string; template: string } {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { from: read(BUILT_FROM), template: read(TEMPLATE) }
}

/** Each file as soon as a process of its own has drawn it. Throws when that ends early, takes too long, or is no longer wanted. */
async function* drawnApart(task: DrawTask, stopping: AbortSignal): AsyncGenerator<DrawnFile> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE)])
  signal.throwIfAborted()
  const child = fork(new URL('draw-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${MEMORY}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    // Readers come first.
    if (child.pid !== undefined) setPriority(child.pid, 10)
    const messages = on(child, 'message', { signal, close: ['disconnect'] }) as AsyncIterable<[DrawnFile | 'done']>
    child.send(task, () => {})
    for await (const [message] of messages) {
      if (message === 'done') return
      yield message
    }
    throw new Error('The process ended before it had drawn everything')
  } catch (error) {
    throw signal.aborted ? new Error('Drawing took too long or was stopped') : error
  } finally {
    child.kill('SIGKILL')
  }
}
