/**
 * A signal that is lost: passes bytes on to a port and breaks the connection whenever so many have come from the device.
 * The server hears nothing more of it, and does not learn that it is gone.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket, connect } from 'node:net'

export interface CuttingProxy {
  port: number
  /** Bytes that devices have sent, headers included. */
  sent(): number
  /** How often a connection was cut. */
  cuts(): number
  close(): Promise<void>
}

/** Cuts once at each of `marks`, which count bytes over all connections, in rising order. */
export async function cuttingProxy(upstream: number, marks: readonly number[]): Promise<CuttingProxy> {
  let sent = 0
  let cuts = 0
  const sockets = new Set<Socket>()
  const server = createServer((device) => {
    const target = connect(upstream, '127.0.0.1')
    for (const socket of [device, target]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    let isCut = false
    target.pipe(device)
    device.on('close', () => {
      if (!isCut) target.end()
    })
    device.on('data', (bytes: Buffer) => {
      sent += bytes.length
      if (sent >= (marks[cuts] ?? Number.POSITIVE_INFINITY)) {
        cuts += 1
        isCut = true
        device.resetAndDestroy()
        return
      }
      if (!target.write(bytes)) {
        device.pause()
        target.once('drain', () => device.resume())
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    sent: () => sent,
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
