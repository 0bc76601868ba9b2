/** Mails that are handed over in memory; like a mail server, it may be away or say no. */
import type { Message, Transport } from '#server/mail/transport.ts'

export interface MemoryTransport extends Transport {
  /** Every mail it took, oldest first. */
  taken: Message[]
  /** What it throws instead of taking a mail. */
  failure: Error | undefined
}

export function memoryTransport(): MemoryTransport {
  const transport: MemoryTransport = {
    taken: [],
    failure: undefined,
    send: async (message) => {
      if (transport.failure) throw transport.failure
      transport.taken.push(message)
    },
    check: async () => {
      if (transport.failure) throw transport.failure
    },
    close: () => {},
  }
  return transport
}

/** As nodemailer words it when the mail server cannot be reached. */
export const connectionRefused = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' })
