import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new directory, which goes when the test has ended; also for what is made before each test. */
export async function testDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'havenbook-test-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
