/** The commands of `npm run admin`, by their words. */
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { accountCommands } from './account.ts'
import { checkCommands } from './check.ts'
import { AdminProblem, type Command, type Desk } from './command.ts'
import { jobCommands } from './jobs.ts'
import { mailCommands } from './mails.ts'
import { sessionCommands } from './sessions.ts'
import { userCommands } from './users.ts'

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
function typed(args: string[]): { command: Command; words: string[]; options: Options } | undefined {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
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

interface Surroundings {
  env: NodeJS.ProcessEnv
  /** To the standard output, and where mistakes are told. */
  write(text: string): void
  complain(text: string): void
  open?: typeof openDatabase
}

/** Does what was typed. @returns the code that the process ends with. */
export async function runAdmin(
  args: string[],
  { env, write, complain, open = openDatabase }: Surroundings,
): Promise<number> {
  const asked = typed(args)
  if (!asked) {
    complain(usage())
    return 2
  }
  const { command, words, options } = asked
  const config = readConfig(env, 'development')
  const database = await open(config)
  const desk: Desk = { database, config, now: Date.now(), search: options.search, state: options.state, write }
  try {
    const { text, data, isWrong } = await command.run(desk, words)
    if (options.json && data !== undefined) write(`${JSON.stringify(data)}\n`)
    else if (!options.json && text !== '') write(`${text}\n`)
    return isWrong ? 1 : 0
  } catch (error) {
    if (!(error instanceof AdminProblem)) throw error
    complain(`${error.message}\n`)
    return 1
  } finally {
    await database.close()
  }
}
