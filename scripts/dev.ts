/** `npm run dev`: the API with reload and Vite in front of it. `CHAOS=10` lets a tenth of the API calls fail. */
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const env = { ...process.env, PATH: [`${root}node_modules/.bin`, process.env['PATH']].join(delimiter) }

const api = spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts', '--demo'], {
  cwd: root,
  // Vite is where people are, in mails and for the frame of the patient app.
  env: { PUBLIC_URL: 'http://localhost:5173', ...env },
  stdio: 'inherit',
})
const app = spawn('vite', [], { cwd: root, env, stdio: 'inherit' })

const stop = () => {
  api.kill('SIGTERM')
  app.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// One without the other is of no use.
api.on('exit', stop)
app.on('exit', stop)
