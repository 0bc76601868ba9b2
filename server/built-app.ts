/**
 * The app that people's browsers load, as the build has left it. Where there is none, or while it is being built, pages are
 * answered with what is missing, and come as soon as the build is whole: the server need not be started again.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { BUILT_FROM, drawerOf } from './drawing/drawn-content.ts'
import { type Redrawing, redrawing } from './drawing/redraw.ts'
import { openSite, type Site } from './site.ts'

/** ms between two looks for a whole build. */
const LOOK = 500

export interface BuiltApp {
  /** The answer to anything that is not the API's. */
  fetch(request: Request): Promise<Response>
  /** Nothing is drawn afterwards. */
  stop(): Promise<void>
}

interface Deps {
  database: Database
  log: Logger
  config: Config
  /** Of every answer. */
  headers: Record<string, string>
}

interface Opened {
  site: Site
  redraw: Redrawing
}

/** Serves what the build puts into `directory`. */
export function builtApp({ database, log, config, headers }: Deps, directory: string): BuiltApp {
  let opened: Opened | null = null
  /** '' until something was found to be missing. */
  let missing = ''
  let nextLook = 0

  /** Null while the build is not whole. Looks whether something was published, too. */
  function look(): Opened | null {
    if (!opened && performance.now() >= nextLook) {
      const found = openWhole()
      nextLook = performance.now() + LOOK
      if (typeof found === 'string') {
        if (missing === '') log.warn({ missing: found }, 'the app is not built yet, or is being built: npm run build')
        missing = found
      } else {
        if (missing !== '') log.info('the app is built')
        opened = found
      }
    }
    opened?.redraw.look()
    return opened
  }

  /** Its parts, or the file that is missing. */
  function openWhole(): Opened | string {
    const before = missingIn(directory)
    if (before !== undefined) return before
    try {
      const site = openSite(directory, headers, config.killSwitch, config)
      const redraw = redrawing({ database, site, log }, directory)
      return missingIn(directory) ?? { site, redraw }
    } catch (error) {
      // A build has begun while it was read.
      const { code, path } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' && path !== undefined) return path
      throw error
    }
  }

  // What was published before this start is drawn at once.
  look()
  return {
    fetch: async (request) => look()?.site.fetch(request) ?? notBuilt(missing, headers),
    stop: async () => opened?.redraw.stop(),
  }
}

/** The build takes the second file away before anything else, and writes it last. */
const missingIn = (directory: string): string | undefined =>
  [join(directory, 'index.html'), join(drawerOf(directory), BUILT_FROM)].find((file) => !existsSync(file))

const notBuilt = (missing: string, headers: Record<string, string>): Response =>
  new Response(`The app is not built yet, or is being built: ${missing} is missing.\nnpm run build\n`, {
    status: 503,
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '2',
    },
  })
