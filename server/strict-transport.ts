/** HSTS (RFC 6797): a browser that was here once never asks over http again, whichever answer it got. */
import type { Server } from 'node:http'

/** Puts it on every answer of `server`, those of the adapter and of Node itself included. Only https may promise it. */
export function promiseHttps(server: Server, publicUrl: string): void {
  if (!publicUrl.startsWith('https:')) return
  server.prependListener('request', (_request, response) => {
    response.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  })
}
