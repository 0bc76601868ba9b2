/** The real API for tests: in this process on a database in memory, or as a process of its own on a port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { REQUEST_ID } from '#contract/headers.ts'
import type { RefreshResponse } from '#contract/session.ts'
import { memoryTransport, type MemoryTransport } from './memory-transport.ts'
import { mailQueue } from '#server/mail/mail-queue.ts'
import { accessTokens } from '#server/access-token.ts'
import { type App, type AppDeps, createApp } from '#server/app.ts'
import { SETTING_NAMES } from '#server/config.ts'
import { type Database, openMemoryDatabase } from '#server/db/database.ts'
import { seedDependents, seedIfEmpty, seedUser } from '#server/seed/seed.ts'
import type { Files } from '#server/files/files.ts'
import { type MemoryFiles, memoryFiles } from './memory-files.ts'
import { passwords } from '#server/passwords.ts'
import type { Message } from '#server/mail/transport.ts'
import { sessions } from '#server/sessions.ts'
import { type Configured, siteSettings, UNCONFIGURED } from '#server/db/site-settings.ts'
import { esi, kofi, unverified } from './cast.ts'
import { freePort } from './free-port.ts'

export const TEST_SECRET = 'only-for-tests-only-for-tests-only-for-tests'
const ORIGIN = 'http://havenbook.test'
/** Saturday 21 November 2026, two in the afternoon in UTC. */
export const TEST_NOW = Date.UTC(2026, 10, 21, 14, 2)

/** `clock`: by default one that stands at `TEST_NOW` and moves by `advance`. `database`: by default one of its own in memory. */
export interface TestServerOptions extends Partial<Omit<AppDeps, 'files' | 'mail' | 'settings' | 'publicUrl'>> {
  /** 'cast': both families without journals and documents (default) · 'demo': as `npm start` · 'none': an empty database. */
  seed?: 'cast' | 'demo' | 'none'
  files?: MemoryFiles
  /** What the configuration says. */
  configured?: Partial<Configured>
  /** Default: takes every mail. */
  transport?: MemoryTransport
}

export interface TestServer {
  app: App
  database: Database
  files: MemoryFiles
  transport: MemoryTransport
  /** Like the browser's fetch; a path alone is taken on the server's own origin. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** Tokens as a login would give, without the cost of a password. */
  signIn(userId: string): Promise<RefreshResponse>
  /** Sends what is due; all mails taken so far, oldest first. */
  mails(): Promise<readonly Message[]>
  now(): number
  /** Moves the default clock, in ms. */
  advance(ms: number): void
  close(): Promise<void>
}

/** Cheap on purpose: a test's password guards nothing. The format is the same. */
const testPasswords = passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
const hashes = new Map<string, Promise<string>>()
function hashPassword(password: string): Promise<string> {
  const known = hashes.get(password)
  if (known) return known
  const made = testPasswords.hash(password)
  hashes.set(password, made)
  return made
}

/** The whole API in this process: no network, no file. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  let standing = TEST_NOW
  const {
    clock: now = () => standing,
    database = await openMemoryDatabase(),
    files = memoryFiles(),
    log = pino({ level: 'silent' }),
    tokenSecret = TEST_SECRET,
    transport = memoryTransport(),
    seed = 'cast',
    configured,
    ...others
  } = options
  const settings = siteSettings(now, { ...UNCONFIGURED, ...configured })
  const mail = mailQueue({ database, transport, secret: tokenSecret, clock: now, log, settings })
  await seedCast(database, files, seed, now())
  const app = createApp({ ...others, publicUrl: ORIGIN, database, files, clock: now, log, mail, settings, tokenSecret })
  const signIns = sessions(database, accessTokens(tokenSecret), tokenSecret)
  return {
    app,
    database,
    files,
    transport,
    now,
    fetch: async (input, init) => {
      const request = input instanceof Request ? new Request(input, init) : new Request(new URL(input, ORIGIN), init)
      return app.fetch(request)
    },
    mails: async () => {
      await mail.sendDue()
      return transport.taken
    },
    signIn: (userId) => signIns.open(userId, now()),
    advance: (ms) => {
      standing += ms
    },
    close: () => database.close(),
  }
}

async function seedCast(database: Database, files: Files, seed: 'cast' | 'demo' | 'none', now: number): Promise<void> {
  if (seed === 'none') return
  await seedIfEmpty(database, {
    now,
    hashPassword,
    ...(seed === 'demo' ? { journal: true, files } : { journal: false }),
  })
  if (seed === 'demo') return
  const passwordHash = await hashPassword(kofi.password)
  await database.transaction(async (queries) => {
    await seedUser(queries, kofi, passwordHash, now)
    await seedDependents(queries, kofi.id, [esi], now)
    await seedUser(queries, unverified, passwordHash, now)
  })
}

export interface HttpServerOptions {
  /** Default: any free one. */
  port?: number
  /** Default: a new directory that `stop` removes. */
  dataDir?: string
  env?: Record<string, string>
  /** Default: `--demo`. */
  flags?: string[]
  /** Where the server's files are; default: here. */
  directory?: string
}

export interface HttpServer {
  /** Like `http://127.0.0.1:4300`. */
  origin: string
  port: number
  dataDir: string
  process: ChildProcess
  /** Everything the process has printed so far. */
  output(): string
  /** SIGTERM, and waits for the end; the exit code. */
  stop(): Promise<number | null>
  /** SIGKILL: the power cut. Waits for the end. */
  kill(): Promise<void>
}

/** The least that `--production` runs with. */
export const PRODUCTION = {
  TOKEN_SECRET: 'pVb1Xq7ZrT0mWc4yKd9sLf3gHj6nBa8e',
  PUBLIC_URL: 'https://havenbook.example',
  VITE_PATIENT_APP_URL: 'https://records.havenbook.example',
  TRUSTED_PROXIES: '0',
}

/** What a developer has in the shell or in `.env` must not reach a test, the address of a real database least of all. */
const FROM_NOWHERE = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']))

const COMPILED = new URL('../../.cache/node/', import.meta.url).pathname

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A child that does not outlive this process. */
export function track(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}

/** The environment of a server process: this one's, without what only a real server should know. */
export function environmentOf({
  dataDir,
  env,
  port,
}: {
  dataDir?: string
  env?: Record<string, string>
  port?: number
}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...FROM_NOWHERE,
    // A hundred servers of one run compile the same modules.
    NODE_COMPILE_CACHE: COMPILED,
    ...env,
    ...(port === undefined ? {} : { PORT: String(port) }),
    ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
  }
}

/** The real `server/main.ts` as a process of its own, ready to answer; without `port` on one that is free. */
export async function startHttpServer(options: HttpServerOptions = {}): Promise<HttpServer> {
  if (options.port !== undefined) return startOn(options.port, options)
  try {
    return await startOn(await freePort(), options)
  } catch (error) {
    // Somebody else was faster: a port is only free at the moment it is asked for.
    if (!String(error).includes('EADDRINUSE')) throw error
    return startOn(await freePort(), options)
  }
}

async function startOn(port: number, options: HttpServerOptions): Promise<HttpServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'havenbook-test-')))
  const child = spawn(process.execPath, ['server/main.ts', ...(options.flags ?? ['--demo'])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.directory === undefined ? {} : { cwd: options.directory }),
    env: environmentOf({ dataDir, port, ...(options.env ? { env: options.env } : {}) }),
  })
  track(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // Not 'exit': the last lines of the log come after it.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const origin = `http://127.0.0.1:${port}`
  await answering(origin, child, () => output)
  return {
    origin,
    port,
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      const code = await ended
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
      return code
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Asks until the server answers as itself; fails when the process ends first. */
async function answering(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${origin}/api/healthz`).catch(() => undefined)
    if (answer?.ok && answer.headers.has(REQUEST_ID)) return
    if (Date.now() > deadline) throw new Error(`The server does not answer:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
