/** What every command of `npm run admin` is given, and gives. */
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { userByEmail, type UserRow } from '#server/db/users.ts'

export interface Desk {
  database: Database
  config: Config
  /** ms since 1970. */
  now: number
  /** Options of the list of users. */
  search?: string | undefined
  state?: string | undefined
  /** Writes to the standard output, for what is too long to be held. */
  write(text: string): void
}

export interface Answer {
  /** Lines for a terminal, without the last line's end; '' says nothing. */
  text: string
  /** The same for `--json`; undefined: all was written already. */
  data: unknown
  /** Something is wrong with this copy: the command ends with code 1. */
  isWrong?: boolean
}

export interface Command {
  /** One word or two, as they are typed. */
  name: string
  /** Words that follow; those in brackets may be left out. */
  takes: readonly string[]
  /** What it is good for, in a few words. */
  says: string
  run(desk: Desk, words: readonly string[]): Promise<Answer>
}

/** What cannot be done as it was asked; the sentence is for whoever runs this copy. */
export class AdminProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'AdminProblem'
  }
}

/** Throws `AdminProblem` where nobody has this address. */
export async function userNamed({ database }: Desk, email = ''): Promise<UserRow> {
  const user = await userByEmail(database.queries, email)
  if (!user) throw nobody()
  return user
}

export const nobody = (): AdminProblem => new AdminProblem('Nobody has confirmed an account with this address.')

/** A line for each row under the names of its columns. '' where there is none. */
export function table(rows: readonly Readonly<Record<string, string | number | null>>[]): string {
  const [first] = rows
  if (!first) return ''
  const columns = Object.keys(first)
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '-')))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
