/** Clocks that are wrong, lines that are slow, devices that come late. docs/sync.md, schedules 16, 18 and 19. */
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { readSyncState } from '#data/database/user-database.ts'
import { readDocuments, readFolders } from '#data/mirror/read-documents.ts'
import { purge } from '#server/db/housekeeping.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import {
  addFile,
  addFolder,
  bringBack,
  firstFolder,
  pdf,
  planOnServer,
  saveBasic,
  saveSection,
  shownPlan,
  throwAway,
} from '#tests/support/edits.ts'
import { isPull, isWrite } from '#tests/support/faults.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const DAY = 24 * 3_600_000

/** The server's own round for what is past its time. */
const cleanUp = ({ server }: World) => purge(server.database, server.files, server.now())

/** Time goes by, the family keeps using the tablet, and the server cleans up. */
async function monthsPass(world: World, tablet: TestTab, days: number): Promise<void> {
  for (let passed = 0; passed < days; passed += 25) {
    await world.time.sleep(Math.min(25, days - passed) * DAY)
    // A sign-in lasts 180 days.
    if (passed > 0 && passed % 150 === 0) await tablet.device.login(ada)
    await tablet.pull()
    await cleanUp(world)
  }
}

test('a clock thirty-one days ahead empties no trash', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.next({ kind: 'problem', status: 422, code: 'invalid-input' })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'thrown away by mistake' })
  await time.quiet()
  const [entry] = await tab.outbox()
  await throwAway(tab, entry?.id ?? '')
  await tab.kill()
  home.skew = 31 * DAY
  const ahead = await home.open()
  await time.pass(60_000)
  expect(await ahead.account.db.trash.count()).toBe(1)
  await ahead.kill()
  home.skew = 0
  const again = await home.open()
  await bringBack(again, entry?.id ?? '')
  await time.pass(60_000)
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'thrown away by mistake' })
})

test('what was discarded under a clock that was ahead or behind is kept its thirty days', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: first } = await signedIn(ada)
  let tab = first
  home.network.decide = (sent) => (isWrite(sent) ? { kind: 'problem', status: 422, code: 'invalid-input' } : null)
  for (const [person, skew] of [
    [maya, -40 * DAY],
    [tunde, 40 * DAY],
  ] as const) {
    home.skew = skew
    await saveBasic(tab, person.id, { diagnosisDetails: 'thrown away' })
    await time.quiet()
    for (const { id } of await tab.outbox()) await throwAway(tab, id)
  }
  home.skew = 0
  await tab.kill()
  await time.sleep(20 * DAY)
  tab = await home.open()
  await tab.pull()
  await tab.kill()
  tab = await home.open()
  await time.pass(60_000)
  expect(await tab.account.db.trash.count()).toBe(2)
})

test('eighty kilobytes of text get through a line of two kilobytes a second, at the first attempt', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const text = 'She sleeps better with the window open. '.repeat(499)
  const long = { dietOrFeed: text, napTime: text, transportation: text, additionalComments: text }
  home.network.decide = (sent) => (isWrite(sent) ? { kind: 'arrives-late', ms: Math.ceil(sent.body.length / 2) } : null)
  await saveSection(tab, maya.id, 'accommodations', long)
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(home.network.writes().map(({ body }) => body.length)).toEqual([expect.closeTo(80_000, -4)])
  expect(await planOnServer(server, maya.id)).toMatchObject(long)
})

for (const days of [40, 100]) {
  test(`a document deleted elsewhere is not made again by a phone that comes back after ${days} days`, async () => {
    const world = await createWorld()
    const { home, tab: phone } = await world.signedIn(ada, 'phone')
    const { tab: tablet } = await world.signedIn(ada, 'tablet')
    const folder = await firstFolder(phone)
    const letters = await addFolder(phone, maya.id, 'Letters')
    await world.time.quiet()
    // The server has the document, the phone does not know, and lies in a drawer from now on.
    home.network.decide = ({ path, method }) =>
      method === 'POST' && path.includes('/documents') ? { kind: 'answer-lost' } : null
    const id = await addFile(phone, folder, 'Report.pdf', pdf('words'))
    await world.time.pass(2000)
    await phone.goOffline()
    await tablet.pull()
    const asAda = await callerFor(world.server, ada.id)
    expect((await asAda.delete(paths.document(folder.category, id))).status).toBe(200)
    expect((await asAda.delete(paths.folder(letters.category, letters.id))).status).toBe(200)
    await monthsPass(world, tablet, days)
    home.network.decide = () => null
    home.network.line = 'up'
    await phone.device.login(ada)
    await world.time.pass(600_000)
    await phone.pull()
    await tablet.pull()
    // What was written here is not dropped: it is a card, and on this phone alone.
    expect(await phone.outbox()).toMatchObject([{ command: 'documents.create', state: 'refused' }])
    expect(await readDocuments(tablet.account.db, maya.id, folder.id)).toEqual([])
    const rows = await world.server.database.queries.selectFrom('documents').select('id').where('id', '=', id).execute()
    expect(rows).toEqual([])
  })
}

test('text in a script of three bytes a letter gets through the same line', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const text = '她开着窗户睡得更好。'.repeat(1990)
  const bytes = (words: string) => new TextEncoder().encode(words).length
  home.network.decide = (sent) => (isWrite(sent) ? { kind: 'arrives-late', ms: Math.ceil(bytes(sent.body) / 2) } : null)
  await saveSection(tab, maya.id, 'accommodations', { dietOrFeed: text, napTime: text, transportation: text })
  await time.pass(5 * 60_000)
  expect(await tab.outbox()).toEqual([])
  expect(home.network.sent.filter(isWrite)).toHaveLength(1)
})

test('a phone that comes back after 400 days sees what there is now, and what it wrote then is asked or sent', async () => {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  const letters = await addFolder(phone, maya.id, 'Letters')
  await world.time.quiet()
  await phone.pull()
  await phone.goOffline()
  await saveBasic(phone, tunde.id, { diagnosisDetails: 'written in the drawer' })
  await tablet.pull()
  const { id, category } = letters
  await tablet.account.write('folders.delete', { id, profileId: maya.id, category })
  await saveBasic(tablet, maya.id, { diagnosisDetails: 'while the phone lay in the drawer' })
  await world.time.quiet()
  await monthsPass(world, tablet, 430)
  home.network.line = 'up'
  await phone.device.login(ada)
  await world.time.pass(120_000)
  await phone.pull()
  expect(await phone.outbox()).toEqual([])
  expect(await planOnServer(world.server, tunde.id)).toMatchObject({ diagnosisDetails: 'written in the drawer' })
  const plan = { diagnosisDetails: 'while the phone lay in the drawer' }
  expect(await shownPlan(phone, maya.id)).toMatchObject(plan)
  const { rows } = await readFolders(phone.account.db, maya.id, 'medical')
  expect(rows.map(({ name }) => name)).not.toContain('Letters')
  expect((await readSyncState(phone.account.db)).asOf).toBe(new Date(world.server.now()).toISOString())
  expect(home.network.received.filter(isPull).length).toBeGreaterThan(1)
})
