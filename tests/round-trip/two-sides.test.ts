/** Both sides changed the same plan: what combines is combined, what does not is asked, and no side is thrown away. */
import { expect, test } from 'vitest'
import { ada, maya } from '#tests/support/cast.ts'
import {
  answerQuestion,
  bringBack,
  planOnServer,
  saveBasic,
  saveEmergency,
  shownPlan,
  stillRight,
} from '#tests/support/edits.ts'
import { type CarePlanFields, type Episode, pairs } from '#contract/care-plan-content.ts'
import { answer } from '#data/outbox/resolve.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/** Ada's phone goes offline; her tablet stays online and in step. */
async function phoneOfflineTabletOnline(world: World) {
  const { home: phoneHome, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  await phone.goOffline()
  const comeBack = async () => {
    phoneHome.network.line = 'up'
    await world.time.pass(60_000)
  }
  return { phoneHome, phone, tablet, comeBack }
}

test('different fields combine without a question', async () => {
  const world = await createWorld()
  const { phoneHome, phone, tablet, comeBack } = await phoneOfflineTabletOnline(world)
  await saveBasic(phone, maya.id, { diagnosisDetails: 'from the phone' })
  await saveBasic(tablet, maya.id, { allergies: ['Peanuts', 'Latex'] })
  await world.time.quiet()
  await comeBack()
  expect(await phone.outbox()).toEqual([])
  const combined = { diagnosisDetails: 'from the phone', allergies: ['Peanuts', 'Latex'] }
  expect(await planOnServer(world.server, maya.id)).toMatchObject(combined)
  expect(await shownPlan(phone, maya.id)).toMatchObject(combined)
  expect(phoneHome.network.effects()).toHaveLength(1)
})

test('both sides wrote the same: nothing is asked, and the plan changed once', async () => {
  const world = await createWorld()
  const { phone, tablet, comeBack } = await phoneOfflineTabletOnline(world)
  await saveBasic(phone, maya.id, { allergies: ['Latex'] })
  await saveBasic(tablet, maya.id, { allergies: ['Latex'] })
  await world.time.quiet()
  const { version } = await planOnServer(world.server, maya.id)
  await comeBack()
  expect(await phone.outbox()).toEqual([])
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ allergies: ['Latex'], version })
  expect(phone.receipts).toMatchObject([{ outcome: 'confirmed' }])
})

async function sameFieldOnBothSides(world: World) {
  const sides = await phoneOfflineTabletOnline(world)
  await saveBasic(sides.phone, maya.id, { allergies: ['Peanuts', 'Amoxicillin', 'Latex'], providerName: 'Dr. Lin' })
  await saveBasic(sides.tablet, maya.id, { allergies: ['Peanuts', 'Amoxicillin', 'Wasps'] })
  await world.time.quiet()
  await sides.comeBack()
  const [entry] = await sides.phone.outbox()
  return { ...sides, seq: entry?.seq ?? 0, id: entry?.id ?? '' }
}

test('the same field is asked, and until then nobody misses an allergy of either side', async () => {
  const world = await createWorld()
  const { phone } = await sameFieldOnBothSides(world)
  expect(await phone.outbox()).toMatchObject([
    { state: 'asked', question: { theirs: { allergies: ['Peanuts', 'Amoxicillin', 'Wasps'] } } },
  ])
  expect((await shownPlan(phone, maya.id)).allergies.toSorted()).toEqual(['Amoxicillin', 'Latex', 'Peanuts', 'Wasps'])
  expect(phone.receipts.at(-1)).toMatchObject({ outcome: 'asked' })
})

test('nobody misses an allergy that came while a form was open and the signal went before it was saved', async () => {
  const world = await createWorld()
  const { phoneHome, phone, tablet, comeBack } = await phoneOfflineTabletOnline(world)
  const { allergies, ...plan } = await shownPlan(phone, maya.id)
  const seen = { allergies }
  const [first, ...others] = pairs(plan)
  await saveBasic(tablet, maya.id, { allergies: [...allergies, 'Wasps'] })
  await saveEmergency(tablet, maya.id, { episodes: others })
  await world.time.quiet()
  await comeBack()
  await phone.pull()
  phoneHome.network.line = 'down'
  await saveBasic(phone, maya.id, { allergies: [...allergies, 'Latex'] }, seen)
  await saveBasic(
    phone,
    maya.id,
    { allergies: [...allergies, 'Latex', 'Eggs'] },
    { allergies: [...allergies, 'Latex'] },
  )
  const mine = { sign: 'Hums, paces', help: 'Walk' }
  await saveEmergency(phone, maya.id, { episodes: [...pairs(plan), mine] }, { episodes: pairs(plan) })
  await world.time.pass(60_000)
  expect((await phone.outbox()).every(({ state }) => state !== 'asked')).toBe(true)
  expect((await shownPlan(phone, maya.id)).allergies).toEqual([...allergies, 'Wasps', 'Latex', 'Eggs'])
  expect(pairs(await shownPlan(phone, maya.id))).toEqual([...others, first, mine])
  await comeBack()
  expect((await phone.outbox()).map(({ state }) => state)).toEqual(['asked', 'asked'])
  expect((await shownPlan(phone, maya.id)).allergies).toEqual([...allergies, 'Wasps', 'Latex', 'Eggs'])
})

test('a sign and its steps are asked about together, and no pair is made of two halves', async () => {
  const world = await createWorld()
  const { phone, tablet, comeBack } = await phoneOfflineTabletOnline(world)
  const seen = { episodes: pairs(await shownPlan(phone, maya.id)) }
  const [first, second] = seen.episodes as [Episode, Episode]
  const mine = { sign: 'Hums, paces', help: 'Walk\nWait' }
  await saveEmergency(phone, maya.id, { episodes: [first, second, mine] }, seen)
  await saveEmergency(tablet, maya.id, { episodes: [second] }, seen)
  await world.time.quiet()
  await comeBack()
  expect(await phone.outbox()).toMatchObject([{ state: 'asked', question: { theirs: { episodes: [second] } } }])
  expect(pairs(await shownPlan(phone, maya.id))).toEqual([second, first, mine])
  expect(pairs((await planOnServer(world.server, maya.id)) as unknown as CarePlanFields)).toEqual([second])
  const [entry] = await phone.outbox()
  await answerQuestion(phone, entry?.seq ?? 0, { episodes: 'both' })
  await world.time.pass(60_000)
  expect(pairs((await planOnServer(world.server, maya.id)) as unknown as CarePlanFields)).toEqual([second, first, mine])
  expect(await phone.outbox()).toEqual([])
})

test('a question holds back what touches the same field, and nothing else of the plan', async () => {
  const world = await createWorld()
  const { phone } = await sameFieldOnBothSides(world)
  await saveEmergency(phone, maya.id, { parentNotes: 'goes on' })
  await saveBasic(phone, maya.id, { allergies: ['Peanuts', 'Eggs'] })
  await world.time.pass(60_000)
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ parentNotes: 'goes on' })
  expect(await phone.outbox()).toMatchObject([{ state: 'asked' }, { state: 'queued', sends: 0 }])
})

test('"mine" sends mine and the undisputed rest', async () => {
  const world = await createWorld()
  const { phone, seq } = await sameFieldOnBothSides(world)
  await answerQuestion(phone, seq, { allergies: 'mine' })
  await world.time.pass(60_000)
  expect(await phone.outbox()).toEqual([])
  expect(await planOnServer(world.server, maya.id)).toMatchObject({
    allergies: ['Peanuts', 'Amoxicillin', 'Latex'],
    providerName: 'Dr. Lin',
  })
})

test('"theirs" keeps theirs, sends the undisputed rest, and the loser can be brought back', async () => {
  const world = await createWorld()
  const { phone, seq, id } = await sameFieldOnBothSides(world)
  await answerQuestion(phone, seq, { allergies: 'theirs' })
  await world.time.pass(60_000)
  expect(await phone.outbox()).toEqual([])
  expect(await planOnServer(world.server, maya.id)).toMatchObject({
    allergies: ['Peanuts', 'Amoxicillin', 'Wasps'],
    providerName: 'Dr. Lin',
  })
  expect(await phone.account.db.trash.get(id)).toMatchObject({
    entry: { input: { wanted: { allergies: ['Peanuts', 'Amoxicillin', 'Latex'] } } },
  })
  await bringBack(phone, id)
  await world.time.pass(60_000)
  expect(await phone.outbox()).toMatchObject([{ state: 'asked' }])
})

test('"both" keeps every item of both', async () => {
  const world = await createWorld()
  const { phone, seq } = await sameFieldOnBothSides(world)
  await answerQuestion(phone, seq, { allergies: 'both' })
  await world.time.pass(60_000)
  expect(await planOnServer(world.server, maya.id)).toMatchObject({
    allergies: ['Peanuts', 'Amoxicillin', 'Wasps', 'Latex'],
  })
})

test('"both" of two texts that are too long for one field leaves the question', async () => {
  const world = await createWorld()
  const { phone, tablet, comeBack } = await phoneOfflineTabletOnline(world)
  const { parentNotes } = await shownPlan(phone, maya.id)
  const [mine, theirs] = ['m', 't'].map((letter) => letter.repeat(11_000))
  await saveEmergency(phone, maya.id, { parentNotes: mine }, { parentNotes })
  await saveEmergency(tablet, maya.id, { parentNotes: theirs }, { parentNotes })
  await world.time.quiet()
  await comeBack()
  const [entry] = await phone.outbox()
  await expect(answerQuestion(phone, entry?.seq ?? 0, { parentNotes: 'both' })).rejects.toThrow(RangeError)
  expect(await phone.outbox()).toEqual([entry])
  await answerQuestion(phone, entry?.seq ?? 0, { parentNotes: 'mine' })
  await world.time.pass(60_000)
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ parentNotes: mine })
})

test('an answer that is late itself is asked again, not forced', async () => {
  const world = await createWorld()
  const { phone, tablet, seq } = await sameFieldOnBothSides(world)
  await saveBasic(tablet, maya.id, { allergies: ['Only wasps'] })
  await world.time.quiet()
  await answerQuestion(phone, seq, { allergies: 'mine' })
  await world.time.pass(60_000)
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ allergies: ['Only wasps'] })
  expect(await phone.outbox()).toMatchObject([{ state: 'asked' }])
})

test('an answer to what was answered in another tab meanwhile, and is asked about something else by now, settles nothing', async () => {
  const world = await createWorld()
  const { phone, tablet, seq, id } = await sameFieldOnBothSides(world)
  await saveBasic(tablet, maya.id, { allergies: ['Eggs'] })
  await world.time.quiet()
  await answerQuestion(phone, seq, { allergies: 'mine' })
  await world.time.pass(60_000)
  const askedAnew = await phone.outbox()
  expect(askedAnew).toMatchObject([{ seq, state: 'asked', question: { theirs: { allergies: ['Eggs'] } } }])
  await answer(phone.account.db, phone.platform, id, { allergies: 'mine' })
  expect(await phone.outbox()).toEqual(askedAnew)
})

test('an edit behind a merged one is merged in its turn', async () => {
  const world = await createWorld()
  const { phone, tablet, comeBack } = await phoneOfflineTabletOnline(world)
  await saveBasic(phone, maya.id, { diagnosisDetails: 'one' })
  await saveEmergency(phone, maya.id, { parentNotes: 'two' })
  await saveBasic(phone, maya.id, { diagnosisDetails: 'three' })
  await saveBasic(tablet, maya.id, { providerName: 'Dr. Lin' })
  await world.time.quiet()
  await comeBack()
  expect(await phone.outbox()).toEqual([])
  const combined = { diagnosisDetails: 'three', parentNotes: 'two', providerName: 'Dr. Lin' }
  expect(await planOnServer(world.server, maya.id)).toMatchObject(combined)
})

test('"Yes, it’s up to date" is taken when nothing has changed, also behind a change of one’s own', async () => {
  const world = await createWorld()
  const { phone, comeBack } = await phoneOfflineTabletOnline(world)
  await saveBasic(phone, maya.id, { diagnosisDetails: 'mine' })
  await stillRight(phone, maya.id)
  await comeBack()
  expect(await phone.outbox()).toEqual([])
  expect(await planOnServer(world.server, maya.id)).toMatchObject({
    diagnosisDetails: 'mine',
    lastConfirmedAt: new Date(world.server.now() - 60_000).toISOString(),
  })
})

for (const own of [false, true]) {
  test(`"Yes, it’s up to date" never confirms a change that was not read${own ? ', behind a change of one’s own' : ''}`, async () => {
    const world = await createWorld()
    const { phone, tablet, comeBack } = await phoneOfflineTabletOnline(world)
    const { lastConfirmedAt } = await planOnServer(world.server, maya.id)
    if (own) await saveBasic(phone, maya.id, { diagnosisDetails: 'mine' })
    await stillRight(phone, maya.id)
    await saveBasic(tablet, maya.id, { allergies: ['Unread'] })
    await world.time.quiet()
    await comeBack()
    expect(await phone.outbox()).toMatchObject([{ command: 'carePlan.confirm', state: 'asked' }])
    expect(await planOnServer(world.server, maya.id)).toMatchObject({ lastConfirmedAt })
  })
}

test('a confirmation on the other side is no reason to ask', async () => {
  const world = await createWorld()
  const { phone, tablet, comeBack } = await phoneOfflineTabletOnline(world)
  await stillRight(phone, maya.id)
  await saveBasic(phone, maya.id, { diagnosisDetails: 'mine' })
  await stillRight(tablet, maya.id)
  await world.time.quiet()
  await comeBack()
  expect(await phone.outbox()).toEqual([])
})

test('a question may itself get lost on its way, and is put again', async () => {
  const world = await createWorld()
  const { phoneHome, phone, tablet } = await phoneOfflineTabletOnline(world)
  await saveBasic(phone, maya.id, { allergies: ['Latex'], diagnosisDetails: 'mine' })
  await saveBasic(tablet, maya.id, { allergies: ['Wasps'] })
  await world.time.quiet()
  for (const fault of [{ kind: 'request-lost' }, { kind: 'answer-lost' }, { kind: 'truncated' }] as const) {
    phoneHome.network.next(fault)
  }
  phoneHome.network.line = 'up'
  await world.time.pass(120_000)
  expect(phoneHome.network.writes()).toHaveLength(4)
  expect(await phone.outbox()).toMatchObject([{ state: 'asked', question: { theirs: { allergies: ['Wasps'] } } }])
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ allergies: ['Wasps'] })
})

test('two phones that wrote the first plan of somebody both keep their words', async () => {
  const world = await createWorld()
  const { phone, tablet, comeBack } = await phoneOfflineTabletOnline(world)
  await saveBasic(phone, ada.id, { diagnosisDetails: 'mine' })
  await saveBasic(tablet, ada.id, { providerName: 'Dr. Lin' })
  await world.time.quiet()
  await comeBack()
  expect(await planOnServer(world.server, ada.id)).toMatchObject({ diagnosisDetails: 'mine', providerName: 'Dr. Lin' })
})
