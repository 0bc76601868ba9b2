import { Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { postgresUrl } from '#tests/support/databases.ts'
import { postgresBell } from './doorbell.ts'

it.runIf(postgresUrl)(
  'lets no firewall take its line, on which there may be nothing to hear for hours, for a dead one',
  async () => {
    const kept = vi.spyOn(Socket.prototype, 'setKeepAlive')
    const bell = postgresBell(postgresUrl!, () => {})
    bell.listen({ onRing: () => {}, onMissed: () => {} })
    // Azure is among the least patient, with four minutes.
    await expect.poll(() => kept.mock.calls).toEqual([[true, 60_000]])
    await bell.close()
  },
)
