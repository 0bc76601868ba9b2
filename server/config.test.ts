import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { ada } from '#tests/support/cast.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { testDirectory } from '#tests/support/test-directory.ts'
import { ConfigError, type Mode, readConfig, SETTING_NAMES } from './config.ts'
import { openMemoryDatabase } from './db/database.ts'
import { diskFiles } from './files/disk-files.ts'
import type { Files } from './files/files.ts'
import { insistOnFiles, insistOnMayStart } from './may-start.ts'
import { seedIfEmpty, seedUser } from './seed/seed.ts'

const SECRET = 'pVb1Xq7ZrT0mWc4yKd9sLf3gHj6nBa8e'
/** The least that production runs with. */
const COMPLETE = {
  TOKEN_SECRET: SECRET,
  PUBLIC_URL: 'https://havenbook.example',
  VITE_PATIENT_APP_URL: 'https://records.havenbook.example',
  TRUSTED_PROXIES: '1',
}

describe('the environment', () => {
  let directory: string
  beforeEach(async () => {
    directory = await testDirectory()
  })

  const refusal = (environment: Record<string, string>): string[] => {
    try {
      readConfig(environment, 'production')
      return []
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      return (error as Error).message.split('\n')
    }
  }

  it('opens no port for metrics unless one is named, and that for this machine alone', () => {
    const metrics = (more: Record<string, string>) => readConfig({ ...COMPLETE, ...more }, 'production').metrics
    expect(metrics({})).toEqual({ port: 0, host: '127.0.0.1' })
    expect(metrics({ METRICS_PORT: '9464', METRICS_HOST: '' })).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(metrics({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual({ port: 9464, host: '0.0.0.0' })
  })

  it('needs nothing for a demo', () => {
    expect(readConfig({ DATA_DIR: directory }, 'demo')).toMatchObject({
      host: '127.0.0.1',
      port: 4173,
      publicUrl: 'http://localhost:4173',
      databaseUrl: '',
      filesUrl: '',
      patientAppOrigin: 'http://localhost:4174',
    })
  })

  it('keeps the secret of a demo beside its data, for its owner only', () => {
    const first = readConfig({ DATA_DIR: directory }, 'demo')
    expect(readConfig({ DATA_DIR: directory }, 'demo').tokenSecret).toBe(first.tokenSecret)
    const file = join(directory, 'token-secret')
    expect(readFileSync(file, 'utf8').trim()).toBe(first.tokenSecret)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(first.tokenSecret.length).toBeGreaterThanOrEqual(64)
  })

  it('must be complete in production; each missing thing has its sentence', () => {
    expect(refusal({})).toEqual([
      'TOKEN_SECRET is missing: it signs every session, so each installation needs a long random one.',
      'PUBLIC_URL is missing: the address at which people reach the app.',
      'TRUSTED_PROXIES is missing: how many reverse proxies of yours stand in front, 0 for none. Tries are counted by the address that this finds.',
    ])
    expect(refusal({ TOKEN_SECRET: '', PUBLIC_URL: '', TRUSTED_PROXIES: '' })).toHaveLength(3)
    expect(refusal(COMPLETE)).toEqual([])
  })

  it.each([
    ['TOKEN_SECRET', 'short'],
    ['TOKEN_SECRET', ' '],
    ['TOKEN_SECRET', `${SECRET} short`],
    ['PUBLIC_URL', 'havenbook.example'],
    ['PUBLIC_URL', 'ftp://havenbook.example'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['FILES_URL', '/var/files'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Havenbook'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['VITE_PATIENT_APP_URL', 'javascript:alert(1)'],
    ['CHAOS', '10'],
    ['KILL_SWITCH', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['REGISTRATION', 'perhaps'],
    ['ACCOUNT_FILES_MB', '0'],
    ['REQUESTS_PER_MINUTE', '-1'],
    ['KEEP_ANSWERS_DAYS', '1'],
    ['KEEP_MESSAGES_DAYS', '0'],
    ['METRICS_PORT', 'yes'],
  ])('is refused when %s is %s', (name, value) => {
    const sentences = refusal({ ...COMPLETE, [name]: value })
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatch(new RegExp(`^${name} .*\\.$`))
  })

  it.each([
    ['TOKEN_SECRET', 'a secret that is long enough for anybody'],
    ['TOKEN_SECRET', 'change-me-change-me-change-me-change-me'],
    ['TOKEN_SECRET', 'x'.repeat(64)],
    ['TOKEN_SECRET', 'pVb1Xq7ZrT0m'.repeat(4)],
    ['TOKEN_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['TOKEN_SECRET', '12121212121212121212121212121212121'],
    ['TOKEN_SECRET', `${SECRET} ${'x'.repeat(64)}`],
    ['PUBLIC_URL', 'http://havenbook.example'],
    ['PUBLIC_URL', 'http://192.168.1.20:4173'],
    ['VITE_PATIENT_APP_URL', 'http://records.havenbook.example'],
    ['VITE_PATIENT_APP_URL', 'https://havenbook.example:4174'],
    ['VITE_PATIENT_APP_URL', ''],
    ['FHIR_BASE_URL', 'http://fhir.clinic.example/r4'],
    ['FILES_URL', 's3://key:word@bucket?endpoint=http://store.example'],
    ['SMTP_URL', 'smtp://me:x@mail.example:587'],
    ['SMTP_URL', 'smtp://me:x@mail.example:587?requireTLS=false'],
  ])('is too weak for families when %s is %s', (name, value) => {
    const sentences = refusal({ ...COMPLETE, MAIL_FROM: 'care@havenbook.example', [name]: value })
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatch(new RegExp(`^${name} .*\\.$`))
  })

  it.each([
    ['TOKEN_SECRET', randomBytes(48).toString('base64')],
    ['TOKEN_SECRET', 'HWfWiLFyDcJAGjZv5csJ44cteStMdIGUcCgww5iMNlRJoJv/7wDquL3ED7W9ne86'],
    ['TOKEN_SECRET', randomBytes(32).toString('hex')],
    ['TOKEN_SECRET', randomBytes(24).toString('base64url')],
    ['TOKEN_SECRET', [48, 48].map((size) => randomBytes(size).toString('base64')).join(' ')],
    ['PUBLIC_URL', 'http://localhost:4173'],
    ['PUBLIC_URL', 'http://127.0.0.1:4173'],
    ['FHIR_BASE_URL', 'http://[::1]:8080/fhir'],
    ['FILES_URL', 's3://bucket?region=eu-west-1'],
    ['FILES_URL', 's3://key:word@bucket?endpoint=http://localhost:9000'],
    ['SMTP_URL', 'smtp://localhost:25'],
    ['SMTP_URL', 'smtp://me:x@mail.example:587?requireTLS=true'],
  ])('is good enough for families when %s is %s', (name, value) => {
    expect(refusal({ ...COMPLETE, MAIL_FROM: 'care@havenbook.example', [name]: value })).toEqual([])
  })

  it('lets a random secret pass every time', () => {
    const secrets = Array.from({ length: 2_000 }, () => randomBytes(48).toString('base64'))
    expect(secrets.filter((secret) => refusal({ ...COMPLETE, TOKEN_SECRET: secret }).length > 0)).toEqual([])
  })

  it('may be development or production only where it belongs', async () => {
    const database = await openMemoryDatabase()
    const mayStart = (mode: Mode, environment: Record<string, string> = {}) =>
      insistOnMayStart(readConfig({ ...COMPLETE, ...environment, DATA_DIR: directory }, mode), database.queries)
    const here = { PUBLIC_URL: 'http://localhost:5173' }
    await expect(mayStart('development', here)).resolves.toBeUndefined()
    await expect(mayStart('development', { ...here, HOST: '0.0.0.0' })).rejects.toThrow(
      /^HOST and PUBLIC_URL must stay/,
    )
    await expect(mayStart('development')).rejects.toThrow(/^HOST and PUBLIC_URL must stay/)
    await expect(mayStart('production')).resolves.toBeUndefined()
    await seedUser(database.queries, ada, 'x', Date.now())
    await expect(mayStart('production')).rejects.toThrow(/^The demo family is in this database/)
    await expect(mayStart('demo')).resolves.toBeUndefined()
    await database.close()
  })

  it('insists on files where the database knows of some, unless the store does not answer', async () => {
    const database = await openMemoryDatabase()
    const store = diskFiles(join(directory, 'files'))
    const place = { filesUrl: '', dataDir: directory }
    const mayStart = (files: Files = store) => insistOnFiles(place, database.queries, files)
    await expect(mayStart()).resolves.toBeUndefined()
    await seedIfEmpty(database, {
      now: Date.now(),
      hashPassword: async () => 'x',
      journal: false,
      files: memoryFiles(),
    })
    await expect(mayStart()).rejects.toThrow(/^The database knows of files, and .*files is empty\. Mount it/)
    const down = () => {
      throw new Error('The store is down')
    }
    await expect(mayStart({ ...store, keys: down })).resolves.toBeUndefined()
    await store.put('lost-for-good', Readable.from([]))
    await expect(mayStart()).resolves.toBeUndefined()
    await database.close()
  })

  it('writes mails as files by default, and insists on a sender where mails go out', () => {
    expect(readConfig({ DATA_DIR: directory, PUBLIC_URL: 'https://care.example' }, 'demo')).toMatchObject({
      smtpUrl: '',
      mailFrom: 'Havenbook <no-reply@care.example>',
    })
    const mail = { ...COMPLETE, SMTP_URL: 'smtps://me:x@mail.example' }
    expect(refusal(mail)).toEqual(['MAIL_FROM is missing: the sender of mails, which the mail server must accept.'])
    expect(refusal({ ...mail, MAIL_FROM: 'Care <care@care.example>' })).toEqual([])
    expect(refusal({ ...mail, MAIL_FROM: 'care@care.example' })).toEqual([])
  })

  it('gives the patient app a host of its own, or in a demo the one that people know', () => {
    expect(readConfig(COMPLETE, 'production')).toMatchObject({
      publicUrl: 'https://havenbook.example',
      patientAppOrigin: 'https://records.havenbook.example',
    })
    expect(readConfig({ DATA_DIR: directory, PUBLIC_URL: 'https://care.example' }, 'demo')).toMatchObject({
      patientAppOrigin: 'https://care.example:4174',
    })
  })

  it('is explained in .env.example, setting by setting', () => {
    const example = readFileSync('.env.example', 'utf8')
    const explained = [...example.matchAll(/^# .+\n([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(explained.toSorted()).toEqual(
      [...SETTING_NAMES, 'VITE_API_BASE_URL', 'VITE_LOGIN_NOTE', 'VITE_SUPPORT_EMAIL'].toSorted(),
    )
  })
})
