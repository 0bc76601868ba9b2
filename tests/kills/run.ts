/** `npm run kills`: a hundred SIGKILLs of a real browser, after a build. `KILLS=20 SEED=7` for others. */
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'

const root = new URL('../../', import.meta.url).pathname
const child = spawn('playwright', ['test', 'tests/journeys/kills.spec.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { KILLS: '100', ...process.env, PATH: [`${root}node_modules/.bin`, process.env['PATH']].join(delimiter) },
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
