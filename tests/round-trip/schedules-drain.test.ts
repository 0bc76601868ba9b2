/** One entry that cannot be handled, a full disk, and changes that need each other's place. docs/sync.md, schedules 10 to 12. */
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { readFolders } from '#data/mirror/read-documents.ts'
import { readAnswers } from '#data/mirror/read-journal.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import {
  addFile,
  addFolder,
  answerDay,
  firstFolder,
  pdf,
  planOnServer,
  renameFolder,
  saveBasic,
  shownPlan,
} from '#tests/support/edits.ts'
import { isWrite, type Sent } from '#tests/support/faults.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const HOUR = 3_600_000

async function phoneWithoutSignal(world: World) {
  const { home, tab } = await world.signedIn(ada, 'phone')
  await tab.goOffline()
  const signalReturns = async (ms = 120_000) => {
    home.network.line = 'up'
    await world.time.pass(ms)
  }
  return { home, tab, signalReturns }
}

const namesOnServer = async ({ server }: World): Promise<string[]> => {
  const asAda = await callerFor(server, ada.id)
  const { body } = await asAda.get(`${paths.folders('medical')}?profileId=${maya.id}`)
  return (body as { name: string }[]).map(({ name }) => name)
}

test('a file of which a piece is missing on this device holds up nothing else, and is tried ever more rarely', async () => {
  const world = await createWorld()
  const { home, tab, signalReturns } = await phoneWithoutSignal(world)
  const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', pdf('words'))
  await tab.account.db.fileChunks.delete([id, 0])
  await saveBasic(tab, maya.id, { diagnosisDetails: 'goes on' })
  await signalReturns(2 * HOUR)
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ diagnosisDetails: 'goes on' })
  expect((await tab.outbox()).map(({ command }) => command)).toEqual(['files.send', 'documents.create'])
  expect(home.network.sent.length).toBeLessThan(200)
  expect((await tab.account.db.meta.get('epoch'))?.value).toBeLessThan(5)
})

test('a row that this device cannot store ends its own change only, and the drain is not begun anew', async () => {
  const world = await createWorld()
  const { home, tab, signalReturns } = await phoneWithoutSignal(world)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'cannot be stored here' })
  await saveBasic(tab, tunde.id, { diagnosisDetails: 'can' })
  tab.account.db.carePlans.hook('updating', (change) => {
    if (JSON.stringify(change).includes('cannot be stored here')) throw new Error('a fault of ours')
  })
  await signalReturns(HOUR)
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ diagnosisDetails: 'cannot be stored here' })
  expect(await shownPlan(tab, tunde.id)).toMatchObject({ diagnosisDetails: 'can' })
  expect(await tab.outbox()).toEqual([])
  expect(home.network.effects()).toHaveLength(2)
  expect(home.network.sent.length).toBeLessThan(30)
})

for (const fullness of ['at-write', 'at-commit'] as const) {
  test(`a disk that is full (${fullness}) for hours stops no change from being sent, and none is sent twice`, async () => {
    const world = await createWorld()
    const { home, tab, signalReturns } = await phoneWithoutSignal(world)
    const days = ['15', '16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`)
    for (const day of days) await answerDay(tab, maya.id, day, `written on ${day}`)
    await saveBasic(tab, maya.id, { diagnosisDetails: 'written in time' })
    home.storage.fullness = fullness
    await signalReturns(3 * HOUR)
    expect(await planOnServer(world.server, maya.id)).toMatchObject({ diagnosisDetails: 'written in time' })
    expect(await shownPlan(tab, maya.id)).toMatchObject({ diagnosisDetails: 'written in time' })
    expect(home.network.writes()).toHaveLength(7)
    home.storage.fullness = 'none'
    await world.time.pass(60_000)
    expect(await tab.outbox()).toEqual([])
    expect(home.network.effects()).toHaveLength(7)
    expect((await readAnswers(tab.account.db, maya.id)).map(({ day }) => day)).toEqual(days.toReversed())
  })

  test(`a disk that is full (${fullness}) when the app opens stops no change from being sent`, async () => {
    const world = await createWorld()
    const { home, tab } = await phoneWithoutSignal(world)
    await saveBasic(tab, maya.id, { diagnosisDetails: 'written in time' })
    await tab.kill()
    home.storage.fullness = fullness
    home.network.line = 'up'
    const again = await home.open()
    await world.time.pass(60_000)
    expect(await planOnServer(world.server, maya.id)).toMatchObject({ diagnosisDetails: 'written in time' })
    home.storage.fullness = 'none'
    await world.time.pass(60_000)
    expect(await again.outbox()).toEqual([])
    expect(home.network.effects()).toHaveLength(1)
  })

  test(`asking to send now does not fail on a full disk (${fullness}), and works once there is room`, async () => {
    const world = await createWorld()
    const { home, tab } = await phoneWithoutSignal(world)
    await saveBasic(tab, maya.id, { diagnosisDetails: 'written in time' })
    home.network.line = 'up'
    home.network.next({ kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: 600 }, isWrite)
    await world.time.pass(60_000)
    const askToSend = async () => {
      const asked = tab.account.tryNow()
      await world.time.pass(1000)
      await asked
    }
    home.storage.fullness = fullness
    await askToSend()
    expect(await tab.outbox()).toMatchObject([{ state: 'waiting' }])
    home.storage.fullness = 'none'
    await askToSend()
    expect(await tab.outbox()).toEqual([])
    expect(home.network.effects()).toHaveLength(1)
  })

  // Found by the storms (SEED=868): the answer took both away, since what was sent unnoted looked as if it was never sent.
  // And SEED=2001493: the same key went out with other words.
  for (const isAnswered of [true, false]) {
    test(`what is added to a change that was sent on a full disk (${fullness}) is sent too, ${isAnswered ? 'answered' : 'unanswered'}`, async () => {
      const world = await createWorld()
      const { home, tab } = await phoneWithoutSignal(world)
      await saveBasic(tab, maya.id, { diagnosisDetails: 'first' })
      home.storage.fullness = fullness
      home.network.next(isAnswered ? { kind: 'delayed', ms: 5000 } : { kind: 'answer-lost' }, isWrite)
      home.network.line = 'up'
      await world.time.pass(3000)
      home.storage.fullness = 'none'
      await saveBasic(tab, maya.id, { allergies: ['second'] })
      await world.time.pass(120_000)
      expect(await tab.outbox()).toEqual([])
      const now = { diagnosisDetails: 'first', allergies: ['second'] }
      expect(await planOnServer(world.server, maya.id)).toMatchObject(now)
      expect(await shownPlan(tab, maya.id)).toMatchObject(now)
      for (const sent of Map.groupBy(home.network.writes(), ({ key }) => key).values()) {
        expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
      }
    })
  }

  test(`a change that is under way when the disk fills up (${fullness}) is neither forgotten nor overtaken`, async () => {
    const world = await createWorld()
    const { home, tab } = await world.signedIn(ada)
    home.network.next({ kind: 'stall' }, isWrite)
    await saveBasic(tab, maya.id, { diagnosisDetails: 'first' })
    await world.time.pass(2000)
    await saveBasic(tab, maya.id, { diagnosisDetails: 'second' })
    expect((await tab.outbox()).map(({ state }) => state)).toEqual(['sending', 'queued'])
    home.storage.fullness = fullness
    await world.time.pass(HOUR)
    home.storage.fullness = 'none'
    await world.time.pass(120_000)
    expect(await tab.outbox()).toEqual([])
    expect(await planOnServer(world.server, maya.id)).toMatchObject({ diagnosisDetails: 'second' })
    expect(home.network.effects()).toHaveLength(2)
    const order = home.network.writes().map(({ body }) => /first|second/.exec(String(body))?.[0])
    // An expired token has both sent once more.
    expect(order.join(' ')).toMatch(/^first( first second)+$/)
  })
}

test('copies of files make room for what is to be sent', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', pdf('words'))
  await world.time.pass(60_000)
  expect(await tab.account.db.files.get(id)).toMatchObject({ state: 'recent' })
  await tab.goOffline()
  await saveBasic(tab, maya.id, { diagnosisDetails: 'written in time' })
  home.storage.fullness = 'at-commit'
  home.network.line = 'up'
  await world.time.pass(120_000)
  expect(await planOnServer(world.server, maya.id)).toMatchObject({ diagnosisDetails: 'written in time' })
  home.storage.fullness = 'none'
  expect(await tab.account.db.files.get(id)).toBeUndefined()
})

const isDeletion = ({ method }: Sent) => method === 'DELETE'

for (const isPutOff of [false, true]) {
  test(`a folder deleted without signal and made again under the same name arrives${isPutOff ? ', also when the deletion is put off' : ''}`, async () => {
    const world = await createWorld()
    const { home, tab, signalReturns } = await phoneWithoutSignal(world)
    const { id, category, name } = await firstFolder(tab)
    await tab.account.write('folders.delete', { id, profileId: maya.id, category })
    const again = await addFolder(tab, maya.id, name, category)
    if (isPutOff) {
      home.network.next({ kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: 30 }, isDeletion)
    }
    await signalReturns(600_000)
    expect(await tab.outbox()).toEqual([])
    expect((await namesOnServer(world)).filter((one) => one === name)).toHaveLength(1)
    const { rows } = await readFolders(tab.account.db, maya.id, category)
    expect(rows.filter((row) => row.name === name)).toMatchObject([{ id: again.id }])
  })

  test(`a folder renamed without signal, and another made under its old name, arrive${isPutOff ? ', also when the rename is put off' : ''}`, async () => {
    const world = await createWorld()
    const { home, tab, signalReturns } = await phoneWithoutSignal(world)
    const folder = await firstFolder(tab)
    await renameFolder(tab, folder, 'Renamed')
    await addFolder(tab, maya.id, folder.name, folder.category)
    if (isPutOff) {
      const isRename = ({ method }: Sent) => method === 'PATCH'
      home.network.next({ kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: 30 }, isRename)
    }
    await signalReturns(600_000)
    expect(await tab.outbox()).toEqual([])
    expect(await namesOnServer(world)).toEqual(expect.arrayContaining([folder.name, 'Renamed']))
  })
}
