/** Mails as they wait in the database: sealed, since codes and links that are stored nowhere else must not stand there either. */
import type { Queries } from '#server/db/database.ts'
import { isRefused, listMails } from '#server/db/mails.ts'
import { madeAt } from '#server/new-id.ts'
import { seal } from '#server/secrets.ts'
import { instant } from '#server/clock.ts'
import type { RenderedEmail } from './email-template.ts'

export interface WaitingMail extends RenderedEmail {
  /** Null: the same work for a mail that goes to nobody. */
  to: string | null
  /** When it was written, in ms. */
  date: number
}

export interface MailSeal {
  close(mail: WaitingMail): Promise<string>
  /** Undefined for one that was sealed with another secret. */
  open(sealed: string): Promise<WaitingMail | undefined>
}

/** `secret` of the server; the key is derived from it. */
export function sealOfMails(secret: string): MailSeal {
  const mails = seal(secret, 'mails')
  return {
    close: (mail) => mails.close(mail),
    open: async (sealed) => (await mails.open(sealed).catch(() => undefined)) as WaitingMail | undefined,
  }
}

/** A mail as whoever runs this copy may see it: never its subject, which may begin with a code, and never its text. */
export interface ListedMail {
  id: string
  /** Null where it was sealed with another TOKEN_SECRET: it will not be sent. */
  to: string | null
  /** refused: by the mail server, for good. */
  state: 'waiting' | 'refused'
  tries: number
  /** Codes of the last try that failed, like "EENVELOPE 550"; null: none has. */
  failure: string | null
  /** Instants; the next try, and when it is of no use any more. */
  madeAt: string
  nextTry: string
  expiresAt: string
}

/** The oldest first; those that go to nobody are left out. */
export async function listWaiting(queries: Queries, secret: string): Promise<ListedMail[]> {
  const mails = sealOfMails(secret)
  const listed: ListedMail[] = []
  for (const { id, sealed, dueAt, expiresAt, tries, failure } of await listMails(queries)) {
    const mail = await mails.open(sealed)
    if (mail?.to === null) continue
    const state = isRefused({ failure, dueAt, expiresAt }) ? 'refused' : 'waiting'
    const made = instant(madeAt(id) ?? mail?.date ?? 0)
    listed.push({ id, to: mail?.to ?? null, state, tries, failure, madeAt: made, nextTry: dueAt, expiresAt })
  }
  return listed
}
