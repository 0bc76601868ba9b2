/** `npm run mutants`: plants each known defect into a copy of the project and prints which test killed it. ONLY=D3,D5 picks some. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Mutant, mutants } from './mutants.ts'

const COPIED = [
  'src',
  'server',
  'scripts',
  'tests',
  'package.json',
  'vitest.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
]

const only = process.env['ONLY']?.split(',')
const picked = mutants.filter(({ id }) => only?.includes(id) ?? true)
const copy = mkdtempSync(join(tmpdir(), 'havenbook-mutants-'))
let hasSurvivor = false
try {
  for (const part of COPIED) cpSync(part, join(copy, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const files = [...new Set(picked.flatMap(({ tests }) => tests))]
  const sound = run(files)
  if (sound !== null) throw new Error(`Without any defect planted the suite fails: ${sound}`)
  for (const mutant of picked) {
    const killer = judge(mutant)
    hasSurvivor ||= killer === null
    process.stdout.write(
      `${mutant.id.padEnd(4)} ${mutant.what.padEnd(50)} ${killer ? `killed by "${killer}"` : 'SURVIVED'}\n`,
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = hasSurvivor ? 1 : 0

/** The test that killed it, or null. */
function judge({ id, changes, tests }: Mutant): string | null {
  const originals = new Map(changes.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]))
  try {
    for (const { file, find, replace } of changes) {
      const text = readFileSync(join(copy, file), 'utf8')
      if (text.split(find).length !== 2) throw new Error(`${id}: its place in ${file} is gone`)
      writeFileSync(
        join(copy, file),
        text.replace(find, () => replace),
      )
    }
    return run(tests)
  } finally {
    for (const [file, text] of originals) writeFileSync(join(copy, file), text)
  }
}

interface Report {
  testResults: { message: string; assertionResults: { status: string; title: string }[] }[]
}

/** The first failing test of these files; null when all pass. */
function run(files: string[]): string | null {
  const told = join(copy, 'report.json')
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'indexeddb', '--bail', '1', '--reporter', 'json', '--outputFile', told]
  const { stdout, stderr, status } = spawnSync(process.execPath, [...args, ...files], { cwd: copy, encoding: 'utf8' })
  if (status === 0) return null
  const { testResults } = JSON.parse(readFileSync(told, 'utf8')) as Report
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find((one) => one.status === 'failed')
  if (!failed)
    throw new Error(`Nothing was tested:\n${stdout}\n${stderr}\n${testResults.map((one) => one.message).join('\n')}`)
  return failed.title
}
