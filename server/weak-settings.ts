/** What production refuses to run with: secrets that can be guessed, and ways on which health data could be read along. */
import { isIP } from 'node:net'
import { secretsIn } from './secrets.ts'

/** The settings that are judged here, as they stand in the environment once each of them is good by itself. */
export interface JudgedSettings {
  TOKEN_SECRET?: string
  PUBLIC_URL?: string
  VITE_PATIENT_APP_URL?: string
  FHIR_BASE_URL?: string
  FILES_URL?: string
  SMTP_URL?: string
  CHAOS?: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** One sentence for each thing that an installation for families must have and has not, or must not have. */
export function weaknessesOf(settings: JudgedSettings, environment: Environment): string[] {
  return [...missingIn(settings, environment), ...weakIn(settings)]
}

/** By the environment as it is: what is there and wrong has a sentence already. */
function missingIn(settings: JudgedSettings, environment: Environment): string[] {
  const { TOKEN_SECRET, PUBLIC_URL, VITE_PATIENT_APP_URL, MAIL_FROM, TRUSTED_PROXIES } = environment
  return sentences([
    [!TOKEN_SECRET, 'TOKEN_SECRET is missing: it signs every session, so each installation needs a long random one.'],
    [!PUBLIC_URL, 'PUBLIC_URL is missing: the address at which people reach the app.'],
    [
      !TRUSTED_PROXIES,
      'TRUSTED_PROXIES is missing: how many reverse proxies of yours stand in front, 0 for none. Tries are counted by the address that this finds.',
    ],
    [
      !VITE_PATIENT_APP_URL && isElsewhere(settings.PUBLIC_URL),
      'VITE_PATIENT_APP_URL is missing: the patient app needs a host name of its own, since cookies do not tell ports apart.',
    ],
    [
      settings.SMTP_URL !== undefined && !MAIL_FROM,
      'MAIL_FROM is missing: the sender of mails, which the mail server must accept.',
    ],
  ])
}

function weakIn(settings: JudgedSettings): string[] {
  const { TOKEN_SECRET, PUBLIC_URL, VITE_PATIENT_APP_URL, FHIR_BASE_URL, FILES_URL, SMTP_URL, CHAOS } = settings
  const store = FILES_URL && new URL(FILES_URL).searchParams.get('endpoint')
  return sentences([
    [
      TOKEN_SECRET !== undefined && secretsIn(TOKEN_SECRET).some(isGuessable),
      'TOKEN_SECRET could be guessed: it must be random, not words or a pattern; "openssl rand -base64 48" makes a good one.',
    ],
    [isOpen(PUBLIC_URL), 'PUBLIC_URL must be https: over http anybody on the way reads and changes everything.'],
    [isOpen(VITE_PATIENT_APP_URL), 'VITE_PATIENT_APP_URL must be https: records pass there.'],
    [isOpen(FHIR_BASE_URL), 'FHIR_BASE_URL must be https, unless that server is on this machine.'],
    [isOpen(store || undefined), 'FILES_URL must have an https endpoint, unless the store is on this machine.'],
    [
      isOpenMail(SMTP_URL),
      'SMTP_URL must be smtps://, or smtp:// with ?requireTLS=true: codes and links are in the mails.',
    ],
    [
      sharesHost(PUBLIC_URL, VITE_PATIENT_APP_URL),
      'VITE_PATIENT_APP_URL must have a host name other than that of PUBLIC_URL: cookies do not tell ports apart.',
    ],
    [CHAOS !== undefined && CHAOS > 0, 'CHAOS is for development; a family’s server does not fail on purpose.'],
  ])
}

const sentences = (judged: readonly [isWrong: boolean, sentence: string][]): string[] =>
  judged.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))

/** Whether a name or an address leads to this machine only. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (plain === 'localhost' || plain.endsWith('.localhost')) return true
  return (isIP(plain) === 4 && plain.startsWith('127.')) || plain === '::1'
}

/** An address that is spoken to over the network without encryption. */
function isOpen(address: string | undefined): boolean {
  return address !== undefined && isElsewhere(address) && new URL(address).protocol !== 'https:'
}

function isOpenMail(address: string | undefined): boolean {
  if (address === undefined) return false
  const { protocol, hostname, searchParams } = new URL(address)
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true' && !isLoopback(hostname)
}

const isElsewhere = (address: string | undefined): boolean =>
  address !== undefined && !isLoopback(new URL(address).hostname)

function sharesHost(publicUrl: string | undefined, patientAppUrl: string | undefined): boolean {
  if (publicUrl === undefined || patientAppUrl === undefined || !isElsewhere(publicUrl)) return false
  return new URL(publicUrl).hostname === new URL(patientAppUrl).hostname
}

/** Bits of the characters, counted as if each stood for itself: 32 random hexadecimal digits have about 115. */
const BITS_MIN = 100

/** Words of six letters and more: "test" stands by chance in one of 17,000 random secrets, and such a server would stay down. */
const PLACEHOLDER = /change|secret|example|password|havenbook|testing/i

/** No proof of a good secret, which nobody can give: it finds those that people type. */
function isGuessable(secret: string): boolean {
  const repeats = `${secret}${secret}`.indexOf(secret, 1) < secret.length
  return repeats || PLACEHOLDER.test(secret) || stepsOf(secret) > 1 / 3 || bitsOf(secret) < BITS_MIN
}

function bitsOf(text: string): number {
  const counts = Map.groupBy(text, (character) => character)
  const parts = [...counts.values()].map(({ length }) => length / text.length)
  return -text.length * parts.reduce((sum, part) => sum + part * Math.log2(part), 0)
}

/** The share of characters that only go on from the one before: aaa, abc, 321. */
function stepsOf(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.filter((code, index) => index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1)
  return steps.length / text.length
}
