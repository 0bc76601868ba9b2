import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { Incident } from '#contract/incidents.ts'
import { JournalNote } from '#contract/journal-notes.ts'
import { promptId } from '#contract/journal-content.ts'
import { purge } from '#server/db/housekeeping.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const MAYAS = `incidents?profileId=${maya.id}`
const DAY = 24 * 3_600_000
const loud = { happenedAt: '2026-11-20T15:28', antecedent: 'Fire drill', behavior: 'Covered her ears' }

describe.each(databases)('what happened, on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const list = async () => z.array(Incident).parse((await asAda.get(MAYAS)).body)
  const log = async (words: object = {}, id = v7()) => {
    const reply = await asAda.post(MAYAS, { ...loud, ...words, id })
    expect(reply.status).toBe(201)
    return Incident.parse(reply.body)
  }

  it('is listed the latest first, and everything but the time may be missing', async () => {
    const first = await log({ durationMinutes: 12, observer: ' Ada ' })
    expect(first).toMatchObject({
      profileId: maya.id,
      consequence: '',
      durationMinutes: 12,
      observer: 'Ada',
      version: 1,
    })
    await log({ happenedAt: '2026-11-21T08:00' })
    await log({ happenedAt: '2026-11-20T07:59' })
    expect((await list()).map(({ happenedAt }) => happenedAt.slice(8))).toEqual(['21T08:00', '20T15:28', '20T07:59'])
    expect((await asAda.get('incidents')).body).toEqual([])
    const tag = (await asAda.get(MAYAS)).headers.get('ETag') ?? ''
    expect((await asAda.get(MAYAS, { 'If-None-Match': tag })).status).toBe(304)
  })

  it('refuses what says nothing, days to come, times that are none, and too much', async () => {
    const refused = async (body: object) => {
      const reply = await asAda.post(MAYAS, body)
      return [
        reply.status,
        problem(reply)
          .issues?.map(({ path, code }) => `${path} ${code}`)
          .join() ?? '',
      ]
    }
    const { happenedAt } = loud
    expect((await refused({ happenedAt, antecedent: ' ', observer: 'Ada' }))[0]).toBe(422)
    expect((await refused({ behavior: 'No time' }))[0]).toBe(422)
    expect((await refused({ happenedAt: '2026-02-30T10:00', behavior: 'x' }))[0]).toBe(422)
    expect(await refused({ happenedAt: '2026-11-30T10:00', behavior: 'x' })).toEqual([422, 'happenedAt future'])
    expect((await refused({ happenedAt, behavior: 'x'.repeat(4001) }))[0]).toBe(422)
    expect((await refused({ happenedAt, durationMinutes: -1 }))[0]).toBe(422)
    expect(await refused({ happenedAt, durationMinutes: 0 })).toEqual([201, ''])
    expect(await list()).toHaveLength(1)
  })

  it('is there once for one id, and asks when somebody else has changed the same words', async () => {
    const { id } = await log()
    expect((await asAda.post(MAYAS, { ...loud, id })).status).toBe(200)
    expect(problem(await asAda.post(MAYAS, { ...loud, id, behavior: 'Hid' })).code).toBe('conflict')
    const seen = { behavior: loud.behavior }
    await asAda.patch(`incidents/${id}`, { behavior: 'Hid', seen })
    const second = await asAda.patch(`incidents/${id}`, { behavior: 'Ran', consequence: 'Quiet room', seen })
    expect([second.status, problem(second)]).toMatchObject([
      409,
      { code: 'seen-otherwise', theirs: { behavior: 'Hid' } },
    ])
    expect((await list())[0]).toMatchObject({ behavior: 'Hid', consequence: '', version: 2 })
    const other = await asAda.patch(`incidents/${id}`, { consequence: 'Quiet room', seen: { consequence: '' } })
    expect(other.body).toMatchObject({ behavior: 'Hid', consequence: 'Quiet room', version: 3 })
    const nothing = await asAda.patch(`incidents/${id}`, { behavior: 'Hid', seen })
    expect(nothing.body).toMatchObject({ version: 3 })
  })

  it('is deleted once, stays deleted, and is removed for good after 30 days', async () => {
    const { id } = await log()
    const gone = await asAda.delete(`incidents/${id}`)
    expect([gone.status, gone.body]).toMatchObject([200, { id }])
    expect((await asAda.delete(`incidents/${id}`)).body).toEqual(gone.body)
    expect(await list()).toEqual([])
    expect(problem(await asAda.post(MAYAS, { ...loud, id })).code).toBe('conflict')
    expect((await asAda.patch(`incidents/${id}`, { behavior: 'x' })).status).toBe(404)
    const { queries } = server.database
    const rows = () => queries.selectFrom('incidents').select('id').where('id', '=', id).execute()
    expect(await rows()).toHaveLength(1)
    server.advance(31 * DAY)
    await purge(server.database, server.files, server.now())
    expect(await rows()).toEqual([])
  })

  it('takes a note of a day beside its answer, and asks about another one', async () => {
    const note = `journal/note/${promptId(maya.id, '2026-11-20')}`
    const first = await asAda.post(note, { note: ' Slept badly. ', seen: { note: '' } })
    expect([first.status, JournalNote.parse(first.body).note]).toEqual([201, 'Slept badly.'])
    const second = await asAda.post(note, { note: 'Slept well.', seen: { note: '' } })
    expect([second.status, problem(second)]).toMatchObject([409, { theirs: { note: 'Slept badly.' } }])
    expect((await asAda.post(note, { note: '', seen: { note: 'Slept badly.' } })).body).toMatchObject({ note: '' })
    const year = await asAda.get(`journal/notes?year=2026&dependentId=${maya.id}`)
    expect(year.body).toMatchObject([{ day: '2026-11-20', note: '', version: 2 }])
    const tomorrow = await asAda.post(`journal/note/${promptId(maya.id, '2026-11-30')}`, { note: 'x' })
    expect([tomorrow.status, problem(tomorrow).issues?.[0]?.code]).toEqual([422, 'future'])
    const stranger = await (await callerFor(server, kofi.id)).post(note, { note: 'x' })
    expect(stranger.status).toBe(404)
  })
})
