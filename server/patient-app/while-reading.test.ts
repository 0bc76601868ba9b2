/** What a family sees and can do while a file is being read. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImportProgress } from '#contract/records-import.ts'
import { purge } from '#server/db/housekeeping.ts'
import { READING_MAX } from '#server/db/stage-import.ts'
import { ada, kofi, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { mayasFile, startPatientApp } from '#tests/support/patient-app.ts'
import { bundle, bytesOf, order, patientMaya } from '#tests/support/records.ts'

/** Enough parts for somebody to change their mind in between. */
const manyOrders = () => Array.from({ length: 12_000 }, (_, index) => order(`m${index}`, `Medicine ${index}`))
const largeFile = () => bytesOf(bundle(patientMaya, ...manyOrders()))
const codeOf = (reply: { body: unknown }) => (reply.body as { issues?: { code: string }[] }).issues?.[0]?.code

describe.each(databases)('while a file is read on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof startPatientApp>>

  beforeEach(async () => {
    app = await startPatientApp(await open())
  })
  afterEach(() => app.server.close())

  const progress = async (key: string) => ImportProgress.parse((await app.call('GET', 'imports/progress', key)).body)
  const until = async (key: string, isThere: (step: string) => boolean): Promise<void> => {
    while (!isThere((await progress(key)).step)) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  it('tells how far it is, to its own user alone', async () => {
    const [key, strangers] = [await app.keyFor(ada.id), await app.keyFor(kofi.id)]
    expect(await progress(key)).toEqual({ step: 'none', share: null })
    const sent = app.send(key, largeFile())
    await until(key, (step) => step === 'keeping')
    const { share } = await progress(key)
    expect(share).toBeGreaterThan(0)
    expect((await progress(strangers)).step).toBe('none')
    expect((await sent).status).toBe(200)
    expect((await progress(key)).step).toBe('none')
  })

  it('takes no second one of the same account, but one of another', async () => {
    const [key, others] = [await app.keyFor(ada.id), await app.keyFor(kofi.id)]
    const first = app.send(key, largeFile())
    await until(key, (step) => step !== 'none')
    const second = await app.send(key, mayasFile)
    expect([second.status, codeOf(second)]).toEqual([422, 'already-reading'])
    expect((await app.send(others, mayasFile, kofi.id)).status).toBe(200)
    expect((await first).status).toBe(200)
    expect((await app.send(key, mayasFile)).status).toBe(200)
  })

  it('receives one of each account: a later one takes the place of one that is still on its way', async () => {
    const [key, others] = [await app.keyFor(ada.id), await app.keyFor(kofi.id)]
    /** Its line goes dead before its end. */
    const sendHalf = (by: string) => {
      const dead = Promise.withResolvers<void>()
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(1024)),
        pull: () => {
          dead.resolve()
          return new Promise<void>(() => {})
        },
      })
      const headers = { Authorization: `Bearer ${by}` }
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
      const answer = app.fetch(new Request(`http://patient.test/imports?profileId=${maya.id}&name=x`, init), {})
      return { answer, dead: dead.promise }
    }
    let isOtherAnswered = false
    const other = sendHalf(others)
    void Promise.resolve(other.answer).then(() => (isOtherAnswered = true))
    const halves = [sendHalf(key), sendHalf(key), sendHalf(key)]
    await Promise.all([other, ...halves].map(({ dead }) => dead))
    expect((await app.send(key, mayasFile)).status).toBe(200)
    for (const { answer } of halves) {
      const refused = await answer
      expect([refused.status, codeOf({ body: await refused.json() })]).toEqual([422, 'already-reading'])
    }
    expect(isOtherAnswered).toBe(false)
  })

  it('reads the one that it refuses to its end, so that the connection can be used again', async () => {
    const http = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1')
    await once(http, 'listening')
    const line = connect((http.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
    try {
      const key = await app.keyFor(ada.id)
      const received: string[] = []
      line.on('data', (text: string) => received.push(text))
      const halves = ['x'.repeat(1_000_000), 'y'.repeat(1_000_000)]
      const address = `/imports?profileId=${maya.id}&name=x`
      const headers = `Host: patient.test\r\nAuthorization: Bearer ${key}\r\n`
      line.write(`POST ${address} HTTP/1.1\r\n${headers}Content-Length: 2000000\r\n\r\n${halves[0]}`)
      // Another of the same account, of a stranger's person: received, and not read.
      while (received.length === 0) {
        await app.send(key, {}, kofi.id)
        // Whatever that costs, the line above gets its turn.
        await setImmediate()
      }
      expect(received.join('')).toMatch(/^HTTP\/1\.1 422 /)
      line.write(`${halves[1]}GET /imports/progress HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
      await once(line, 'close')
      expect(received.join('').match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200'])
    } finally {
      line.destroy()
      http.close()
    }
  })

  it('leaves nothing when the person cancels, and takes the next file', async () => {
    const http = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1')
    await once(http, 'listening')
    try {
      const key = await app.keyFor(ada.id)
      const { port } = http.address() as AddressInfo
      const cancel = new AbortController()
      const sent = fetch(`http://127.0.0.1:${port}/imports?profileId=${maya.id}&name=x`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}` },
        body: Buffer.from(largeFile()),
        signal: cancel.signal,
      })
      await until(key, (step) => step === 'keeping')
      cancel.abort()
      await expect(sent).rejects.toThrow('aborted')
      await until(key, (step) => step === 'none')
      while ((await app.rows()).some((count) => count > 0)) await new Promise((resolve) => setTimeout(resolve, 5))
      expect((await app.send(key, mayasFile)).status).toBe(200)
    } finally {
      http.close()
    }
  })

  it('forgets what a server left behind that died, and reads again', async () => {
    const key = await app.keyFor(ada.id)
    const { queries } = app.server.database
    await app.sent(key)
    await queries
      .updateTable('recordImports')
      .set({ state: 'reading', report: '{"step":"keeping","share":1}' })
      .execute()
    expect(codeOf(await app.send(key, mayasFile))).toBe('already-reading')
    app.server.advance(READING_MAX + 1)
    await purge(app.server.database, app.server.files, app.server.now())
    expect(await app.rows()).toEqual([0, 0, 0])
    expect((await app.send(key, mayasFile)).status).toBe(200)
  })
})
