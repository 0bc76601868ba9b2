/** Whether what is kept is whole. */
import { checkConsistency } from '#server/db/consistency.ts'
import { openFiles } from '#server/files/open-files.ts'
import type { Answer, Command, Desk } from './command.ts'

async function check({ database, config }: Desk): Promise<Answer> {
  const { counts, wrong } = await checkConsistency(database, await openFiles(config))
  const counted = Object.entries(counts).map(([name, count]) => `${name} ${count}`)
  const lines = wrong.length > 0 ? wrong : ['Nothing is wrong.']
  return { text: [...lines, counted.join(' · ')].join('\n'), data: { counts, wrong }, isWrong: wrong.length > 0 }
}

export const checkCommands: Command[] = [
  { name: 'check', takes: [], says: 'whether database and files are whole and fit each other', run: check },
]
