/**
 * Storms of random acts on several devices, each followed by a check of the invariants (aftermath.ts, recorder.ts), in
 * processes of their own: as many as fit in SECONDS, 300 at least and 1,000 at most. A failure prints its seed:
 * `SEED=… npm run torture` replays it.
 */
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

const SECONDS = process.env['SECONDS'] ?? '75'

test(
  `no accepted change is lost, doubled or overtaken in the storms of ${SECONDS} s`,
  { timeout: 900_000 },
  async () => {
    const env = { ...process.env, SEED: process.env['SEED'] ?? '1', COUNT: '1000', SECONDS }
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
  },
)
