/** A front that speaks TLS, with a certificate made on the spot: WebKit takes `Secure` cookies on https only. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { promisify } from 'node:util'

export interface HttpsFront {
  origin: string
  port: number
  close(): Promise<void>
}

/** Passes everything on, byte for byte, to the port that `upstream` names at that moment. The certificate is kept in `folder`. */
export async function openHttpsFront(folder: string, upstream: () => number): Promise<HttpsFront> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert])
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) }, (near) => {
    const far = connect(upstream(), '127.0.0.1')
    for (const socket of [near, far]) socket.on('error', () => [near, far].map((each) => each.destroy()))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://localhost:${port}`,
    port,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
