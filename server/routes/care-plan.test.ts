import { describe, expect, it } from 'vitest'
import { CarePlan, CarePlanFields } from '#contract/care-plan.ts'
import { EMPTY_CARE_PLAN_FIELDS, TEXT_MAX } from '#contract/care-plan-content.ts'
import { callerFor, problem, type Reply } from '#tests/support/caller.ts'
import { ada, kofi, maya, sami, unverified } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

/** Every text field, each in its own place, so that none can stand in for another. */
function filledWith(text: string): CarePlanFields {
  const list = [`${text} 1`, text, `${text} 2`]
  return CarePlanFields.parse({
    ...Object.fromEntries(
      Object.entries(EMPTY_CARE_PLAN_FIELDS).map(([field, empty]) => [field, Array.isArray(empty) ? list : text]),
    ),
    specialtyProviders: [{ providerName: text, providerNumber: text }],
    episodesAs: 'rows',
    contacts: [{ name: text, relation: text, phone: text, isFirst: true }],
    medicines: [{ name: text, dose: text, times: text, withFood: 'no', since: text, until: '2026-02-28', by: text }],
  })
}

describe.each(databases)('the care plan on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const plansOf = (reply: Reply): CarePlan[] => (reply.body as unknown[]).map((row) => CarePlan.parse(row))
  const save = (body: Record<string, unknown>, headers?: Record<string, string>) =>
    asAda.post('care-plan', { userId: maya.id, ...body }, headers)
  const revisions = () => server.database.queries.selectFrom('carePlanRevisions').selectAll().execute()

  it('is a list of one, with its version as ETag', async () => {
    const reply = await asAda.get(`care-plan/${maya.id}`)
    expect(plansOf(reply)).toMatchObject([
      { id: maya.planId, dependentId: maya.id, allergies: ['Peanuts', 'Amoxicillin'], version: 1 },
    ])
    expect(reply.headers.get('ETag')).toBe('"1"')
    expect((await asAda.get(`care-plan/${maya.id}`, { 'If-None-Match': '"1"' })).status).toBe(304)
  })

  it('exists for the user too', async () => {
    expect(plansOf(await asAda.get(`care-plan/${ada.id}`))[0]?.allergies).toEqual(['Latex'])
  })

  it('is an empty list under the ETag "0" when none is written yet', async () => {
    const asNew = await callerFor(server, kofi.id)
    await server.database.queries.deleteFrom('carePlans').where('profileId', '=', kofi.id).execute()
    const none = await asNew.get(`care-plan/${kofi.id}`)
    expect([none.status, none.body, none.headers.get('ETag')]).toEqual([200, [], '"0"'])
    const first = await asNew.post('care-plan', { userId: kofi.id, napTime: 'noon' }, { 'If-Match': '"0"' })
    expect([first.status, first.headers.get('ETag')]).toEqual([201, '"1"'])
    expect(CarePlan.parse(first.body)).toMatchObject({
      ...EMPTY_CARE_PLAN_FIELDS,
      napTime: 'noon',
      lastConfirmedAt: null,
    })
    const second = await asNew.post('care-plan', { userId: kofi.id, napTime: 'one' }, { 'If-Match': '"0"' })
    expect(second.status).toBe(412)
  })

  it('is made once when two devices make it at the same time', async () => {
    await server.database.queries.deleteFrom('carePlans').where('profileId', '=', maya.id).execute()
    const replies = await Promise.all(['a', 'b', 'c'].map((napTime) => save({ napTime }, { 'If-Match': '"0"' })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 412, 412])
    expect(
      await server.database.queries.selectFrom('carePlans').select('id').where('profileId', '=', maya.id).execute(),
    ).toHaveLength(1)
  })

  it('changes only the fields that are sent; empty ones are cleared', async () => {
    const reply = await save({ napTime: '', allergies: [], toileting: 'Reminder at ten.' })
    expect([reply.status, reply.headers.get('ETag')]).toEqual([200, '"2"'])
    expect(reply.body).toMatchObject({
      napTime: '',
      allergies: [],
      toileting: 'Reminder at ten.',
      providerName: 'Dr. Amina Haddad',
      version: 2,
      updatedDate: '2026-11-21T14:02:00.000Z',
    })
    expect(plansOf(await asAda.get(`care-plan/${maya.id}`))).toEqual([reply.body])
  })

  it('refuses a save made on a version that has passed and keeps what is there', async () => {
    await save({ napTime: 'theirs' }, { 'If-Match': '"1"' })
    const late = await save({ napTime: 'mine' }, { 'If-Match': '"1"' })
    expect([late.status, problem(late).code]).toEqual([412, 'precondition-failed'])
    expect(plansOf(await asAda.get(`care-plan/${maya.id}`))[0]?.napTime).toBe('theirs')
  })

  it('keeps every overwritten version', async () => {
    await save({ napTime: 'one' })
    await save({ napTime: 'two' })
    const kept = await revisions()
    expect(kept.map(({ version, fields }) => [version, CarePlanFields.parse(JSON.parse(fields)).napTime])).toEqual([
      [1, maya.plan.napTime],
      [2, 'one'],
    ])
  })

  it('makes no new version of a save that changes nothing', async () => {
    const reply = await save({ allergies: ['Peanuts', 'Amoxicillin'] })
    expect([reply.status, reply.headers.get('ETag')]).toEqual([200, '"1"'])
    expect(await revisions()).toEqual([])
  })

  it('loses no field when two devices save different ones at once', async () => {
    const fields = ['napTime', 'toileting', 'dietOrFeed', 'transportation', 'parentNotes']
    await Promise.all(fields.map((field) => save({ [field]: `new ${field}` })))
    const [plan] = plansOf(await asAda.get(`care-plan/${maya.id}`))
    for (const field of fields) expect(plan).toHaveProperty(field, `new ${field}`)
    expect(plan?.version).toBe(6)
  })

  it('remembers when the family confirmed it, and lets no clock confirm from the future', async () => {
    const honest = await save({ confirmedAt: '2026-11-20T08:00:00.000Z' })
    expect(honest.body).toMatchObject({ lastConfirmedAt: '2026-11-20T08:00:00.000Z', version: 2 })
    const ahead = await save({ confirmedAt: '2027-01-01T00:00:00.000Z' })
    expect(ahead.body).toMatchObject({ lastConfirmedAt: '2026-11-21T14:02:00.000Z', version: 3 })
  })

  it('can be changed by its own id', async () => {
    const reply = await asAda.patch(`care-plan/${maya.planId}`, { napTime: 'two' }, { 'If-Match': '"1"' })
    expect([reply.status, reply.headers.get('ETag')]).toEqual([200, '"2"'])
    expect(reply.body).toMatchObject({ dependentId: maya.id, napTime: 'two' })
    expect((await asAda.patch(`care-plan/${maya.planId}`, { napTime: 'x' }, { 'If-Match': '"1"' })).status).toBe(412)
    expect((await asAda.patch(`care-plan/${maya.planId}`, { napTime: 'x' }, { 'If-Match': '"0"' })).status).toBe(412)
    expect((await asAda.patch(`care-plan/${maya.id}`, { napTime: 'x' })).status).toBe(404)
  })

  it.each([
    ['Robert\'); drop table care_plans;-- " \\ `'],
    ['<img src=x onerror=alert(1)>&amp;</textarea>'],
    ['مايا تحب الماء ‏\u202Eabc\u202C 🧩👨‍👩‍👧‍👦 é é ﬃ'],
    ['line one\nline two\r\n\ttabbed   spaced  '],
    ['\u2028\u2029\ufeff\u0001 null undefined __proto__'],
  ])('gives %j back byte for byte in every field', async (text) => {
    const fields = filledWith(text)
    expect((await save({ ...fields })).body).toMatchObject(fields)
    expect(plansOf(await asAda.get(`care-plan/${maya.id}`))[0]).toMatchObject(fields)
  })

  it('takes a text of 10,000 characters in each text field, and refuses one beyond the limit', async () => {
    const long = 'æ🧩'.repeat(3_334).slice(0, 10_000)
    const texts = Object.fromEntries(
      [
        'diagnosisDetails',
        'dietOrFeed',
        'napTime',
        'transportation',
        'additionalComments',
        'toileting',
        'parentNotes',
      ].map((field) => [field, long]),
    )
    expect((await save(texts)).body).toMatchObject(texts)
    const beyond = await save({ parentNotes: 'x'.repeat(TEXT_MAX + 1) })
    expect(problem(beyond)).toMatchObject({ status: 422, issues: [{ path: 'parentNotes', code: 'too-big' }] })
  })

  it('is not longer than can be kept, and one that is can be confirmed and made shorter', async () => {
    const long = (length: number) => Array.from({ length }, () => 'x'.repeat(1_000))
    expect((await save({ allergies: long(200) })).status).toBe(200)
    const beyond = await save({ measures: long(100) })
    expect(problem(beyond)).toMatchObject({ status: 422, issues: [{ path: '', code: 'too-big' }] })
    // What the card of the waiting change says.
    expect(problem(beyond).message).toMatch(/^The whole plan would be longer than can be kept/)
    const { queries } = server.database
    const fields = JSON.stringify({ allergies: long(200), measures: long(199) })
    await queries.updateTable('carePlans').set({ fields }).where('profileId', '=', maya.id).execute()
    expect((await save({ confirmedAt: new Date(server.now()).toISOString() })).status).toBe(200)
    expect((await save({ measures: long(198) })).status).toBe(200)
    expect((await save({ measures: long(199) })).status).toBe(422)
  })

  it('names the item of a list that has a validation error', async () => {
    const reply = await save({ allergies: ['Peanuts', 7] })
    expect(problem(reply).issues).toMatchObject([{ path: 'allergies.1', code: 'invalid-type' }])
  })

  it('tells "None recorded" from "No known allergies"', async () => {
    expect(plansOf(await asAda.get(`care-plan/${sami.id}`))[0]?.allergies).toEqual([])
  })

  it('is not there for people of others', async () => {
    const asKofi = await callerFor(server, kofi.id)
    for (const id of [maya.id, ada.id, unverified.id, '01a1fd00-0000-7000-8000-00000000dead', 'nonsense', '%00']) {
      expect((await asKofi.get(`care-plan/${id}`)).status).toBe(404)
    }
    expect((await asKofi.post('care-plan', { userId: maya.id, allergies: [] })).status).toBe(404)
    expect((await asKofi.post('care-plan', { userId: 'nonsense', allergies: [] })).status).toBe(422)
    expect((await asKofi.patch(`care-plan/${maya.planId}`, { allergies: [] })).status).toBe(404)
    expect(plansOf(await asAda.get(`care-plan/${maya.id}`))[0]?.version).toBe(1)
  })

  describe('saved with what was seen', () => {
    const planNow = async () => plansOf(await asAda.get(`care-plan/${maya.id}`))[0]!
    const otherParent = (body: Record<string, unknown>) => save(body)

    it('is written where the fields are as they were seen, whatever else changed', async () => {
      const { napTime } = await planNow()
      await otherParent({ toileting: 'By herself' })
      const reply = await save({ napTime: 'After lunch', seen: { napTime } })
      expect([reply.status, reply.body]).toEqual([
        200,
        expect.objectContaining({ napTime: 'After lunch', toileting: 'By herself' }),
      ])
      expect(reply.body).not.toHaveProperty('seen')
    })

    it('asks what is right where somebody else wrote meanwhile, and then writes nothing of it', async () => {
      const { providerName, napTime } = await planNow()
      await otherParent({ providerName: 'Dr Wrong' })
      const before = await planNow()
      const correction = { providerName: 'Dr Right', napTime: 'Never', seen: { providerName, napTime } }
      const reply = await save(correction, { 'Accept-Language': 'fr' })
      expect([reply.status, problem(reply).code, problem(reply).theirs]).toEqual([
        409,
        'seen-otherwise',
        { providerName: 'Dr Wrong' },
      ])
      expect(problem(reply).message).toContain('Quelqu’un')
      expect(await planNow()).toEqual(before)
      // The person has seen the other answer and decides.
      const decided = await save({ ...correction, seen: { providerName: 'Dr Wrong', napTime } })
      expect([decided.status, decided.body]).toEqual([200, expect.objectContaining({ providerName: 'Dr Right' })])
    })

    it('is no question when it is already as wanted, under another key or by PATCH too', async () => {
      const { napTime } = await planNow()
      const first = await save({ napTime: 'After lunch', seen: { napTime } }, { 'Idempotency-Key': 'a' })
      const again = await save({ napTime: 'After lunch', seen: { napTime } }, { 'Idempotency-Key': 'b' })
      expect([again.status, again.body]).toEqual([200, first.body])
      const patched = await asAda.patch(`care-plan/${maya.planId}`, { napTime: 'After lunch', seen: { napTime } })
      expect([patched.status, patched.body]).toEqual([200, first.body])
      const asked = await asAda.patch(`care-plan/${maya.planId}`, { napTime: 'x', seen: { napTime } })
      expect([asked.status, problem(asked).theirs]).toEqual([409, { napTime: 'After lunch' }])
    })

    it('asks about lists and the providers as a whole', async () => {
      const { allergies, specialtyProviders } = await planNow()
      await otherParent({ allergies: [...allergies, 'Latex'] })
      const reply = await save({
        allergies: ['Peanuts'],
        specialtyProviders: [],
        seen: { allergies, specialtyProviders },
      })
      expect([reply.status, problem(reply).theirs]).toEqual([409, { allergies: [...allergies, 'Latex'] }])
    })

    it('makes a plan where none was seen, and asks where there is one by now', async () => {
      await server.database.queries.deleteFrom('carePlans').where('profileId', '=', maya.id).execute()
      expect((await save({ napTime: 'a', seen: { napTime: '' } })).status).toBe(201)
      const reply = await save({ napTime: 'b', seen: { napTime: '' } })
      expect([reply.status, problem(reply).theirs]).toEqual([409, { napTime: 'a' }])
    })

    it('asks one of three who write the same field at once', async () => {
      const { napTime } = await planNow()
      const replies = await Promise.all(['a', 'b', 'c'].map((text) => save({ napTime: text, seen: { napTime } })))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    })

    it('is confirmed only as it was read, at the latest time, and never ahead of the server', async () => {
      const seen = CarePlanFields.parse(await planNow())
      const at = (minutes: number) => new Date(server.now() + minutes * 60_000).toISOString()
      const confirm = (minutes: number, read: object) => save({ confirmedAt: at(minutes), seen: read })
      expect((await confirm(-10, seen)).body).toMatchObject({ lastConfirmedAt: at(-10) })
      expect((await confirm(-20, seen)).body).toMatchObject({ lastConfirmedAt: at(-10) })
      expect((await confirm(90, seen)).body).toMatchObject({ lastConfirmedAt: at(0) })
      await otherParent({ symptoms: ['Blue lips'] })
      const reply = await confirm(0, seen)
      expect([reply.status, problem(reply).theirs]).toEqual([409, { symptoms: ['Blue lips'] }])
    })

    describe('with episodes as rows', () => {
      const rows = (...episodes: [string, string][]) => ({
        symptoms: episodes.map(([sign]) => sign),
        measures: episodes.map(([, help]) => help),
      })
      const before = rows(['Rocks', 'Wait'], ['Stares', 'Time it'])
      const saveRows = (seen: object, wanted: object) => save({ ...wanted, episodesAs: 'rows', seen })

      it('asks about the pairs as one thing, also where only the other half was changed', async () => {
        await otherParent(before)
        await otherParent(rows(['Stares', 'Time it']))
        const reply = await saveRows(before, rows(['Rocks', 'Dim the light'], ['Stares', 'Time it']))
        expect([reply.status, problem(reply).theirs]).toEqual([
          409,
          { episodes: [{ sign: 'Stares', help: 'Time it' }] },
        ])
        expect(await planNow()).toMatchObject(rows(['Stares', 'Time it']))
        expect((await saveRows(rows(['Stares', 'Time it']), before)).body).toMatchObject(before)
      })

      it('leaves an older build’s lists in doubt, and believes rows and whoever sends lists as such', async () => {
        const doubted = { symptoms: ['Rocks', 'hums'], measures: ['Wait'] }
        const { symptoms, measures } = await planNow()
        await server.database.queries
          .updateTable('carePlans')
          .set({ fields: JSON.stringify({ symptoms, measures }) })
          .where('profileId', '=', maya.id)
          .execute()
        const { body: old } = await save({ ...doubted, seen: { symptoms, measures } })
        expect(old).toMatchObject({ ...doubted, episodesAs: '' })
        expect((await save({ napTime: 'After lunch' })).body).toMatchObject({ episodesAs: '' })
        expect((await saveRows(doubted, doubted)).body).toMatchObject({ ...doubted, episodesAs: 'rows' })
        expect((await save({ ...doubted, seen: doubted })).body).toMatchObject({ episodesAs: 'rows' })
        expect((await save(before)).body).toMatchObject({ ...before, episodesAs: 'rows' })
      })
    })

    it('reads fields that an older row does not have as not written yet', async () => {
      const { napTime: _napTime, symptoms: _symptoms, ...older } = CarePlanFields.parse(await planNow())
      await server.database.queries
        .updateTable('carePlans')
        .set({ fields: JSON.stringify(older) })
        .where('profileId', '=', maya.id)
        .execute()
      expect(await planNow()).toMatchObject({ ...older, napTime: '', symptoms: [] })
      expect((await save({ napTime: 'x', seen: { napTime: '' } })).status).toBe(200)
    })
  })
})
