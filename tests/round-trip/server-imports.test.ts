/** The power goes in the middle of an import: what was there is there, and of the file there is all or nothing. */
import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { Medications } from '#contract/records.ts'
import { type ImportPreview, ImportSession, RecordImport } from '#contract/records-import.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { postgresUrl } from '#tests/support/databases.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { bundle, bytesOf, order, patientMaya } from '#tests/support/records.ts'
import { type HttpServer, startHttpServer } from '#tests/support/server.ts'

const MANY = 2_000
const file = bytesOf(
  bundle(
    patientMaya,
    ...Array.from({ length: MANY }, (_, index) =>
      order(`m${index}`, `Medicine ${index}`, { note: [{ text: 'As long as a hospital makes it. '.repeat(20) }] }),
    ),
  ),
)

const kinds = ['SQLite', ...(postgresUrl ? ['PostgreSQL'] : [])]

describe.each(kinds)('an import on %s', (kind) => {
  let server: HttpServer | undefined
  let drop = async (): Promise<void> => {}

  afterEach(async () => {
    await server?.stop()
    server = undefined
    await drop()
    drop = async () => {}
  })

  const json = async <T>(url: string, init: RequestInit = {}): Promise<T> =>
    (await (await fetch(url, init)).json()) as T
  const post = (body: unknown, headers = {}): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const patientApp = ({ port }: HttpServer) => `http://127.0.0.1:${port + 1}`

  const enter = async (running: HttpServer) => {
    const login = await json<{ accessToken: string; user: { matchriteToken: string } }>(
      `${running.origin}/api/auth/user/login`,
      post({ email: ada.email, password: ada.password }),
    )
    const session = await json<unknown>(`${patientApp(running)}/session`, post({ ticket: login.user.matchriteToken }))
    return {
      api: { Authorization: `Bearer ${login.accessToken}` },
      app: { Authorization: `Bearer ${ImportSession.parse(session).token}` },
    }
  }
  const medicines = async (running: HttpServer) => {
    const { api, app } = await enter(running)
    const rows = Medications.parse(
      await json(`${running.origin}/api/ehr/medications?profileId=${maya.id}`, { headers: api }),
    )
    const imports = await json<unknown[]>(`${patientApp(running)}/imports?profileId=${maya.id}`, { headers: app })
    return [rows.length, imports.map((one) => RecordImport.parse(one)).length]
  }

  it('that is cut by a power failure at any moment is there as a whole or not at all', async () => {
    const scratch = kind === 'PostgreSQL' && postgresUrl ? await createScratch(postgresUrl) : null
    if (scratch) drop = scratch.drop
    const env: Record<string, string> = scratch ? { DATABASE_URL: scratch.url } : {}
    server = await startHttpServer({ env })
    const { port, dataDir } = server
    const restart = async (): Promise<HttpServer> => {
      await server?.kill()
      server = await startHttpServer({ env, port, dataDir })
      return server
    }
    const [before, imports] = (await medicines(server)) as [number, number]

    // While it is read, and once it is laid aside.
    for (const moment of ['read', 'laid aside'] as const) {
      const { app } = await enter(server)
      const sending = request(`${patientApp(server)}/imports?profileId=${maya.id}&name=big.json`, {
        method: 'POST',
        headers: { ...app, 'Content-Length': file.length },
      })
      sending.on('error', () => {})
      await new Promise<void>((resolve) => void sending.end(file, () => resolve()))
      if (moment === 'laid aside') await once(sending, 'response')
      expect(await medicines(await restart())).toEqual([before, imports])
    }

    const { app } = await enter(server)
    const url = `${patientApp(server)}/imports`
    const preview = await json<ImportPreview>(`${url}?profileId=${maya.id}&name=big.json`, {
      method: 'POST',
      headers: app,
      body: file as Uint8Array<ArrayBuffer>,
    })
    expect(preview.patients[0]?.counts[0]?.added).toBe(MANY)
    expect((await fetch(`${url}/${preview.id}/confirm`, post({ isMismatchAccepted: false }, app))).status).toBe(200)
    expect(await medicines(await restart())).toEqual([before + MANY, imports + 1])
  }, 180_000)
})
