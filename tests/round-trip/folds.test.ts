/** Changes that wait, made before and after a pull: together they do what each would have done. */
import { expect, test } from 'vitest'
import { type AppointmentQuestion, NO_APPOINTMENT } from '#contract/appointments-content.ts'
import { readAppointment } from '#data/mirror/read-appointments.ts'
import { ada, maya } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import {
  planOnServer,
  saveBasic,
  saveLists,
  shownLists,
  shownPlan,
  withItem,
  withName,
  withoutItem,
} from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

const MINUTE = 60_000

/** The server puts one change off: what is written behind it in its lane waits, while pulls go on. */
async function twoDevices(path: string) {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  const putOff = () => {
    let isFirst = true
    home.network.decide = (sent) => {
      if (!isFirst || !sent.path.startsWith(path) || sent.method === 'GET') return null
      isFirst = false
      return { kind: 'problem', status: 503, code: 'unavailable', retryAfter: 600 }
    }
  }
  return { world, home, phone, tablet, putOff }
}

test('questions stay in the order that was chosen, also where one that came meanwhile was moved', async () => {
  const { world, phone, tablet, putOff } = await twoDevices('appointments/')
  const id = phone.platform.newId()
  const ofMaya = { id, profileId: maya.id }
  const question = (text: string): AppointmentQuestion => ({ uid: phone.platform.newId(), text })
  const [one, two, three] = [question('one'), question('two'), question('three')]
  const questions = async (tab: TestTab) =>
    (await readAppointment(tab.account.db, maya.id, id)).appointment?.questions ?? []
  const save = async (tab: TestTab, change: (seen: AppointmentQuestion[]) => AppointmentQuestion[]) => {
    const seen = await questions(tab)
    await tab.account.write('appointments.save', {
      ...ofMaya,
      seen: { questions: seen },
      wanted: { questions: change(seen) },
    })
  }
  await phone.account.write('appointments.create', { ...NO_APPOINTMENT, ...ofMaya, questions: [one, two] })
  await world.time.pass(MINUTE)
  await tablet.pull()
  putOff()
  await phone.account.write('appointments.save', { ...ofMaya, seen: { place: '' }, wanted: { place: 'Room 4' } })
  await world.time.pass(MINUTE)
  expect((await phone.outbox()).map(({ state }) => state)).toEqual(['waiting'])
  await save(phone, (seen) => seen.map((q) => (q.uid === two.uid ? { ...q, text: 'two, better' } : q)))
  await save(tablet, (seen) => [...seen, three])
  await world.time.pass(MINUTE)
  await phone.pull()
  expect((await questions(phone)).map(({ text }) => text)).toEqual(['one', 'two, better', 'three'])
  await save(phone, (seen) => [seen[2]!, seen[0]!, seen[1]!])
  const texts = async () => (await questions(phone)).map(({ text }) => text)
  expect.soft(await texts(), 'at once').toEqual(['three', 'one', 'two, better'])
  await world.time.pass(30 * MINUTE)
  expect(await phone.outbox()).toEqual([])
  expect(await texts(), 'in the end').toEqual(['three', 'one', 'two, better'])
})

async function bothWroteDucks() {
  const { world, phone, tablet, putOff } = await twoDevices('user-attributes')
  const ducks = async (tab: TestTab) =>
    (await shownLists(tab, maya.id)).interests.filter(({ name }) => /ducks/i.test(name))
  const names = async (tab: TestTab) => (await ducks(tab)).map(({ name }) => name)
  putOff()
  await saveLists(phone, maya.id, withItem('interests', 'Trams', 'phone-trams'))
  await world.time.pass(MINUTE)
  expect((await phone.outbox()).map(({ state }) => state)).toEqual(['waiting'])
  await saveLists(phone, maya.id, withItem('interests', 'Ducks', 'phone-ducks'))
  await saveLists(tablet, maya.id, withItem('interests', 'Ducks', 'tablet-ducks'))
  await world.time.pass(MINUTE)
  await phone.pull()
  expect(await names(phone)).toEqual(['Ducks'])
  const [shown] = await ducks(phone)
  const inTheEnd = async () => {
    await world.time.pass(30 * MINUTE)
    expect(await phone.outbox()).toEqual([])
    await tablet.pull()
    return [await names(phone), await names(tablet)]
  }
  return { phone, id: shown!.id, names, inTheEnd }
}

test('an interest that both wrote down is gone once it is taken away', async () => {
  const { phone, id, names, inTheEnd } = await bothWroteDucks()
  await saveLists(phone, maya.id, withoutItem('interests', id))
  expect.soft(await names(phone), 'at once').toEqual([])
  expect(await inTheEnd()).toEqual([[], []])
})

test('an interest that both wrote down is one after it was worded anew', async () => {
  const { phone, id, names, inTheEnd } = await bothWroteDucks()
  await saveLists(phone, maya.id, withName('interests', id, 'Wild ducks'))
  expect.soft(await names(phone), 'at once').toEqual(['Wild ducks'])
  expect(await inTheEnd()).toEqual([['Wild ducks'], ['Wild ducks']])
})

test('what was saved in two tabs alike and then written on is no question about one’s own words', async () => {
  const { world, home, phone } = await twoDevices('care-plan')
  const other = await home.open()
  await world.time.quiet()
  await phone.goOffline()
  const { allergies, providerName } = await shownPlan(phone, maya.id)
  await saveBasic(phone, maya.id, { allergies: ['Latex'] }, { allergies })
  await saveBasic(other, maya.id, { allergies: ['Latex'], providerName: 'Dr. Lin' }, { allergies, providerName })
  await saveBasic(other, maya.id, { allergies: ['Latex', 'Wasps'] })
  home.network.line = 'up'
  await world.time.pass(MINUTE)
  expect(await phone.outbox()).toEqual([])
  expect(await planOnServer(world.server, maya.id)).toMatchObject({
    allergies: ['Latex', 'Wasps'],
    providerName: 'Dr. Lin',
  })
})
