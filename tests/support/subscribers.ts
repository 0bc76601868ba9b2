/** People who get the newsletter, as if each had clicked the link of the mail. */
import type { Database } from '#server/db/database.ts'
import { addRequest, confirmNewsletter } from '#server/db/requests.ts'
import { newsletterTokens } from '#server/db/newsletter-tokens.ts'

interface Subscribing {
  database: Database
  /** Of the server that will write to them. */
  secret: string
  now: number
}

/** Returns the token of the links in their mails. `isConfirmed` false: they asked, and have not clicked yet. */
export async function subscribe(
  { database, secret, now }: Subscribing,
  email: string,
  { language = 'en', isConfirmed = true }: { language?: string; isConfirmed?: boolean } = {},
): Promise<string> {
  const [token = ''] = newsletterTokens(secret, email)
  await database.transaction(async (queries) => {
    await addRequest(queries, { kind: 'newsletter', email, fields: {}, language, token }, now)
    if (isConfirmed) await confirmNewsletter(queries, token, now)
  })
  return token
}
