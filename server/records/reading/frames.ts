/** Messages through a pipe, one after the other: the length of each in 4 bytes, then itself as V8 writes values down. */
import type { Readable } from 'node:stream'
import { deserialize, serialize } from 'node:v8'

/** Bytes of the length in front. */
export const LENGTH = 4

export function frameOf(message: unknown): Buffer {
  const body = serialize(message)
  const frame = Buffer.allocUnsafe(LENGTH + body.length)
  frame.writeUInt32LE(body.length)
  body.copy(frame, LENGTH)
  return frame
}

/** Ends with the pipe, without what came of a message only in part. Rejects with what the stream is destroyed with. */
export async function* framesOf(stream: Readable): AsyncGenerator<unknown> {
  let chunks: Buffer[] = []
  let [size, wanted] = [0, LENGTH]
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    while (size >= wanted) {
      const all = Buffer.concat(chunks)
      wanted = LENGTH + all.readUInt32LE()
      chunks = [all]
      if (size < wanted) continue
      yield deserialize(all.subarray(LENGTH, wanted))
      chunks = [all.subarray(wanted)]
      size -= wanted
      wanted = LENGTH
    }
  }
}
