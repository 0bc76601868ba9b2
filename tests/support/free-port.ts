import { once } from 'node:events'
import { createServer } from 'node:net'

/** Pairs of ports: for whoever listens at once, and for each of so many workers that keep theirs. */
const FOR_ALL = { from: 20_000, pairs: 5_000 }
const KEEPERS = 13
const forKeeper = (worker: number) => ({ from: 30_000 + (worker % KEEPERS) * 200, pairs: 100 })

/**
 * A loopback port that nobody listens on, and neither on the next, where the patient app goes. Both lie below the range from
 * which systems take ports for connections, so they stay free between two listeners.
 * @param keeper the worker that keeps both for a while without listening: nobody else is given one of these.
 */
export async function freePort(keeper?: number): Promise<number> {
  const { from, pairs } = keeper === undefined ? FOR_ALL : forKeeper(keeper)
  for (;;) {
    const port = from + 2 * Math.floor(Math.random() * pairs)
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
