/** The way mails leave: to an SMTP server, or as .eml files under DATA_DIR that any mail program opens. */
import { mkdirSync } from 'node:fs'
import { access, constants, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Message {
  /** Makes the Message-ID: whoever gets the same mail twice can tell. */
  id: string
  /** When it was written, in ms. */
  date: number
  to: string
  subject: string
  text: string
  html: string
  /** Where a mail program posts to when somebody wants no more of these. */
  end?: string
}

export interface Transport {
  /** Hands a mail over; rejects when it was not taken. */
  send(message: Message): Promise<void>
  /** Rejects when no mail can be handed over at all. */
  check(): Promise<void>
  close(): void
}

/** ms; the answer to a person never waits for these. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

export const openTransport = (config: { smtpUrl: string; mailFrom: string; dataDir: string }): Transport =>
  config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : fileTransport(join(config.dataDir, 'mail'), config.mailFrom)

/** `url`: smtp:// or smtps://, with user, password and the options of nodemailer in the query. */
export function smtpTransport(url: string, from: string): Transport {
  const smtp = createTransport({ url, pool: true, maxConnections: 2, ...PATIENCE })
  return {
    send: async (message) => {
      await smtp.sendMail(composed(message, from))
    },
    check: async () => {
      await smtp.verify()
    },
    close: () => smtp.close(),
  }
}

/** One file a mail. Its name is the mail's id, so they sort by time and the same mail is never there twice. */
export function fileTransport(directory: string, from: string): Transport {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (message) => {
      const { message: bytes } = await composer.sendMail(composed(message, from))
      const file = join(directory, `${message.id}.eml`)
      // Codes and links are in it.
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
    },
    check: () => access(directory, constants.W_OK),
    close: () => composer.close(),
  }
}

const composed = ({ id, date, end, ...message }: Message, from: string) => ({
  ...message,
  from,
  date: new Date(date),
  messageId: `<${id}@${domainOf(from)}>`,
  // RFC 3834: no absence notes, please.
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    // RFC 2369 and 8058: the button of the mail program ends it with one click.
    ...(end && { 'List-Unsubscribe': `<${end}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  // A name that looks like a path or an address is text, never something to fetch.
  disableFileAccess: true,
  disableUrlAccess: true,
})

const domainOf = (from: string): string => /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
