import { describe, expect, it } from 'vitest'
import { NEWSLETTER_CONFIRM_TTL } from '#contract/requests.ts'
import { USUAL_RETENTION } from '#server/db/housekeeping.ts'
import { purgeRequests } from '#server/db/requests.ts'
import { caller, problem } from '#tests/support/caller.ts'
import { databases } from '#tests/support/databases.ts'
import { connectionRefused } from '#tests/support/memory-transport.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'

const message = {
  from: 'contact',
  name: 'Lena Brandt',
  email: 'Lena@havenbook.example',
  topic: 'page',
  message: 'A number is wrong.\n\nThe one of PACER.',
}

describe.each(databases)('the forms of the public pages on $name', ({ open }) => {
  const server = serverForEach(open, { trustedProxies: 1, seed: 'none', operatorEmail: 'care@havenbook.example' })
  const anyone = caller(server)

  const requests = () => server.database.queries.selectFrom('requests').selectAll().execute()
  const ask = (email = message.email, headers = {}) => anyone.post('requests/newsletter', { email }, headers)
  const newestMail = async () => (await server.mails()).at(-1)!
  const tokenOf = (text: string, what: 'confirm' | 'end') =>
    new RegExp(`/connected\\?${what}=([\\w-]+)`).exec(text)?.[1] ?? ''
  const confirm = (token: string) => anyone.post('requests/newsletter/confirm', { token })
  const end = (token: string) => anyone.post(`requests/newsletter/end?token=${token}`, undefined)

  describe('a message', () => {
    it('is kept as requested, and sent to the people who run the copy', async () => {
      expect((await anyone.post('requests/contact', message, { 'Accept-Language': 'fr' })).status).toBe(204)
      const [row] = await requests()
      expect(row).toMatchObject({ kind: 'contact', status: 'requested', email: message.email, language: 'fr' })
      expect(JSON.parse(row!.fields)).toEqual({ name: 'Lena Brandt', topic: 'page', message: message.message })
      const mail = await newestMail()
      expect(mail.to).toBe('care@havenbook.example')
      expect(mail.text).toContain('The one of PACER.')
    })

    it('stays one where it is sent once more, since the answer was lost', async () => {
      const send = async (words = message.message) =>
        expect((await anyone.post('requests/contact', { ...message, message: words })).status).toBe(204)
      await Promise.all([send(), send()])
      await send()
      expect([(await requests()).length, (await server.mails()).length]).toEqual([1, 1])
      await send('Other words.')
      server.advance(24 * 3_600_000)
      await send()
      expect([(await requests()).length, (await server.mails()).length]).toEqual([3, 3])
    })

    it('is thanked for and thrown away when a program filled in what nobody sees', async () => {
      expect((await anyone.post('requests/contact', { ...message, website: 'https://spam.example' })).status).toBe(204)
      expect(await requests()).toEqual([])
      expect(await server.mails()).toEqual([])
    })

    it.each([
      ['name', '  '],
      ['email', 'lena'],
      ['topic', 'money'],
      ['message', ''],
      ['message', 'x'.repeat(4001)],
    ])('without a usable %s is not taken, and the field is named', async (field, value) => {
      const reply = await anyone.post('requests/contact', { ...message, [field]: value })
      expect([reply.status, problem(reply).issues?.map(({ path }) => path)]).toEqual([422, [field]])
      expect(await requests()).toEqual([])
    })

    it('cannot be sent without end', async () => {
      const from = (address: string, email: string) =>
        anyone.post('requests/contact', { ...message, email }, { 'X-Forwarded-For': address })
      const sent = []
      for (let count = 0; count < 6; count += 1) sent.push((await from(`10.0.0.${count}`, message.email)).status)
      expect(sent).toEqual([204, 204, 204, 204, 204, 429])
      const many = []
      for (let count = 0; count < 31; count += 1) many.push((await from('10.0.1.1', `a${count}@b.example`)).status)
      expect(many.at(-1)).toBe(429)
    })
  })

  describe('the newsletter', () => {
    it('begins with the click in the mail, in the language of the form, and not before', async () => {
      expect((await ask(message.email, { 'Accept-Language': 'es' })).status).toBe(204)
      expect(await requests()).toMatchObject([{ kind: 'newsletter', status: 'requested', confirmedAt: null }])
      const mail = await newestMail()
      expect(mail).toMatchObject({ to: message.email, subject: '¿Quiere nuestro boletín?' })
      expect((await confirm(tokenOf(mail.text, 'confirm'))).status).toBe(204)
      expect(await requests()).toMatchObject([{ status: 'active', confirmedAt: new Date(server.now()).toISOString() }])
    })

    it('ends with one click that takes the address along, however often', async () => {
      await ask()
      const { text } = await newestMail()
      await confirm(tokenOf(text, 'confirm'))
      expect((await end(tokenOf(text, 'end'))).status).toBe(204)
      expect(await requests()).toEqual([])
      expect((await end(tokenOf(text, 'end'))).status).toBe(204)
      expect((await confirm(tokenOf(text, 'confirm'))).status).toBe(404)
    })

    it('ends by the button of a mail program (RFC 8058)', async () => {
      await ask()
      const { text, end: address = '' } = await newestMail()
      await confirm(tokenOf(text, 'confirm'))
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await server.fetch(address, { method: 'POST', body })).status).toBe(204)
      expect(await requests()).toEqual([])
    })

    it('stays one, however often it is asked for', async () => {
      await ask()
      const { text } = await newestMail()
      await confirm(tokenOf(text, 'confirm'))
      await ask(message.email.toUpperCase())
      expect(await requests()).toMatchObject([{ status: 'active' }])
    })

    it('is not begun by a link that is old or made up, and the address is forgotten', async () => {
      await ask()
      const { text } = await newestMail()
      expect((await confirm('made-up')).status).toBe(404)
      server.advance(NEWSLETTER_CONFIRM_TTL + 1000)
      expect((await confirm(tokenOf(text, 'confirm'))).status).toBe(404)
      await purgeRequests(server.database.queries, server.now(), USUAL_RETENTION.messages)
      expect(await requests()).toEqual([])
    })

    it('says so, and keeps nothing, while no mail can be sent', async () => {
      await ask('first@havenbook.example')
      server.transport.failure = connectionRefused()
      await server.mails()
      const reply = await ask()
      expect([reply.status, problem(reply).code]).toEqual([503, 'mail-unavailable'])
      expect(await requests()).toHaveLength(1)
    })
  })
})
