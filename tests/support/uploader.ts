/** Speaks tus to the test server, call by call, so that a test can stop in the middle. */
import type { TestServer } from './server.ts'

export interface Uploader {
  /** POST files. */
  announce(id: string, size: number, more?: { profileId?: string; headers?: Record<string, string> }): Promise<Response>
  /** HEAD files/{id}. */
  ask(id: string): Promise<Response>
  /** PATCH files/{id}. */
  send(id: string, offset: number, bytes: Uint8Array | ReadableStream<Uint8Array>): Promise<Response>
  /** DELETE files/{id}. */
  giveUp(id: string): Promise<Response>
  /** Announces and sends all of it. */
  upload(id: string, bytes: Uint8Array, profileId?: string): Promise<void>
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

export function uploader(server: Pick<TestServer, 'fetch'>, accessToken?: string): Uploader {
  const common = {
    'Tus-Resumable': '1.0.0',
    ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
  }
  const made: Uploader = {
    announce: (id, size, { profileId, headers } = {}) => {
      const metadata = [`id ${base64(id)}`, ...(profileId ? [`profileId ${base64(profileId)}`] : [])].join(',')
      const told = { 'Upload-Length': String(size), 'Upload-Metadata': metadata }
      return server.fetch('/api/files', { method: 'POST', headers: { ...common, ...told, ...headers } })
    },
    ask: (id) => server.fetch(`/api/files/${id}`, { method: 'HEAD', headers: common }),
    send: (id, offset, bytes) =>
      server.fetch(`/api/files/${id}`, {
        method: 'PATCH',
        headers: {
          ...common,
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
        },
        body: bytes as BodyInit,
        duplex: 'half',
      } as RequestInit),
    giveUp: (id) => server.fetch(`/api/files/${id}`, { method: 'DELETE', headers: common }),
    upload: async (id, bytes, profileId) => {
      const announced = await made.announce(id, bytes.length, profileId === undefined ? {} : { profileId })
      if (announced.status !== 201) throw new Error(`Announced: ${announced.status} ${await announced.text()}`)
      const sent = await made.send(id, 0, bytes)
      if (sent.status !== 204) throw new Error(`Sent: ${sent.status} ${await sent.text()}`)
    },
  }
  return made
}

export async function uploaderFor(server: TestServer, userId: string): Promise<Uploader> {
  return uploader(server, (await server.signIn(userId)).accessToken)
}
