import type { Language } from '#contract/languages.ts'
import type { Queries } from '#server/db/database.ts'
import type { UserRow } from '#server/db/users.ts'
import type { EmailContent } from './email-template.ts'
import type { MailQueue } from './mail-queue.ts'

export type OwnerWords = (language: Language, firstName: string) => EmailContent

/** A mail to whoever has the account, in their language. In the transaction of what it tells of; of no use after `expires` (ms). */
export function postToOwner(
  mail: MailQueue,
  queries: Queries,
  { email, language, firstName }: UserRow,
  words: OwnerWords,
  expires: number,
): Promise<void> {
  return mail.post(queries, { to: email, language, content: words(language, firstName), expires })
}
