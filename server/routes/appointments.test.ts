import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { Appointment } from '#contract/appointments-content.ts'
import { KEEP_DELETED, purge } from '#server/db/housekeeping.ts'
import { problem } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

describe.each(databases)('appointments on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)
  const id = v7()
  const [sleep, school] = [
    { uid: v7(), text: 'Why does she wake at four?' },
    { uid: v7(), text: 'What do we tell the school?' },
  ]

  const make = (fields: object = {}) => asAda.post('appointments', { id, profileId: maya.id, ...fields })
  const save = (fields: object) => asAda.patch(`appointments/${id}`, fields)
  const list = async () => (await asAda.get(`appointments?profileId=${maya.id}`)).body as Appointment[]

  it('makes one of which nothing but a question is known', async () => {
    const made = await make({ questions: [sleep] })
    expect(made.status).toBe(201)
    const row = { when: '', withWhom: '', place: '', said: '', papers: [], questions: [sleep] }
    expect(made.body).toMatchObject({ id, profileId: maya.id, version: 1, ...row })
    // The answer was lost, and the same comes again under another key.
    expect((await make({ questions: [sleep] })).status).toBe(200)
    expect(problem(await make({ questions: [school] })).code).toBe('conflict')
    expect(await list()).toHaveLength(1)
  })

  it('keeps questions that two people added at once', async () => {
    await make()
    await save({ seen: { questions: [] }, questions: [sleep] })
    await save({ seen: { questions: [] }, questions: [school] })
    expect((await list())[0]?.questions).toEqual([sleep, school])
  })

  it('asks about the same question changed by both, and writes nothing', async () => {
    await make({ questions: [sleep, school] })
    const theirs = { ...sleep, text: 'Is waking at four normal?' }
    await save({ seen: { questions: [sleep, school] }, questions: [theirs, school] })
    const reply = await save({
      seen: { questions: [sleep, school], place: '' },
      questions: [{ ...sleep, text: 'Why four?' }, school],
      place: 'Room 3',
    })
    expect([reply.status, problem(reply).code]).toEqual([409, 'seen-otherwise'])
    expect(reply.body).toMatchObject({ theirs: { [`questions/${sleep.uid}`]: theirs } })
    expect((await list())[0]).toMatchObject({ place: '', questions: [theirs, school] })
  })

  it('takes date and time as one, and different fields of two people together', async () => {
    await make({ when: '2026-12-03T10:30' })
    await save({ seen: { when: '2026-12-03T10:30' }, when: '2026-12-04T10:30' })
    await save({ seen: { withWhom: '' }, withWhom: 'Dr Amari' })
    const reply = await save({ seen: { when: '2026-12-03T10:30' }, when: '2026-12-03T15:00' })
    expect(reply.body).toMatchObject({ theirs: { when: '2026-12-04T10:30' } })
    expect((await list())[0]).toMatchObject({ when: '2026-12-04T10:30', withWhom: 'Dr Amari' })
  })

  it('moves questions into the order of whoever came last', async () => {
    await make({ questions: [sleep, school] })
    const added = { uid: v7(), text: 'Is there a waiting list?' }
    await save({ seen: { questions: [sleep, school] }, questions: [sleep, school, added] })
    await save({ seen: { questions: [sleep, school] }, questions: [school, sleep] })
    expect((await list())[0]?.questions).toEqual([school, sleep, added])
  })

  it.each([
    ['when', '2026-02-30'],
    ['when', '2026-12-03T24:00'],
    ['when', '10:30'],
    ['withWhom', 'x'.repeat(201)],
    ['said', 'x'.repeat(10_001)],
    ['questions', [{ uid: v7(), text: ' ' }]],
    ['questions', [sleep, { ...school, uid: sleep.uid }]],
    ['papers', ['not an id']],
    ['papers', [sleep.uid, sleep.uid]],
  ])('refuses %s that nobody could read', async (field, value) => {
    const reply = await make({ [field]: value })
    expect([reply.status, problem(reply).code]).toEqual([422, 'invalid-input'])
  })

  it('refuses a list that two people made too long together', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ uid: v7(), text: `Question ${index}` }))
    await make({ questions: many })
    expect(problem(await save({ seen: { questions: [] }, questions: [sleep] })).code).toBe('list-full')
  })

  it('deletes one for 30 days without a trace, and then for good', async () => {
    await make({ said: 'Come back in June' })
    expect((await asAda.delete(`appointments/${id}`)).status).toBe(200)
    expect((await asAda.delete(`appointments/${id}`)).status).toBe(200)
    expect(await list()).toEqual([])
    expect(problem(await save({ said: 'x' })).code).toBe('not-found')
    expect(problem(await make()).code).toBe('conflict')
    const rows = () => server.database.queries.selectFrom('appointments').selectAll().execute()
    expect(await rows()).toHaveLength(1)
    await purge(server.database, server.files, server.now() + KEEP_DELETED + 1000)
    expect(await rows()).toEqual([])
  })

  it('goes with the person', async () => {
    await make()
    await asAda.delete(`dependents/${maya.id}`)
    expect((await asAda.get(`appointments?profileId=${maya.id}`)).status).toBe(404)
    await purge(server.database, server.files, server.now() + KEEP_DELETED + 1000)
    expect(await server.database.queries.selectFrom('appointments').selectAll().execute()).toEqual([])
  })
})
