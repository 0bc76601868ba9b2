import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const SECRET = 'a secret that is long enough for anybody'

describe('the environment', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'havenbook-config-'))
  })
  afterEach(() => rmSync(directory, { recursive: true }))

  const refusal = (environment: Record<string, string>): string[] => {
    try {
      readConfig(environment, 'production')
      return []
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      return (error as Error).message.split('\n')
    }
  }

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
    ])
    expect(refusal({ TOKEN_SECRET: '', PUBLIC_URL: '' })).toHaveLength(2)
    expect(refusal({ TOKEN_SECRET: SECRET, PUBLIC_URL: 'https://havenbook.example/' })).toEqual([])
  })

  it.each([
    ['TOKEN_SECRET', 'short'],
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
  ])('is refused when %s is %s', (name, value) => {
    const sentences = refusal({ TOKEN_SECRET: SECRET, PUBLIC_URL: 'https://havenbook.example', [name]: value })
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatch(new RegExp(`^${name} .*\\.$`))
  })

  it('writes mails as files by default, and insists on a sender where mails go out', () => {
    expect(readConfig({ DATA_DIR: directory, PUBLIC_URL: 'https://care.example' }, 'demo')).toMatchObject({
      smtpUrl: '',
      mailFrom: 'Havenbook <no-reply@care.example>',
    })
    const mail = { TOKEN_SECRET: SECRET, PUBLIC_URL: 'https://care.example', SMTP_URL: 'smtps://me:x@mail.example' }
    expect(refusal(mail)).toEqual(['MAIL_FROM is missing: the sender of mails, which the mail server must accept.'])
    expect(refusal({ ...mail, MAIL_FROM: 'Care <care@care.example>' })).toEqual([])
    expect(refusal({ ...mail, MAIL_FROM: 'care@care.example' })).toEqual([])
  })

  it('gives the patient app the host that people know', () => {
    const config = readConfig({ TOKEN_SECRET: SECRET, PUBLIC_URL: 'https://care.example' }, 'production')
    expect(config).toMatchObject({ publicUrl: 'https://care.example', patientAppOrigin: 'https://care.example:4174' })
  })

  it('is explained in .env.example, setting by setting', () => {
    const example = readFileSync('.env.example', 'utf8')
    const explained = [...example.matchAll(/^# .+\n([A-Z_]+)=/gm)].map(([, name]) => name)
    const known = [...readFileSync('server/config.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): \[/gm)].map(([, name]) => name)
    expect(explained.toSorted()).toEqual(
      [...known, 'VITE_API_BASE_URL', 'VITE_LOGIN_NOTE', 'VITE_SUPPORT_EMAIL'].toSorted(),
    )
  })
})
