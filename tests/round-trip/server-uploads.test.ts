/** Uploads over real connections to a real process with a real disk, when both fail. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import type { Folder } from '#contract/folders.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { cuttingProxy } from '#tests/support/cutting-proxy.ts'
import { pdf, png } from '#tests/support/typed-bytes.ts'
import { type HttpServer, startHttpServer } from '#tests/support/server.ts'
import { sendByTus, signedInAt } from '#tests/support/tus-upload.ts'

const MB = 1024 * 1024

describe('a large file', { timeout: 60_000 }, () => {
  const running: HttpServer[] = []
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop()
  })
  const start = async (options: Parameters<typeof startHttpServer>[0] = {}) => {
    const server = await startHttpServer(options)
    running.push(server)
    return server
  }

  const attach = async (origin: string, accessToken: string, id: string, name: string) => {
    const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
    const folders = (await (
      await fetch(`${origin}/api/category/medical/folders?profileId=${maya.id}`, { headers })
    ).json()) as Folder[]
    const folderId = folders[0]?.id ?? ''
    const answer = await fetch(`${origin}/api/category/medical/documents?folderId=${folderId}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id, folderId, name }),
    })
    expect(answer.status).toBe(201)
    return fetch(`${origin}/api/category/medical/documents/${id}/content`, { headers })
  }

  it('whose connection is cut five times is sent hardly more than once', async () => {
    const server = await start()
    const bytes = png(20 * MB)
    const proxy = await cuttingProxy(
      server.port,
      [3, 6, 9, 13, 17].map((mark) => mark * MB),
    )
    const accessToken = await signedInAt(server.origin, ada)
    const id = v7()
    await sendByTus({ origin: `http://127.0.0.1:${proxy.port}`, accessToken, id, profileId: maya.id, bytes })
    await proxy.close()
    expect(proxy.cuts()).toBe(5)
    expect(proxy.sent() / bytes.length).toBeLessThanOrEqual(1.2)
    const answer = await attach(server.origin, accessToken, id, 'scan.png')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await readdir(join(server.dataDir, 'files'))).toContain(id)
    const ranged = await fetch(answer.url, {
      headers: { Authorization: `Bearer ${accessToken}`, Range: 'bytes=1000000-1000099' },
    })
    expect(ranged.status).toBe(206)
    expect(Buffer.from(await ranged.arrayBuffer()).equals(bytes.subarray(1_000_000, 1_000_100))).toBe(true)
  })

  it('goes on where it was when the server is killed in the middle', async () => {
    const first = await start()
    const bytes = png(12 * MB)
    const accessToken = await signedInAt(first.origin, ada)
    const id = v7()
    const upload = { accessToken, id, profileId: maya.id }
    const headers = {
      Authorization: `Bearer ${accessToken}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': `id ${btoa(id)},profileId ${btoa(maya.id)}`,
    }
    expect((await fetch(`${first.origin}/api/files`, { method: 'POST', headers })).status).toBe(201)
    const sent = await fetch(`${first.origin}/api/files/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(0, 8 * MB)),
    })
    expect(sent.headers.get('Upload-Offset')).toBe(String(8 * MB))
    await first.kill()
    running.splice(0)
    const second = await start({ dataDir: first.dataDir })
    const proxy = await cuttingProxy(second.port, [])
    await sendByTus({ ...upload, origin: `http://127.0.0.1:${proxy.port}`, bytes })
    await proxy.close()
    expect(proxy.sent()).toBeLessThan(4.1 * MB)
    const answer = await attach(second.origin, accessToken, id, 'scan.png')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('in a form is on the disk as it was sent, and a form that is cut off leaves nothing', async () => {
    const server = await start()
    const accessToken = await signedInAt(server.origin, ada)
    const headers = { Authorization: `Bearer ${accessToken}` }
    const folders = (await (
      await fetch(`${server.origin}/api/category/therapy/folders?profileId=${maya.id}`, { headers })
    ).json()) as Folder[]
    const folderId = folders[0]?.id ?? ''
    const before = await readdir(join(server.dataDir, 'files'))
    const send = (port: number) => {
      const form = new FormData()
      form.append('files', new Blob([new Uint8Array(png(9 * MB))]), 'scan.png')
      form.append('files', new Blob([new Uint8Array(pdf())]), 'plan.pdf')
      const path = `/api/category/therapy/documents?folderId=${folderId}`
      return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: form })
    }
    const proxy = await cuttingProxy(server.port, [4 * MB])
    await expect(send(proxy.port)).rejects.toThrow('fetch failed')
    await proxy.close()
    const answer = await send(server.port)
    const { documents } = (await answer.json()) as { documents: { id: string }[] }
    const stored = (await readdir(join(server.dataDir, 'files'))).filter((name) => !before.includes(name))
    expect(stored.toSorted()).toEqual(documents.map(({ id }) => id).toSorted())
    expect((await readFile(join(server.dataDir, 'files', documents[0]?.id ?? ''))).equals(png(9 * MB))).toBe(true)
  })
})

it('a form is answered whatever comes after its end', async () => {
  const server = await startHttpServer()
  try {
    const headers = { Authorization: `Bearer ${await signedInAt(server.origin, ada)}` }
    const listed = await fetch(`${server.origin}/api/category/medical/folders?profileId=${maya.id}`, { headers })
    const folderId = ((await listed.json()) as Folder[])[0]?.id
    const file = ['--B\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n', pdf(), '\r\n--B--']
    for (const rest of ['\r\n', '\r\n--B\r\nContent-Disp', '\r\n--B--\r\n--B--\r\n\r\nxx']) {
      const send = (parts: readonly unknown[]) =>
        fetch(`${server.origin}/api/category/medical/documents?folderId=${folderId}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=B' },
          body: new Blob([...parts, rest] as BlobPart[]),
          signal: AbortSignal.timeout(5_000),
        })
      expect((await send(['--B--'])).status).toBe(422)
      expect((await send(file)).status).toBe(201)
    }
  } finally {
    await server.stop()
  }
})
