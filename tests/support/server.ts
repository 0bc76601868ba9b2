/** The real API for tests: in this process on a database in memory, or as a process of its own on a port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { REQUEST_ID } from '#contract/headers.ts'
import type { RefreshResponse } from '#contract/session.ts'
import { memoryTransport, type MemoryTransport } from './memory-transport.ts'
import { mailQueue } from '#server/mail/mail-queue.ts'
import { accessTokens } from '#server/access-token.ts'
import { type App, createApp } from '#server/app.ts'
import type { DeletionLog } from '#server/backup/deletions.ts'
import { type Database, openMemoryDatabase } from '#server/db/database.ts'
import { seedDependents, seedIfEmpty, seedUser } from '#server/seed/seed.ts'
import type { Files } from '#server/files/files.ts'
import { type MemoryFiles, memoryFiles } from './memory-files.ts'
import type { Measures } from '#server/metrics/measures.ts'
import { passwords } from '#server/passwords.ts'
import type { RecordSettings } from '#server/records/partner/connected.ts'
import type { Message } from '#server/mail/transport.ts'
import type { Limits } from '#server/rate-limits.ts'
import { sessions } from '#server/sessions.ts'
import { type Configured, siteSettings, UNCONFIGURED } from '#server/db/site-settings.ts'
import { esi, kofi, unverified } from './cast.ts'
import { freePort } from './free-port.ts'

export const TEST_SECRET = 'only-for-tests-only-for-tests-only-for-tests'
const ORIGIN = 'http://havenbook.test'
/** Saturday 21 November 2026, two in the afternoon in UTC. */
export const TEST_NOW = Date.UTC(2026, 10, 21, 14, 2)

export interface TestServerOptions {
  /** ms since 1970. Default: a clock that stands at `TEST_NOW` and moves by `advance`. */
  clock?: () => number
  /** 'cast': both families without journals and documents (default) · 'demo': as `npm start` · 'none': an empty database. */
  seed?: 'cast' | 'demo' | 'none'
  /** Default: one of its own in memory. */
  database?: Database
  files?: MemoryFiles
  /** As TOKEN_SECRET. */
  tokenSecret?: string
  limits?: Partial<Limits>
  log?: Logger
  trustedProxies?: number
  /** What the configuration says. */
  configured?: Partial<Configured>
  /** Bytes of files that one account may keep. */
  accountBytes?: number
  /** Requests of one account in a minute of real time; default: no limit. */
  requestsPerMinute?: number
  /** Whether the event loop stood still. */
  isBehind?: () => boolean
  /** Counts what `/metrics` tells. */
  measures?: Measures
  /** The share of doorbells that a server that stops has to have ended. */
  leaving?: () => number
  /** Where messages of the contact forms go. */
  operatorEmail?: string
  /** Hears of deletions that are in no book. */
  noteDeletion?: DeletionLog['note']
  /** The server that records come from; default: none. */
  records?: RecordSettings
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
  const now = options.clock ?? (() => standing)
  const database = options.database ?? (await openMemoryDatabase())
  const files = options.files ?? memoryFiles()
  const log = options.log ?? pino({ level: 'silent' })
  const transport = options.transport ?? memoryTransport()
  const secret = options.tokenSecret ?? TEST_SECRET
  const settings = siteSettings(now, { ...UNCONFIGURED, ...options.configured })
  const mail = mailQueue({ database, transport, secret, clock: now, log, settings })
  await seedCast(database, files, options.seed ?? 'cast', now())
  const app = createApp({
    database,
    files,
    clock: now,
    log,
    mail,
    settings,
    publicUrl: ORIGIN,
    tokenSecret: secret,
    ...(options.limits ? { limits: options.limits } : {}),
    trustedProxies: options.trustedProxies ?? 0,
    isBehind: options.isBehind ?? (() => false),
    leaving: options.leaving ?? (() => 0),
    operatorEmail: options.operatorEmail ?? '',
    ...(options.measures ? { measures: options.measures } : {}),
    ...(options.accountBytes ? { accountBytes: options.accountBytes } : {}),
    ...(options.requestsPerMinute ? { requestsPerMinute: options.requestsPerMinute } : {}),
    ...(options.records ? { records: options.records } : {}),
    ...(options.noteDeletion ? { noteDeletion: options.noteDeletion } : {}),
  })
  const signIns = sessions(database, accessTokens(secret), secret)
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
const FROM_NOWHERE = {
  HOST: '',
  DATABASE_URL: '',
  FILES_URL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  TOKEN_SECRET: '',
  PUBLIC_URL: '',
  CHAOS: '',
  METRICS_PORT: '',
  METRICS_HOST: '',
  KILL_SWITCH: '',
  LOG_LEVEL: '',
  PATIENT_APP_PORT: '',
  VITE_PATIENT_APP_URL: '',
  FHIR_BASE_URL: '',
  DOCUMENT_SITES: '',
  TRUSTED_PROXIES: '',
  REGISTRATION: '',
  ACCOUNT_FILES_MB: '',
  REQUESTS_PER_MINUTE: '',
  KEEP_ANSWERS_DAYS: '',
  KEEP_MESSAGES_DAYS: '',
  DRAIN_SECONDS: '',
}

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
