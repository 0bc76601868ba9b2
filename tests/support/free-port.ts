import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A loopback port that nobody listens on, and neither on the next, where the patient app goes. Both lie below the range from
 * which systems take ports for connections, so they stay free between two listeners.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + 2 * Math.floor(Math.random() * 5_000)
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
