/** Taking everything along: one ZIP of what the family has written, by an address that works once. */
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { promptId } from '#contract/journal-content.ts'
import type { LoginResponse } from '#contract/session.ts'
import { seedRecords } from '#server/seed/seed-records.ts'
import { type Caller, caller, callerFor } from '#tests/support/caller.ts'
import { ada, kofi, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { photo } from '#tests/support/photos.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { unzip } from '#tests/support/unzip.ts'
import { uploaderFor } from '#tests/support/uploader.ts'

describe.each(databases)('an account on $name can be taken along', { timeout: 30_000 }, ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)
  const signIn = async () => (await caller(server).post('auth/user/login', ada)).body as LoginResponse
  const download = async (url: string) => {
    const response = await server.fetch(url)
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const archive = async (who = asAda) => {
    const { url } = (await who.post('auth/me/export', {})).body as { url: string }
    const { response, bytes } = await download(url)
    expect(response.status).toBe(200)
    return unzip(bytes)
  }

  const keep = async () => {
    const folderId = v7()
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: folderId, name: 'Letters/2026' })
    const ids = [v7(), v7()]
    for (const id of ids) {
      await (await uploaderFor(server, ada.id)).upload(id, pdf(), maya.id)
      await asAda.post(`category/medical/documents?folderId=${folderId}`, { id, folderId, name: 'Plan: new.pdf' })
    }
    return ids
  }

  it('as one ZIP of readable files and of the documents as they were', async () => {
    await keep()
    for (const answer of ['First words.', 'Better words.']) {
      await asAda.post(`journal/entry/${promptId(maya.id, '2026-11-20')}`, { answer })
    }
    await asAda.post('care-plan', { userId: maya.id, napTime: 'After lunch' })
    await asAda.post(`photos/${maya.id}`, { image: photo('as it was') })
    await asAda.patch('auth/me/profile', { emergencyCountry: 'FR', emergencyNumber: '15, 112' })
    const files = await archive()
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'Read me.txt',
        'account.json',
        'people/Ada Okafor/person.json',
        'people/Maya Okafor/care-plan.json',
        'people/Maya Okafor/attributes.json',
        'people/Maya Okafor/journal/2026.json',
        'people/Maya Okafor/photo.png',
        'people/Maya Okafor/documents/medical/Letters_2026/Plan_ new.pdf',
        'people/Maya Okafor/documents/medical/Letters_2026/Plan_ new (2).pdf',
      ]),
    )
    const read = (name: string) => JSON.parse(files.get(name)!) as unknown
    expect(read('account.json')).toMatchObject({ email: ada.email, role: 'Parent', emergencyNumber: '15, 112' })
    expect(read('people/Maya Okafor/care-plan.json')).toMatchObject({
      napTime: 'After lunch',
      earlier: [{ napTime: expect.not.stringContaining('After lunch') }],
    })
    expect(read('people/Maya Okafor/journal/2026.json')).toMatchObject([
      { day: '2026-11-20', answer: 'Better words.', earlier: [{ answer: 'First words.' }] },
    ])
    expect(files.get('people/Maya Okafor/documents/medical/Letters_2026/Plan_ new.pdf')).toBe(
      new TextDecoder().decode(pdf()),
    )
    expect(files.get('people/Maya Okafor/photo.png')).toContain('as it was')
    expect(files.has('people/Ada Okafor/photo.png')).toBe(false)
    const everything = [...files.values()].join()
    for (const secret of ['argon2', 'Mensah', kofi.email, 'passwordHash']) expect(everything).not.toContain(secret)
  })

  it('with the records of their doctors, one FHIR resource a line', async () => {
    await seedRecords(server.database.queries, ada.id, server.now())
    const taken = await archive()
    const name = [...taken.keys()].find((path) => path.endsWith('records.ndjson'))!
    const lines = taken.get(name)!.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('resourceType')
    expect(JSON.parse(taken.get(name.replace('.ndjson', '.json'))!)).toMatchObject([{ sourceName: expect.any(String) }])
  })

  it('although bytes are missing, and says which', async () => {
    const [lost] = await keep()
    await server.files.remove(lost!)
    const taken = await archive()
    expect(taken.get('Missing.txt')).toContain('people/Maya Okafor/documents/medical/Letters_2026/Plan_ new.pdf')
    expect(taken.has('people/Maya Okafor/documents/medical/Letters_2026/Plan_ new (2).pdf')).toBe(true)
  })

  const addressFor = async (who: Caller) => ((await who.post('auth/me/export', {})).body as { url: string }).url

  it('by an address that works once and opens nothing else', async () => {
    const url = await addressFor(asAda)
    expect((await download(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).response.status).toBe(404)
    expect((await server.fetch(url, { method: 'HEAD' })).status).toBe(405)
    expect((await download(url)).response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="havenbook-2026-11-21.zip"',
    )
    expect((await download(url)).response.status).toBe(404)
  })

  it('by an address that dies after ten minutes, and with the session that asked for it', async () => {
    const late = await addressFor(asAda)
    server.advance(600_000)
    expect((await download(late)).response.status).toBe(404)
    const phone = await signIn()
    const orphan = await addressFor(caller(server, phone.accessToken))
    await caller(server).post('auth/logout', { refreshToken: phone.refreshToken })
    expect((await download(orphan)).response.status).toBe(404)
    const laptop = await signIn()
    const forgotten = await addressFor(caller(server, laptop.accessToken))
    await asAda.delete('auth/me/devices')
    expect((await download(forgotten)).response.status).toBe(404)
  })

  it('and a mail tells of it', async () => {
    await asAda.post('auth/me/export', {})
    expect((await server.mails()).at(-1)).toMatchObject({
      to: ada.email,
      subject: 'Everything in your account was downloaded',
    })
  })

  it('but not by an address that was signed for a document with the account’s id', async () => {
    const asKofi = await callerFor(server, kofi.id)
    const folderId = v7()
    await asKofi.post('category/medical/folders', { id: folderId, name: 'Trap' })
    await (await uploaderFor(server, kofi.id)).upload(ada.id, pdf(), kofi.id)
    const trap = await asKofi.post(`category/medical/documents?folderId=${folderId}`, {
      id: ada.id,
      folderId,
      name: 'trap.pdf',
    })
    const { media_url } = trap.body as { media_url: string }
    expect((await download(media_url)).response.status).toBe(200)
    expect((await download(media_url.replace('/media/', '/export/'))).response.status).toBe(404)
  })
})
