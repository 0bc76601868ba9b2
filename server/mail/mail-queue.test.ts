import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { databases } from '#tests/support/databases.ts'
import { connectionRefused, type MemoryTransport, memoryTransport } from '#tests/support/memory-transport.ts'
import { TEST_NOW, TEST_SECRET } from '#tests/support/server.ts'
import type { EmailContent } from './email-template.ts'
import { type MailQueue, mailQueue } from './mail-queue.ts'

const content: EmailContent = { subject: 'A mail', paragraphs: ['Something to read.'] }
const HOUR = 3_600_000

describe.each(databases)('the mail queue on $name', { timeout: 30_000 }, ({ open }) => {
  let database: Database
  let transport: MemoryTransport
  let now: number
  let lines: string[]

  beforeEach(async () => {
    database = await open()
    transport = memoryTransport()
    now = TEST_NOW
    lines = []
  })
  afterEach(() => database.close())

  const queue = (secret = TEST_SECRET): MailQueue => {
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
    return mailQueue({ database, transport, secret, clock: () => now, log })
  }
  const post = (to: string | null, expires = now + HOUR) =>
    queue().post(database.queries, { to, language: 'en', content, expires })
  const waiting = async () => (await database.queries.selectFrom('mails').select('id').execute()).length
  const receivers = () => transport.taken.map(({ to }) => to)

  it('sends in the order in which mails came, and keeps none afterwards', async () => {
    for (const to of ['a@x.example', 'b@x.example', 'c@x.example']) {
      await post(to)
      now += 1
    }
    await queue().sendDue()
    expect(receivers()).toEqual(['a@x.example', 'b@x.example', 'c@x.example'])
    expect(await waiting()).toBe(0)
  })

  it('takes a mail back with the transaction that it is about', async () => {
    const failing = database.transaction(async (queries) => {
      await queue().post(queries, { to: 'a@x.example', language: 'en', content, expires: now + HOUR })
      throw new Error('the sign-up failed after all')
    })
    await expect(failing).rejects.toThrow('after all')
    await queue().sendDue()
    expect(receivers()).toEqual([])
  })

  it('shares the mails between nodes without sending one twice', async () => {
    const all = Array.from({ length: 30 }, (_, index) => `person${index}@x.example`)
    for (const to of all) await post(to)
    const nodes = [queue(), queue(), queue(), queue()]
    while ((await waiting()) > 0) await Promise.all(nodes.map((node) => node.sendDue()))
    expect(receivers().toSorted()).toEqual(all.toSorted())
  })

  it('sends what another node took and never finished, under the same id', async () => {
    await post('a@x.example')
    const { send } = transport
    const handed = Promise.withResolvers<string>()
    const death = Promise.withResolvers<void>()
    transport.send = ({ id }) => {
      handed.resolve(id)
      return death.promise
    }
    const dying = queue().sendDue()
    const id = await handed.promise
    transport.send = send
    await queue().sendDue()
    expect(receivers()).toEqual([])
    now += 120_000
    await queue().sendDue()
    expect(transport.taken).toMatchObject([{ to: 'a@x.example', id }])
    death.resolve()
    await dying
  })

  it('waits longer after each failure, and gives up when the mail is of no use any more', async () => {
    await post('a@x.example', now + 10 * 60_000)
    const { send } = transport
    let tries = 0
    transport.send = async () => {
      tries += 1
      throw Object.assign(new Error('450 come back later'), { code: 'EENVELOPE', responseCode: 450 })
    }
    const node = queue()
    const triedAfter: number[] = []
    for (let second = 0; second < 700; second += 5) {
      const before = tries
      await node.sendDue()
      if (tries > before) triedAfter.push(second)
      now += 5_000
    }
    expect(triedAfter).toEqual([0, 5, 20, 65, 200])
    expect(await waiting()).toBe(0)
    transport.send = send
    await node.sendDue()
    expect(receivers()).toEqual([])
  })

  it('tries a mail that the server refuses for good no more, keeps why until it is of no use, and sends the next', async () => {
    await post('nobody@x.example')
    now += 1
    await post('a@x.example')
    const { send } = transport
    transport.send = async (message) => {
      if (message.to !== 'nobody@x.example') return send(message)
      const quoting = '550 5.1.1 <nobody@x.example>: no such person'
      throw Object.assign(new Error(quoting), { code: 'EENVELOPE', responseCode: 550 })
    }
    const node = queue()
    await node.sendDue()
    expect(receivers()).toEqual(['a@x.example'])
    expect(() => node.insistOnSending()).not.toThrow()
    expect(lines.join()).toContain('550')
    expect(lines.join()).not.toContain('x.example')
    const kept = () => database.queries.selectFrom('mails').selectAll().execute()
    expect(await kept()).toMatchObject([{ tries: 1, failure: 'EENVELOPE 550' }])
    now += 600_000
    await node.sendDue()
    expect(await kept()).toMatchObject([{ tries: 1 }])
    now = Date.parse((await kept())[0]?.expiresAt ?? '')
    await node.sendDue()
    expect(await kept()).toEqual([])
    expect(receivers()).toEqual(['a@x.example'])
  })

  it('says that no mail can be sent once it knows, and takes mails again once they can', async () => {
    const node = queue()
    await post('a@x.example')
    transport.failure = connectionRefused()
    await node.sendDue()
    expect(() => node.insistOnSending()).toThrow('mail-unavailable')
    transport.failure = undefined
    now += 5_000
    await node.sendDue()
    expect(() => node.insistOnSending()).not.toThrow()
    expect(receivers()).toEqual(['a@x.example'])
    expect(lines.filter((line) => line.includes('mail can'))).toHaveLength(2)
  })

  it('looks again whether mail can be sent after the server’s clock was put back', async () => {
    const node = queue()
    transport.failure = connectionRefused()
    await post('a@x.example')
    await node.sendDue()
    transport.failure = undefined
    now -= 24 * HOUR
    await node.sendDue()
    expect(() => node.insistOnSending()).not.toThrow()
  })

  it('looks ever more seldom whether mail can be sent again: who comes too often is locked out', async () => {
    const node = queue()
    await post('a@x.example', now + 24 * HOUR)
    transport.failure = connectionRefused()
    await node.sendDue()
    let looks = 0
    const { check } = transport
    transport.check = () => {
      looks += 1
      return check()
    }
    for (let second = 0; second < 3600; second += 5) {
      now += 5_000
      await node.sendDue()
    }
    expect(looks).toBeGreaterThan(8)
    expect(looks).toBeLessThan(15)
  })

  it('does the work of a mail for an address that nobody has, and sends none', async () => {
    await post(null)
    expect(await waiting()).toBe(1)
    await queue().sendDue()
    expect([receivers(), await waiting()]).toEqual([[], 0])
  })

  it('cannot read what was sealed with another secret, and says so', async () => {
    await post('a@x.example')
    await queue('another-secret-another-secret-another').sendDue()
    expect([receivers(), await waiting()]).toEqual([[], 0])
    expect(lines.join()).toContain('another TOKEN_SECRET')
  })
})
