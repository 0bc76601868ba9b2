/** Mails that are handed over in memory; like a mail server, it may be away or say no. */
import type { Message, Transport } from '#server/mail/transport.ts'

export interface MemoryTransport extends Transport {
  /** Every mail it took, oldest first. */
  taken: Message[]
  /** What it throws instead of taking a mail. */
  fault: Error | undefined
}

export function memoryTransport(): MemoryTransport {
  const transport: MemoryTransport = {
    taken: [],
    fault: undefined,
    send: async (message) => {
      if (transport.fault) throw transport.fault
      transport.taken.push(message)
    },
    check: async () => {
      if (transport.fault) throw transport.fault
    },
    close: () => {},
  }
  return transport
}

/** As nodemailer words it when the mail server cannot be reached. */
export const connectionRefused = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' })
