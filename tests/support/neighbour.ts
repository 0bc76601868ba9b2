/** Somebody else at the same server, in a thread of its own, so that what a test does itself is not counted as waiting. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Neighbour {
  /** How long each answer took since this was last asked, in ms. */
  waits(): Promise<number[]>
  leave(): Promise<unknown>
}

/** Asks `address` again and again, with a pause of some ms in between. */
export function startNeighbour(address: string, pause = 5): Neighbour {
  const worker = new Worker(new URL('neighbour-worker.ts', import.meta.url), { workerData: { address, pause } })
  return {
    waits: async () => {
      const told = once(worker, 'message')
      worker.postMessage('tell', [])
      return (await told)[0] as number[]
    },
    leave: () => worker.terminate(),
  }
}
