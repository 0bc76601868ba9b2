/** `npm run backup|restore|verify -- <folder>` (docs/backup.md). */
import process from 'node:process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openAsItIs } from '#server/db/open-as-it-is.ts'
import { openFiles } from '#server/files/open-files.ts'
import { backUp } from './back-up.ts'
import { DELETIONS, readDeletions } from './deletions.ts'
import { BackupProblem, readManifest, verifyBackup } from './manifest.ts'
import { restore } from './restore.ts'

const USAGE = `npm run backup -- <folder>     everything into a new folder, while the server runs
npm run verify -- <folder>     whether all of a backup is there, as it was written
npm run restore -- <folder> [--deletions <file>]…   into an empty place, while the server stands still
`

// Health data is its owner's alone.
process.umask(0o077)

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

async function runBackup(folder: string): Promise<void> {
  const config = readConfig(process.env, 'development')
  const queries = openAsItIs(config)
  try {
    const sources = { settings: config, queries, files: await openFiles(config) }
    const { rows, files, lost } = await backUp(sources, folder, Date.now())
    say(`${folder}: ${rows['users']} accounts, ${rows['profiles']} people, ${files.length} files.`)
    say('TOKEN_SECRET is not in it: keep that apart.')
    for (const key of lost) process.stderr.write(`The bytes of file ${key} were lost before, and are not in it.\n`)
    if (lost.length > 0) process.exitCode = 1
  } finally {
    await queries.destroy()
  }
}

async function runRestore(folder: string, lists: readonly string[]): Promise<void> {
  const config = readConfig(process.env, 'development')
  const own = await readDeletions(join(config.dataDir, DELETIONS))
  const named = await Promise.all(lists.map(readDeletions))
  // Mistyped, it would bring back what families deleted, and nobody would know.
  const wrong = lists.find((_, index) => named[index]?.length === 0)
  if (wrong !== undefined) throw new BackupProblem(`There are no deletions in ${wrong}.`)
  const deletions = [...own, ...named.flat()].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  const target = { settings: config, files: await openFiles(config) }
  const { manifest, deleted, isSecretUnknown } = await restore(target, folder, deletions, Date.now())
  say(`Restored as of ${manifest.at}. Deleted again: ${deleted}.`)
  if (isSecretUnknown) {
    say(
      'TOKEN_SECRET is another one than then: everybody signs in again, and codes of authenticator apps are not accepted.',
    )
  }
}

async function runVerify(folder: string): Promise<void> {
  const { at, files } = await readManifest(folder)
  const wrong = await verifyBackup(folder)
  if (wrong.length > 0) throw new BackupProblem(wrong.join('\n'))
  say(`Whole: the database as of ${at} and ${files.length} files.`)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { deletions: { type: 'string', multiple: true, default: [] } },
})
const [what, folder, ...rest] = positionals
const run = what === 'backup' ? runBackup : what === 'restore' ? runRestore : what === 'verify' ? runVerify : undefined
if (!run || folder === undefined || rest.length > 0) {
  process.stderr.write(USAGE)
  process.exit(2)
}
try {
  await run(folder, values.deletions)
} catch (error) {
  if (!(error instanceof BackupProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
