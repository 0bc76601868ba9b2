/** A real SMTP server in this process. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface TestSmtpServer {
  port: number
  /** Every mail as it came, oldest first. */
  received: string[]
  close(): Promise<void>
}

export async function startSmtpServer(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtpServer> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        received.push(mail)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
