import { once } from 'node:events'
import { createServer } from 'node:net'

/** Pairs of ports: for whoever listens at once, and for whoever keeps theirs. Each worker of the tests has a range of its own in both. */
const FOR_NOW = { from: 20_000, pairs: 380 }
const FOR_LATER = { from: 30_000, pairs: 100 }
const WORKERS = 13
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? process.env['VITEST_POOL_ID'] ?? 0) % WORKERS

/** No pair is given twice in a row: a port that was free a moment ago may be about to be listened on. */
let next = Math.floor(Math.random() * FOR_NOW.pairs)

/**
 * A loopback port that nobody listens on, and neither on the next, where the patient app goes. Both lie below the range from
 * which systems take ports for connections, so they stay free between two listeners.
 * @param isKept it is listened on now and then only: nobody who asks for another is given it.
 */
export async function freePort({ isKept = false } = {}): Promise<number> {
  const { from, pairs } = isKept ? FOR_LATER : FOR_NOW
  for (;;) {
    const port = from + 2 * (worker * pairs + (next++ % pairs))
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
