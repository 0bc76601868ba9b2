/** The real server and a real mail server that is away, comes, and sees the server restart. */
import PostalMime from 'postal-mime'
import { afterEach, expect, it, vi } from 'vitest'
import { ada } from '#tests/support/cast.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type HttpServer, startHttpServer } from '#tests/support/server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { testDirectory } from '#tests/support/test-directory.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.()
})

const PATIENCE = { timeout: 40_000, interval: 100 }

it(
  'answers everybody alike while the mail server is away, and sends by itself once it is there',
  { timeout: 90_000 },
  async () => {
    const dataDir = await testDirectory()
    const port = await freePort()
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Havenbook <care@haven.example>' }
    const start = async (): Promise<HttpServer> => {
      const server = await startHttpServer({ dataDir, env })
      undo.push(() => server.stop())
      return server
    }
    const forgot = async (server: HttpServer, email: string): Promise<string> => {
      const response = await fetch(`${server.origin}/api/auth/forgot-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      return `${response.status} ${response.status === 204 ? '' : ((await response.json()) as { code: string }).code}`
    }

    const first = await start()
    await vi.waitFor(async () => {
      expect(await forgot(first, 'nobody@x.example')).toBe('503 mail-unavailable')
    }, PATIENCE)
    expect(await forgot(first, ada.email)).toBe('503 mail-unavailable')

    let isTaking = false
    const smtp = await startSmtpServer(
      {
        // Greylisting: not now.
        onRcptTo: (_address, _session, done) =>
          isTaking ? done() : done(Object.assign(new Error('come back later'), { responseCode: 450 })),
      },
      port,
    )
    undo.push(smtp.close)
    await vi.waitFor(async () => {
      expect(await forgot(first, ada.email)).toBe('204 ')
    }, PATIENCE)
    expect(await first.stop()).toBe(0)
    expect(smtp.received).toEqual([])

    isTaking = true
    await start()
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), PATIENCE)
    expect(await PostalMime.parse(smtp.received[0]!)).toMatchObject({
      from: { address: 'care@haven.example' },
      to: [{ address: ada.email }],
      subject: 'Choose a new password',
    })
  },
)
