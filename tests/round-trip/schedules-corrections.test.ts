/** A correction reaches the server as what it is: what its person saw, and what they want. docs/sync.md, schedules 1 and 2. */
import { expect, test } from 'vitest'
import type { Dependent } from '#contract/dependents.ts'
import { paths } from '#contract/paths.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import {
  answerQuestion,
  changePerson,
  listsOnServer,
  planOnServer,
  saveBasic,
  saveLists,
  shownLists,
  shownPeople,
  shownPlan,
  withItem,
  withName,
} from '#tests/support/edits.ts'
import { isPull } from '#tests/support/faults.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/**
 * What this parent saves waits, since the gateway lets nothing but reads through; the other parent's goes. Unless
 * `isSent`, this phone knows, and has not even tried.
 */
async function gatewayFails(world: World, isSent = false) {
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  home.network.decide = (sent) => (isPull(sent) ? null : { kind: 'gateway', status: 502 })
  if (!isSent) await phone.device.network.recheck()
  const gatewayIsBack = async () => {
    home.network.decide = () => null
    await world.time.pass(600_000)
  }
  return { home, phone, tablet, gatewayIsBack }
}

for (const wasSent of [false, true]) {
  const when = wasSent ? ', also when that save has left already' : ''

  test(`a wrong doctor is put right although a save made before still waits${when}`, async () => {
    const world = await createWorld()
    const { phone, tablet, gatewayIsBack } = await gatewayFails(world, wasSent)
    const { providerName: right } = await shownPlan(phone, maya.id)
    await saveBasic(phone, maya.id, { diagnosisDetails: 'written before' })
    await world.time.pass(2000)
    expect((await phone.outbox()).map(({ sends }) => sends > 0)).toEqual([wasSent])
    await saveBasic(tablet, maya.id, { providerName: 'Dr. Wrong' })
    await world.time.pass(2000)
    await phone.pull()
    expect(await shownPlan(phone, maya.id)).toMatchObject({ providerName: 'Dr. Wrong' })
    await saveBasic(phone, maya.id, { providerName: right })
    await gatewayIsBack()
    expect(await phone.outbox()).toEqual([])
    const both = { providerName: right, diagnosisDetails: 'written before' }
    expect(await planOnServer(world.server, maya.id)).toMatchObject(both)
    expect(await shownPlan(phone, maya.id)).toMatchObject(both)
  })
}

test('a wrong doctor is put right although two saves made before still wait, one behind the other', async () => {
  const world = await createWorld()
  const { phone, tablet, gatewayIsBack } = await gatewayFails(world, true)
  const { providerName: right } = await shownPlan(phone, maya.id)
  await saveBasic(phone, maya.id, { diagnosisDetails: 'has left' })
  await world.time.quiet()
  await saveBasic(phone, maya.id, { diagnosisDetails: 'waits behind it' })
  await saveBasic(tablet, maya.id, { providerName: 'Dr. Wrong' })
  await world.time.quiet()
  expect((await phone.outbox()).map(({ sends }) => sends > 0)).toEqual([true, false])
  await phone.pull()
  expect(await shownPlan(phone, maya.id)).toMatchObject({ providerName: 'Dr. Wrong' })
  await saveBasic(phone, maya.id, { providerName: right })
  await gatewayIsBack()
  expect(await phone.outbox()).toEqual([])
  const wanted = { providerName: right, diagnosisDetails: 'waits behind it' }
  expect(await planOnServer(world.server, maya.id)).toMatchObject(wanted)
})

test('a field that the other parent changed under a waiting save of the same field is asked, never guessed', async () => {
  const world = await createWorld()
  const { phone, tablet, gatewayIsBack } = await gatewayFails(world)
  await saveBasic(phone, maya.id, { providerName: 'Dr. Lin' })
  await saveBasic(tablet, maya.id, { providerName: 'Dr. Wrong' })
  await world.time.pass(2000)
  await phone.pull()
  // On this phone the own change is on top: nobody has seen the other name, so no later wording can have answered it.
  await saveBasic(phone, maya.id, { providerName: 'Dr. Lin-Meyer' })
  await gatewayIsBack()
  const [question, ...behind] = await phone.outbox()
  expect(question).toMatchObject({ state: 'asked', question: { theirs: { providerName: 'Dr. Wrong' } } })
  expect(behind).toMatchObject([{ state: 'queued' }])
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ providerName: 'Dr. Wrong' })
  await answerQuestion(phone, question?.seq ?? 0, { providerName: 'mine' })
  await world.time.pass(60_000)
  expect(await phone.outbox()).toEqual([])
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ providerName: 'Dr. Lin-Meyer' })
})

test('a field typed back to what it was, over a change of the other parent that nobody has seen here, is asked', async () => {
  const world = await createWorld()
  const { phone, tablet, gatewayIsBack } = await gatewayFails(world)
  const { providerName: right = '' } = await shownPlan(phone, maya.id)
  await saveBasic(phone, maya.id, { providerName: 'Dr. Slip' })
  await saveBasic(tablet, maya.id, { providerName: 'Dr. Wrong' })
  await saveBasic(phone, maya.id, { providerName: right })
  expect((await phone.outbox()).map(({ sends }) => sends)).toEqual([0, 0])
  await gatewayIsBack()
  const [question] = await phone.outbox()
  expect(question).toMatchObject({ state: 'asked', question: { theirs: { providerName: 'Dr. Wrong' } } })
  await answerQuestion(phone, question?.seq ?? 0, { providerName: 'mine' })
  await world.time.pass(60_000)
  expect(await phone.outbox()).toEqual([])
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ providerName: right })
})

test('an item that the other parent worded wrongly is put right although a save of the lists still waits', async () => {
  const world = await createWorld()
  const { phone, tablet, gatewayIsBack } = await gatewayFails(world, true)
  const [first] = (await shownLists(phone, maya.id)).interests
  const { id, name } = first ?? { id: 0, name: '' }
  await saveLists(phone, maya.id, withItem('strengths', 'has left'))
  await world.time.quiet()
  await saveLists(phone, maya.id, withItem('interests', 'added before'))
  await saveLists(tablet, maya.id, withName('interests', id, 'wrong'))
  await world.time.quiet()
  await phone.pull()
  await saveLists(phone, maya.id, withName('interests', id, name))
  await gatewayIsBack()
  expect(await phone.outbox()).toEqual([])
  const names = (await listsOnServer(world.server)).interests.map((item) => item.name)
  expect(names).toEqual(expect.arrayContaining([name, 'added before']))
  expect(names).not.toContain('wrong')
})

test('a name that the other parent misspelt is put right although a change of the same person still waits', async () => {
  const world = await createWorld()
  const { phone, tablet, gatewayIsBack } = await gatewayFails(world, true)
  await changePerson(phone, maya.id, { relation: 'Daughter' })
  await world.time.quiet()
  await changePerson(phone, maya.id, { relation: 'Eldest' })
  await changePerson(tablet, maya.id, { lastName: 'Okafro' })
  await world.time.quiet()
  await phone.pull()
  await changePerson(phone, maya.id, { lastName: 'Okafor' })
  await gatewayIsBack()
  expect(await phone.outbox()).toEqual([])
  const { body } = await (await callerFor(world.server, ada.id)).get(paths.dependents)
  const person = (body as Dependent[]).find(({ id }) => id === maya.id)
  expect(person).toMatchObject({ relation: 'Eldest', lastName: 'Okafor' })
  expect(await shownPeople(phone)).toContainEqual(expect.objectContaining({ id: maya.id, lastName: 'Okafor' }))
})

const answers = (['mine', 'theirs', 'both'] as const).flatMap((choice) => [
  { choice, isOffline: false },
  { choice, isOffline: true },
])

for (const { choice, isOffline } of answers) {
  const where = isOffline ? ', both made without signal' : ''

  test(`an answered question about an item ("${choice}") is not undone by a later save of the lists${where}`, async () => {
    const world = await createWorld()
    const { home, phone, tablet, gatewayIsBack } = await gatewayFails(world)
    const [first] = (await shownLists(phone, maya.id)).interests
    const { id, uid } = first ?? { id: 0, uid: '' }
    await saveLists(phone, maya.id, withName('interests', id, 'from the phone'))
    await saveLists(tablet, maya.id, withName('interests', id, 'from the tablet'))
    await world.time.pass(2000)
    await gatewayIsBack()
    const [question] = await phone.outbox()
    expect(question).toMatchObject({ state: 'asked' })
    // Made while the question stands, on what the screen shows then.
    await saveLists(phone, maya.id, withItem('interests', 'before the answer'))
    await world.time.pass(2000)
    if (isOffline) {
      await phone.goOffline()
    }
    await answerQuestion(phone, question?.seq ?? 0, { [`interests/${uid}`]: choice })
    await saveLists(phone, maya.id, withItem('strengths', 'after the answer'))
    home.network.line = 'up'
    await world.time.pass(60_000)
    await phone.pull()
    await saveLists(phone, maya.id, withItem('interests', 'after the pull'))
    await world.time.pass(60_000)
    expect(await phone.outbox()).toEqual([])
    const { interests, strengths } = await listsOnServer(world.server)
    const names = interests.map(({ name }) => name)
    expect(names.includes('from the phone')).toBe(choice !== 'theirs')
    expect(names.includes('from the tablet')).toBe(choice !== 'mine')
    expect(names).toEqual(expect.arrayContaining(['before the answer', 'after the pull']))
    expect(strengths.map(({ name }) => name)).toContain('after the answer')
    expect((await shownLists(phone, maya.id)).interests).toEqual(interests)
  })
}
