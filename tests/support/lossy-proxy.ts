/** A network that loses answers: it carries a request to the server, waits until the server has answered, and hangs up. */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

export interface LossyProxy {
  origin: string
  /** Ends once an answer has been swallowed. */
  swallowed: Promise<void>
  close(): Promise<void>
}

export async function loseAnswersOf(port: number): Promise<LossyProxy> {
  const swallowed = Promise.withResolvers<void>()
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    client.pipe(server)
    server.once('data', () => {
      client.destroy()
      server.destroy()
      swallowed.resolve()
    })
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    swallowed: swallowed.promise,
    close: async () => {
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
