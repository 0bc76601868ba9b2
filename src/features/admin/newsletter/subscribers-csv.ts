/** What stands in the file of subscribers. */
import type { SubscriberRow } from '#contract/admin/newsletter.ts'

/** RFC 4180, in UTF-8 with a mark at the beginning by which spreadsheets know that. */
export function csvOf(rows: readonly SubscriberRow[]): string {
  const lines = rows.map(({ email, status, language, askedAt, confirmedAt }) => [
    email,
    status,
    language,
    askedAt,
    confirmedAt ?? '',
  ])
  const all = [['email', 'status', 'language', 'asked', 'confirmed'], ...lines]
  return `\uFEFF${all.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}

/** A spreadsheet would calculate what begins like this: an apostrophe makes it text. */
const cellOf = (text: string): string => `"${(/^[=+\-@\t\r]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
