/** `npm run admin -- …`: what only whoever runs this copy may do (DECISIONS B7; docs/operation/admin.md). */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { accountCommands } from './admin/account.ts'
import { checkCommands } from './admin/check.ts'
import { AdminProblem, type Command, type Desk } from './admin/command.ts'
import { jobCommands } from './admin/jobs.ts'
import { mailCommands } from './admin/mails.ts'
import { sessionCommands } from './admin/sessions.ts'
import { userCommands } from './admin/users.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'

const COMMANDS = [
  ...userCommands,
  ...accountCommands,
  ...sessionCommands,
  ...mailCommands,
  ...jobCommands,
  ...checkCommands,
]

const asTyped = ({ name, takes }: Command): string => [name, ...takes].join(' ')

function usage(): string {
  const width = Math.max(...COMMANDS.map((command) => asTyped(command).length))
  const lines = COMMANDS.map((command) => `  ${asTyped(command).padEnd(width)}  ${command.says}`)
  return `npm run admin -- <command> [--json]\n\n${lines.join('\n')}\n`
}

/** What was typed; undefined where it is no command. */
function typed(): { command: Command; words: string[]; options: Options } | undefined {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS })
    const length = COMMANDS.some(({ name }) => name === positionals.slice(0, 2).join(' ')) ? 2 : 1
    const command = COMMANDS.find(({ name }) => name === positionals.slice(0, length).join(' '))
    const words = positionals.slice(length)
    const least = command?.takes.filter((word) => word.startsWith('<')).length ?? 0
    if (!command || words.length < least || words.length > command.takes.length) return undefined
    return { command, words, options: values }
  } catch {
    return undefined
  }
}

const OPTIONS = { json: { type: 'boolean' }, search: { type: 'string' }, state: { type: 'string' } } as const
interface Options {
  json?: boolean
  search?: string
  state?: string
}

const asked = typed()
if (!asked) {
  process.stderr.write(usage())
  process.exit(2)
}
const { command, words, options } = asked

// Files that the housekeeping touches are their owner's alone, as the server's are.
process.umask(0o077)
const config = readConfig(process.env, 'development')
const database = await openDatabase(config)
const write = (text: string): void => void process.stdout.write(text)
const desk: Desk = { database, config, now: Date.now(), search: options.search, state: options.state, write }
try {
  const { text, data, isWrong } = await command.run(desk, words)
  if (options.json && data !== undefined) write(`${JSON.stringify(data)}\n`)
  else if (!options.json && text !== '') write(`${text}\n`)
  if (isWrong) process.exitCode = 1
} catch (error) {
  if (!(error instanceof AdminProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await database.close()
}
