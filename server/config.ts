/** The environment, read and judged in one place. `.env.example` says what each setting is for. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { KEEP_ANSWERS_DAYS, KEEP_MESSAGES_DAYS, REGISTRATION } from '#contract/admin/settings.ts'
import { ACCOUNT_BYTES } from './db/account-room.ts'
import type { RecordSettings } from './records/partner/connected.ts'
import { secretsIn } from './secrets.ts'
import { type Configured, UNCONFIGURED } from './db/site-settings.ts'
import { weaknessesOf } from './weak-settings.ts'

/** demo: `npm start` · production: `npm run serve` · development: `npm run dev` */
export type Mode = 'demo' | 'production' | 'development'

export interface Config {
  mode: Mode
  host: string
  port: number
  /** Where people reach the app, without a slash at the end. */
  publicUrl: string
  dataDir: string
  /** Empty: SQLite under `dataDir`. */
  databaseUrl: string
  /** Empty: a directory under `dataDir`; else an object store, as `s3Settings` reads it. */
  filesUrl: string
  /** Empty: mails are written as files under `dataDir`. */
  smtpUrl: string
  /** Sender of mails: an address, or a name and an address. */
  mailFrom: string
  /** The newest first, with spaces between them; see `secrets.ts`. */
  tokenSecret: string
  /** Origin of the patient app that the import screen frames. */
  patientAppOrigin: string
  /** Base address of it, without a slash at the end. */
  patientAppUrl: string
  /** Port of the embedded patient app; 0: another one is in use, or ours has no fixed port to stand beside. */
  patientAppPort: number
  /** The FHIR server that records come from beside imported files. */
  records: RecordSettings
  /** Who runs this copy, as the public pages name them; '': unnamed. */
  operator: string
  /** Where messages of the contact forms go; '': they are only kept. */
  operatorEmail: string
  trustedProxies: number
  /** What holds unless Admins have set it. */
  settings: Configured
  /** Bytes of files that one account may keep. */
  accountBytes: number
  /** Requests that one account may make in a minute, at one node; 0: as many as it likes. */
  requestsPerMinute: number
  /** ms between a signal to stop and the closed port. */
  drain: number
  /** Serve the worker that removes itself in place of the service worker. */
  killSwitch: boolean
  /** Where `/metrics` is; port 0: nowhere. */
  metrics: { port: number; host: string }
  /** Out of a hundred API calls, how many fail on purpose. Development only. */
  chaos: number
  logLevel: LogLevel
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

const SECRET_MIN = 32
/** A device that opens everything at once makes some dozens; a whole family with five devices stays far below. */
const REQUESTS_PER_MINUTE = 1_200

const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(from), z.maximum(to))),
  )
const hasLongSecrets = (value: string): boolean => {
  const secrets = secretsIn(value)
  return secrets.length > 0 && secrets.every(({ length }) => length >= SECRET_MIN)
}
const url = (protocol: RegExp) => z.url({ protocol })

/** Each setting with the sentence that says what is wrong with it. */
const SETTINGS = {
  HOST: [z.string(), 'HOST must be the name or address to listen on.'],
  PORT: [wholeNumber(0, 65_535), 'PORT must be a number from 0 to 65535.'],
  PUBLIC_URL: [url(/^https?$/), 'PUBLIC_URL must be the http or https address at which people reach the app.'],
  DATA_DIR: [z.string(), 'DATA_DIR must be a directory.'],
  DATABASE_URL: [url(/^postgres(ql)?$/), 'DATABASE_URL must be empty (SQLite) or an address like postgres://….'],
  FILES_URL: [url(/^s3$/), 'FILES_URL must be empty (a directory) or an address like s3://bucket?region=….'],
  SMTP_URL: [url(/^smtps?$/), 'SMTP_URL must be empty (files) or an address like smtps://user:password@host.'],
  MAIL_FROM: [
    z.string().check(z.regex(/^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)),
    'MAIL_FROM must be an address, like care@example.org or Havenbook <care@example.org>.',
  ],
  TOKEN_SECRET: [
    z.string().check(z.refine(hasLongSecrets)),
    `TOKEN_SECRET must have at least ${SECRET_MIN} characters, and so must earlier ones behind it; "openssl rand -base64 48" makes a good one.`,
  ],
  PATIENT_APP_PORT: [wholeNumber(1, 65_535), 'PATIENT_APP_PORT must be a number from 1 to 65535.'],
  FHIR_BASE_URL: [
    url(/^https?$/),
    'FHIR_BASE_URL must be empty or the http or https base address of a FHIR R4 server.',
  ],
  FHIR_TOKEN: [z.string(), 'FHIR_TOKEN must be a bearer token.'],
  FHIR_SERVER_NAME: [z.string().check(z.maxLength(100)), 'FHIR_SERVER_NAME must be a name of at most 100 characters.'],
  FHIR_IDENTIFIER_SYSTEM: [z.url(), 'FHIR_IDENTIFIER_SYSTEM must be an address or a URN.'],
  DOCUMENT_SITES: [
    z.string().check(z.regex(/^https:\/\/[\w.-]+(?::\d+)?(?:\s+https:\/\/[\w.-]+(?::\d+)?)*$/)),
    'DOCUMENT_SITES must be empty or origins like https://notes.example, with spaces between them.',
  ],
  VITE_PATIENT_APP_URL: [url(/^https?$/), 'VITE_PATIENT_APP_URL must be an http or https address.'],
  OPERATOR_EMAIL: [z.email(), 'OPERATOR_EMAIL must be an e-mail address.'],
  OPERATOR_NAME: [z.string().check(z.maxLength(120)), 'OPERATOR_NAME must be a name of at most 120 characters.'],
  TRUSTED_PROXIES: [wholeNumber(0, 10), 'TRUSTED_PROXIES must be a number from 0 to 10.'],
  REGISTRATION: [z.enum(REGISTRATION), `REGISTRATION must be one of ${REGISTRATION.join(', ')}.`],
  ACCOUNT_FILES_MB: [wholeNumber(1, 10_000_000), 'ACCOUNT_FILES_MB must be a number of megabytes from 1 to 10000000.'],
  REQUESTS_PER_MINUTE: [wholeNumber(0, 1_000_000), 'REQUESTS_PER_MINUTE must be a number from 0 to 1000000.'],
  KEEP_ANSWERS_DAYS: [
    wholeNumber(KEEP_ANSWERS_DAYS.min, KEEP_ANSWERS_DAYS.max),
    'KEEP_ANSWERS_DAYS must be a number of days from 7 to 3650.',
  ],
  KEEP_MESSAGES_DAYS: [
    wholeNumber(KEEP_MESSAGES_DAYS.min, KEEP_MESSAGES_DAYS.max),
    'KEEP_MESSAGES_DAYS must be a number of days from 1 to 3650.',
  ],
  METRICS_PORT: [wholeNumber(0, 65_535), 'METRICS_PORT must be a number from 0 to 65535.'],
  METRICS_HOST: [z.string(), 'METRICS_HOST must be the name or address to listen on.'],
  DRAIN_SECONDS: [wholeNumber(0, 300), 'DRAIN_SECONDS must be a number of seconds from 0 to 300.'],
  KILL_SWITCH: [z.enum(['0', '1']), 'KILL_SWITCH must be 0 or 1.'],
  CHAOS: [wholeNumber(0, 100), 'CHAOS must be a number from 0 to 100.'],
  LOG_LEVEL: [z.enum(LOG_LEVELS), `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>

export const SETTING_NAMES = Object.keys(SETTINGS)

type Settings = { -readonly [K in keyof typeof SETTINGS]?: z.output<(typeof SETTINGS)[K][0]> }

/** Thrown when the server must not start; one sentence for each thing to mend. */
export class ConfigError extends Error {
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
  }
}

/** The settings for this mode. In production nothing is guessed: what is missing is said and the server stays down. */
export function readConfig(environment: Record<string, string | undefined>, mode: Mode): Config {
  const { settings, wrong } = judge(environment)
  if (mode === 'production') wrong.push(...weaknessesOf(settings, environment))
  if (wrong.length > 0) throw new ConfigError(wrong)

  const port = settings.PORT ?? 4173
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${port}`)
  const dataDir = settings.DATA_DIR ?? './data'
  // The next port: several copies on one machine need no further setting.
  const patientAppPort = settings.PATIENT_APP_PORT ?? (port === 0 ? 0 : port + 1)
  const embeddedPatientApp = `${publicUrl.protocol}//${publicUrl.hostname}:${patientAppPort}`
  const patientApp = new URL(settings.VITE_PATIENT_APP_URL ?? embeddedPatientApp)
  return {
    mode,
    host: settings.HOST ?? '127.0.0.1',
    port,
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? '',
    filesUrl: settings.FILES_URL ?? '',
    smtpUrl: settings.SMTP_URL ?? '',
    mailFrom: settings.MAIL_FROM ?? `Havenbook <no-reply@${publicUrl.hostname}>`,
    tokenSecret: settings.TOKEN_SECRET ?? keptSecret(dataDir),
    patientAppOrigin: patientApp.origin,
    patientAppUrl: patientApp.href.replace(/\/$/, ''),
    // An address of the same port is our own app behind a name of its own.
    patientAppPort: settings.VITE_PATIENT_APP_URL && settings.PATIENT_APP_PORT === undefined ? 0 : patientAppPort,
    records: {
      baseUrl: settings.FHIR_BASE_URL ?? '',
      token: settings.FHIR_TOKEN ?? '',
      serverName: settings.FHIR_SERVER_NAME ?? hostOf(settings.FHIR_BASE_URL),
      identifierSystem: settings.FHIR_IDENTIFIER_SYSTEM ?? 'urn:havenbook:person',
      documentSites: settings.DOCUMENT_SITES?.split(/\s+/) ?? [],
    },
    operator: settings.OPERATOR_NAME ?? '',
    operatorEmail: settings.OPERATOR_EMAIL ?? '',
    trustedProxies: settings.TRUSTED_PROXIES ?? 0,
    settings: {
      ...UNCONFIGURED,
      registration: settings.REGISTRATION ?? UNCONFIGURED.registration,
      'keep-messages': settings.KEEP_MESSAGES_DAYS ?? UNCONFIGURED['keep-messages'],
      'keep-answers': settings.KEEP_ANSWERS_DAYS ?? UNCONFIGURED['keep-answers'],
    },
    accountBytes: settings.ACCOUNT_FILES_MB === undefined ? ACCOUNT_BYTES : settings.ACCOUNT_FILES_MB * 1_000_000,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE ?? (mode === 'production' ? REQUESTS_PER_MINUTE : 0),
    metrics: { port: settings.METRICS_PORT ?? 0, host: settings.METRICS_HOST ?? '127.0.0.1' },
    drain: (settings.DRAIN_SECONDS ?? 0) * 1_000,
    killSwitch: settings.KILL_SWITCH === '1',
    chaos: settings.CHAOS ?? 0,
    logLevel: settings.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
  }
}

const hostOf = (url: string | undefined): string => (url === undefined ? '' : new URL(url).hostname)

/** An empty setting counts as none, as it stands in a copied `.env.example`. */
function judge(environment: Record<string, string | undefined>): { settings: Settings; wrong: string[] } {
  const settings: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const [name, [schema, sentence]] of Object.entries(SETTINGS)) {
    const value = environment[name]
    if (value === undefined || value === '') continue
    const result = z.safeParse(schema, value)
    if (result.success) settings[name] = result.data
    else wrong.push(sentence)
  }
  return { settings, wrong }
}

/** The secret of a demo: made once and kept beside its data, so that a restart signs nobody out. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
