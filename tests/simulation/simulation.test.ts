/**
 * Storms of random acts on several devices, each followed by a check of the invariants (aftermath.ts, recorder.ts), in
 * processes of their own. A failure prints its seed: `SEED=… npm run torture` replays it. SCHEDULES= changes how many run here.
 */
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

const SCHEDULES = process.env['SCHEDULES'] ?? '1000'

test(`no accepted change is lost, doubled or overtaken in ${SCHEDULES} storms`, { timeout: 900_000 }, async () => {
  const env = { ...process.env, SEED: process.env['SEED'] ?? '1', COUNT: SCHEDULES }
  const child = spawn(process.execPath, ['tests/simulation/torture.ts'], { env })
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const code = await new Promise((resolve) => {
    child.once('close', resolve)
  })
  process.stdout.write(output)
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('failed seeds: none') as string })
})
