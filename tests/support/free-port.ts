import { once } from 'node:events'
import { createServer } from 'node:net'

/** A loopback port that nobody listens on. */
export function freePort(): Promise<number> {
  return probed(0)
}

/** One that stays free between two listeners: below the range from which systems take ports for connections. */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const found = await probed(port).catch(() => null)
    if (found !== null) return found
  }
}

async function probed(port: number): Promise<number> {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
