/** The thread of `startNeighbour`: asks again and again, and notes how long each answer took. */
import { parentPort, workerData } from 'node:worker_threads'

const { address, pause } = workerData as { address: string; pause: number }
let waits: number[] = []
let asked = 0

// What is still being waited for counts as well: a server that stands still answers nothing to note.
parentPort?.on('message', () => {
  parentPort?.postMessage([...waits, performance.now() - asked], [])
  waits = []
})

for (;;) {
  asked = performance.now()
  await (await fetch(address)).arrayBuffer()
  waits.push(performance.now() - asked)
  await new Promise((resolve) => setTimeout(resolve, pause))
}
