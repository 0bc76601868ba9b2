/**
 * `npm test`, which is also what CI runs, word for word: checks with their times, cheapest first, those that do not need
 * each other side by side, stopping after the first that fails. Ends with one plain line: how many checks and tests
 * passed, and how many failed.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const unitReport = `${root}.cache/unit.json`
const journeyReport = `${root}.cache/journeys.json`

interface Tally {
  passed: number
  failed: number
}

interface Check {
  name: string
  run: string[]
  env?: Record<string, string>
  /** How many tests it ran; a check that runs none counts as one. */
  tally?: () => Tally
}

/** What stands in one list runs side by side. */
const checks: Check[][] = [
  [
    { name: 'format', run: ['oxfmt', '--check', '.'] },
    { name: 'lint', run: ['oxlint', '--deny-warnings'] },
    { name: 'dead code', run: ['knip'] },
    // By default four checkers each work out the same types: 73 s of processor time, against 47 s in one thread.
    { name: 'types', run: ['tsc', '-b', '--singleThreaded'] },
    { name: 'messages', run: ['node', 'scripts/check-messages.ts'] },
  ],
  [
    {
      name: 'unit, server and simulation',
      run: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
      tally: () => {
        const report = readReport<{ numPassedTests: number; numFailedTests: number }>(unitReport)
        return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
      },
    },
    { name: 'build', run: ['vite', 'build', '--logLevel', 'warn'] },
  ],
  [{ name: 'size budget', run: ['node', 'scripts/size-budget.ts'] }],
  [
    {
      name: 'browser journeys',
      run: ['playwright', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
      tally: () => {
        const report = readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(journeyReport)
        return {
          passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
          failed: report?.stats.unexpected ?? 0,
        }
      },
    },
  ],
]

const total: Tally = { passed: 0, failed: 0 }
rmSync(unitReport, { force: true })
rmSync(journeyReport, { force: true })

for (const group of checks) {
  const running = group.map((check) => ({ check, outcome: outcomeOf(check, check === group[0]) }))
  for (const { check, outcome } of running) {
    console.log(`\n▸ ${check.name}`)
    const { isGood, seconds, output } = await outcome
    process.stdout.write(output)
    const counted = check.tally?.() ?? { passed: 0, failed: 0 }
    total.passed += counted.passed + (isGood && !check.tally ? 1 : 0)
    total.failed += isGood ? 0 : Math.max(1, counted.failed)
    console.log(`${isGood ? '✓' : '✗'} ${check.name} · ${seconds.toFixed(1)} s`)
  }
  if (total.failed > 0) break
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

interface Outcome {
  isGood: boolean
  seconds: number
  /** What it said, unless it was live. */
  output: string
}

/** Live: what it says is shown at once; otherwise it is kept, so that two that run side by side do not talk at once. */
function outcomeOf({ run: [command = '', ...args], env }: Check, isLive: boolean): Promise<Outcome> {
  const began = performance.now()
  const path = [`${root}node_modules/.bin`, process.env['PATH']].join(delimiter)
  const stdio = isLive ? 'inherit' : 'pipe'
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env, PATH: path } })
  let output = ''
  const listen = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return new Promise((resolve) => {
    const end = (isGood: boolean): void => resolve({ isGood, seconds: (performance.now() - began) / 1000, output })
    child.on('error', () => end(false))
    child.on('close', (code) => end(code === 0))
  })
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null // the runner stopped before it could write one
  }
}
