/** A 20 MB file over a connection that is cut five times: what the device sent, against the bytes of the file. */
import { v7 } from 'uuid'
import { ada, maya } from '#tests/support/cast.ts'
import { cuttingProxy } from '#tests/support/cutting-proxy.ts'
import { png } from '#tests/support/typed-bytes.ts'
import { startHttpServer } from '#tests/support/server.ts'
import { sendByTus, signedInAt } from '#tests/support/tus-upload.ts'
import { type Figure, median, times } from './figures.ts'

const MB = 1024 * 1024
/** As the app sends (src/data/outbox/send-file.ts): a cut costs at most what was under way. */
const PIECE = 256 * 1024
const ROUNDS = 5
const MARKS = [3, 6, 9, 13, 17].map((mark) => mark * MB)

export async function uploads(): Promise<Figure[]> {
  const server = await startHttpServer()
  try {
    const accessToken = await signedInAt(server.origin, ada)
    const bytes = png(20 * MB)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const proxy = await cuttingProxy(server.port, MARKS)
      const origin = `http://127.0.0.1:${proxy.port}`
      await sendByTus({ origin, accessToken, id: v7(), profileId: maya.id, bytes, piece: PIECE })
      if (proxy.cuts() !== MARKS.length) throw new Error(`The connection was cut ${proxy.cuts()} times only`)
      ratios.push(proxy.sent() / bytes.length)
      await proxy.close()
    }
    const ratio = median(ratios)
    return [
      {
        name: 'Bytes sent for a 20 MB upload that is cut five times',
        value: times(ratio),
        against: `the file itself; worst of ${ROUNDS}: ${times(Math.max(...ratios))}`,
        target: '≤ × 1.20',
        isReached: ratio <= 1.2,
      },
    ]
  } finally {
    await server.stop()
  }
}
