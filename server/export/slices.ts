/** Text as bytes, a slice at a time; between two slices others have their turn, since SQLite answers without letting go of the thread. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Bytes that are encoded, summed and sent in some milliseconds. */
const SLICE = 256 * 1024

export async function* slices(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = ''
  for await (const piece of text) {
    waiting += piece
    if (waiting.length < SLICE) continue
    yield* cut(waiting)
    waiting = ''
  }
  yield* cut(waiting)
}

async function* cut(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += SLICE) {
    await nextTurn()
    yield bytes.subarray(start, start + SLICE)
  }
}
