/**
 * Server CPU per request for reading one care plan, against a bare Hono "hello" in the same run: at most 3 × is the goal.
 * `node tests/bench/server-read.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ada, maya } from '#tests/support/cast.ts'
import { signedInAt } from '#tests/support/tus-upload.ts'
import { type Figure, times } from './figures.ts'
import { compareCpu, startProcess } from './server-process.ts'

/** Measures; the servers are its own and gone afterwards. */
export async function serverRead(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenbook-bench-'))
  const hello = await startProcess('hello', dataDir)
  const app = await startProcess('app', dataDir)
  try {
    const accessToken = await signedInAt(`http://127.0.0.1:${app.port}`, ada)
    const { ratio, ours, theirs } = await compareCpu(
      { ...app, path: `/api/care-plan/${maya.id}`, headers: { Authorization: `Bearer ${accessToken}` } },
      { ...hello, path: '/', headers: {} },
    )
    return [
      {
        name: 'Server CPU to read one care plan',
        value: times(ratio),
        against: `a bare Hono hello (${ours.toFixed(0)} µs against ${theirs.toFixed(0)} µs)`,
        target: '≤ × 3.00',
        isReached: ratio <= 3,
      },
    ]
  } finally {
    hello.child.kill()
    app.child.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  for (const { name, value, against, target } of await serverRead()) {
    process.stdout.write(`${name}: ${value} ${against}, target ${target}\n`)
  }
}
