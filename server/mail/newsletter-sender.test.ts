import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { instant } from '#server/clock.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { listMails, retryMail } from '#server/db/mails.ts'
import { addIssue, changeIssue, issueOf } from '#server/db/newsletter.ts'
import { databases, postgresUrl } from '#tests/support/databases.ts'
import { memoryTransport } from '#tests/support/memory-transport.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { startHttpServer, TEST_NOW, TEST_SECRET } from '#tests/support/server.ts'
import { subscribe } from '#tests/support/subscribers.ts'
import { testDirectory } from '#tests/support/test-directory.ts'
import { mailQueue } from './mail-queue.ts'
import { newsletterSender } from './newsletter-sender.ts'
import { requestEmails } from './request-emails.ts'

const NONE = { subject: '', body: '' }
const texts = { en: { subject: 'Spring', body: 'News.' }, fr: NONE, es: NONE }

/** An issue in sending, to this many. */
async function issueTo(database: Database, count: number, now: number): Promise<string> {
  for (let index = 0; index < count; index += 1) {
    await subscribe({ database, secret: TEST_SECRET, now }, `person${index}@x.example`)
  }
  const id = await addIssue(database.queries, texts, now)
  await changeIssue(database.queries, id, { from: ['draft'], status: 'sending', startedAt: instant(now) }, now)
  return id
}

describe.each(databases)('an issue sent by several nodes on $name', { timeout: 60_000 }, ({ open }) => {
  it('reaches each subscriber once', async () => {
    const database = await open()
    const id = await issueTo(database, 120, TEST_NOW)
    const transport = memoryTransport()
    const log = pino({ level: 'silent' })
    const clock = () => TEST_NOW
    const nodes = Array.from({ length: 4 }, () => {
      const mail = mailQueue({ database, transport, secret: TEST_SECRET, clock, log })
      const emails = requestEmails('http://havenbook.test')
      mail.whenIdle(newsletterSender({ database, mail, emails, secret: TEST_SECRET, clock }))
      return mail
    })
    const isSent = async () => (await issueOf(database.queries, id, TEST_NOW))?.status === 'sent'
    while (!(await isSent())) await Promise.all(nodes.map((node) => node.sendDue()))
    expect(transport.taken).toHaveLength(120)
    expect(new Set(transport.taken.map(({ to }) => to)).size).toBe(120)
    await database.close()
  })
})

const places = [{ name: 'SQLite', url: '' }, ...(postgresUrl ? [{ name: 'PostgreSQL', url: postgresUrl }] : [])]

describe.each(places)('an issue to 500 subscribers on $name', { timeout: 300_000 }, ({ url }) => {
  it('reaches each once though the power fails in the middle', async () => {
    const dataDir = await testDirectory()
    const scratch = url ? await createScratch(url) : { url: '', drop: async () => {} }
    const where = { databaseUrl: scratch.url, dataDir }
    const before = await openDatabase(where)
    const id = await issueTo(before, 500, Date.now())
    await before.close()
    const options = { dataDir, env: { TOKEN_SECRET: TEST_SECRET, DATABASE_URL: scratch.url } }
    const files = async () =>
      (await readdir(join(dataDir, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'))

    const first = await startHttpServer(options)
    await expect.poll(async () => (await files()).length, { timeout: 120_000 }).toBeGreaterThan(100)
    await first.kill()
    expect((await files()).length).toBeLessThan(500)

    const after = await openDatabase(where)
    // What stood on the wire at the kill would come when its lease is over; like this it comes at once.
    for (const mail of await listMails(after.queries))
      if (mail.tries > 0) await retryMail(after.queries, mail.id, Date.now())
    const second = await startHttpServer(options)
    await expect
      .poll(async () => (await issueOf(after.queries, id, Date.now()))?.status, { timeout: 120_000, interval: 500 })
      .toBe('sent')
    await second.stop()

    const mails = await Promise.all(
      (await files()).map(async (name) => PostalMime.parse(await readFile(join(dataDir, 'mail', name)))),
    )
    expect(mails).toHaveLength(500)
    expect(new Set(mails.map(({ to }) => to?.[0]?.address)).size).toBe(500)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(500)
    for (const { headers } of mails) {
      const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value
      expect(valueOf('list-unsubscribe')).toMatch(/^<http.*\/api\/requests\/newsletter\/end\?token=[\w-]+>$/)
      expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    }
    expect((await issueOf(after.queries, id, Date.now()))?.progress).toEqual({ waiting: 0, sent: 500, refused: 0 })
    await after.close()
    await scratch.drop()
  })
})
