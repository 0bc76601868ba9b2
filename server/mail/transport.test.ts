/** Against a real SMTP server, and real files. */
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { testDirectory } from '#tests/support/test-directory.ts'
import { fileTransport, type Message, smtpTransport, type Transport } from './transport.ts'

const FROM = 'Havenbook <care@haven.example>'
const message: Message = {
  id: '0193e5a0-1c00-7a02-8a02-00000000a111',
  date: Date.UTC(2026, 10, 21, 14),
  to: 'josé@exämple.org',
  subject: 'Confirmez votre adresse — à bientôt',
  text: 'Bonjour José,\n\n.\nUne ligne avec un seul point.\n',
  html: '<p>Bonjour José,</p>',
}

const undo: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.()
})

const opened = (transport: Transport): Transport => {
  undo.push(() => transport.close())
  return transport
}

async function smtpServer(options: SMTPServerOptions, port = 0): Promise<TestSmtpServer> {
  const server = await startSmtpServer(options, port)
  undo.push(server.close)
  return server
}

describe('mails by SMTP', () => {
  it('arrive with both texts, a stable id, and no wish for absence notes', async () => {
    const { received, port } = await smtpServer({})
    await opened(smtpTransport(`smtp://127.0.0.1:${port}`, FROM)).send({ ...message, to: 'jose@example.org' })
    const mail = await PostalMime.parse(received[0]!)
    expect(mail).toMatchObject({
      from: { name: 'Havenbook', address: 'care@haven.example' },
      to: [{ address: 'jose@example.org' }],
      subject: message.subject,
      messageId: `<${message.id}@haven.example>`,
      date: '2026-11-21T14:00:00.000Z',
    })
    expect(mail.text?.replaceAll('\r\n', '\n')).toContain('Bonjour José,\n\n.\nUne ligne')
    expect(mail.html).toContain('<p>Bonjour José,</p>')
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  it('can be ended from the mail program where that makes sense', async () => {
    const { received, port } = await smtpServer({})
    const end = 'https://haven.example/api/requests/newsletter/end?token=abc'
    await opened(smtpTransport(`smtp://127.0.0.1:${port}`, FROM)).send({ ...message, to: 'jose@example.org', end })
    const { headers } = await PostalMime.parse(received[0]!)
    expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${end}>`)
    expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  })

  it('cannot be turned into mails to others by what stands in them', async () => {
    const { received, port } = await smtpServer({})
    const transport = opened(smtpTransport(`smtp://127.0.0.1:${port}`, FROM))
    const subject = 'Hello\r\nBcc: everybody@example.org'
    await transport.send({ ...message, to: 'jose@example.org', subject })
    const mail = await PostalMime.parse(received[0]!)
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.subject).toContain('Bcc: everybody')
  })

  it('fail as a way that is closed when nobody listens', async () => {
    const transport = opened(smtpTransport(`smtp://127.0.0.1:${await freePort()}`, FROM))
    await expect(transport.send(message)).rejects.toMatchObject({ code: expect.stringMatching(/^E(CONN|SOCKET)/) })
    await expect(transport.check()).rejects.toThrow('ECONNREFUSED')
  })

  it('fail as a way that is closed when the password is wrong', async () => {
    const { port } = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('535 no')),
    })
    const transport = opened(smtpTransport(`smtp://me:wrong@127.0.0.1:${port}`, FROM))
    await expect(transport.send(message)).rejects.toMatchObject({ code: 'EAUTH' })
    await expect(transport.check()).rejects.toMatchObject({ code: 'EAUTH' })
  })

  it('fail as a mail that is refused when the receiver does not exist', async () => {
    const { port } = await smtpServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such person'), { responseCode: 550 })),
    })
    await expect(opened(smtpTransport(`smtp://127.0.0.1:${port}`, FROM)).send(message)).rejects.toMatchObject({
      code: 'EENVELOPE',
      responseCode: 550,
    })
  })

  it('go on when the server is there again', async () => {
    const port = await freePort()
    const transport = opened(smtpTransport(`smtp://127.0.0.1:${port}`, FROM))
    await expect(transport.check()).rejects.toThrow('ECONNREFUSED')
    const { received } = await smtpServer({}, port)
    await transport.check()
    await transport.send({ ...message, to: 'jose@example.org' })
    expect(received).toHaveLength(1)
  })
})

describe('mails as files', () => {
  const directory = async () => join(await testDirectory(), 'mail')

  it('are one .eml each, for nobody else to read, and the same mail is there once', async () => {
    const dir = await directory()
    const transport = opened(fileTransport(dir, FROM))
    await transport.send(message)
    await transport.send(message)
    expect(await readdir(dir)).toEqual([`${message.id}.eml`])
    const file = join(dir, `${message.id}.eml`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(await readFile(file))
    expect(mail).toMatchObject({ subject: message.subject, to: [{ address: 'josé@exämple.org' }] })
    expect(mail.text).toContain('Bonjour José,')
  })

  it('fail as a way that is closed when the directory is gone', async () => {
    const dir = await directory()
    const transport = opened(fileTransport(dir, FROM))
    await transport.check()
    await rm(dir, { recursive: true })
    await expect(transport.check()).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(transport.send(message)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
