/** Whoever runs a copy turns an account off and on again: nothing that its family wrote is lost (DECISIONS M3). */
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { disableUser, enableUser } from '#server/db/user-states.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { addFile, addFolder, addPerson, pdf, planOnServer, saveBasic, shownPlan } from '#tests/support/edits.ts'
import type { Sent } from '#tests/support/faults.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const disable = ({ server, time }: Pick<World, 'server' | 'time'>) =>
  server.database.transaction((queries) => disableUser(queries, ada.id, withoutDevice(time.now())))
const enable = ({ server, time }: Pick<World, 'server' | 'time'>) =>
  server.database.transaction((queries) => enableUser(queries, ada.id, withoutDevice(time.now())))

test('what was unsent when the account was disabled waits sealed, and is sent when it is enabled', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  home.network.line = 'down'
  await saveBasic(tab, maya.id, { diagnosisDetails: 'unsent' })
  expect(await disable({ server, time })).toBe(true)
  await time.sleep(HOUR)
  home.network.line = 'up'
  await time.pass(60_000)
  expect(tab.device.session.get()).toEqual({ kind: 'signed-out' })
  expect(home.outboxOf(ada.id)).toHaveLength(1)
  expect(home.network.effects()).toEqual([])

  expect(await tab.device.login(ada)).toMatchObject({
    kind: 'failed',
    code: 'account-disabled',
    message: expect.stringContaining('turned off'),
  })
  await tab.kill()
  await time.sleep(40 * DAY)
  const again = await home.open()
  expect((await again.device.login(ada)).kind).toBe('failed')
  expect(again.device.session.get()).toEqual({ kind: 'signed-out' })
  expect(home.outboxOf(ada.id)).toHaveLength(1)
  expect(home.jar.tokens).toEqual({ access: null, refresh: null })

  expect(await enable({ server, time })).toBe(true)
  expect((await again.device.login(ada)).kind).toBe('signed-in')
  await time.pass(60_000)
  expect(await again.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'unsent' })
})

test('a change that is on its way as the account is disabled is kept on the device', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await disable({ server, time })
  await saveBasic(tab, maya.id, { diagnosisDetails: 'a minute too late' })
  await time.pass(60_000)
  expect(tab.device.session.get()).toEqual({ kind: 'signed-out' })
  expect(home.outboxOf(ada.id)).toHaveLength(1)
  expect((await planOnServer(server, maya.id)).diagnosisDetails).not.toBe('a minute too late')

  await enable({ server, time })
  await tab.device.login(ada)
  await time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: 'a minute too late' })
})

test('people, folders and the bytes of a file wait as well, although the file was on its way', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const report = pdf('What the therapist wrote.', 40)
  const ofBytes = ({ method, path }: Sent) => method === 'PATCH' && path.startsWith(paths.files)
  home.network.next({ kind: 'request-lost' }, ofBytes)
  const folder = await addFolder(tab, maya.id, 'School')
  const document = await addFile(tab, folder, 'Report.pdf', report)
  await time.quiet()
  home.network.line = 'down'
  await disable({ server, time })
  const robin = await addPerson(tab)
  await saveBasic(tab, robin, { diagnosisDetails: 'of somebody new' })
  await time.sleep(HOUR)
  home.network.line = 'up'
  await time.pass(120_000)
  expect(tab.device.session.get()).toEqual({ kind: 'signed-out' })
  await tab.kill()
  const again = await home.open()
  expect((await again.device.login(ada)).kind).toBe('failed')

  await enable({ server, time })
  await again.device.login(ada)
  await time.pass(120_000)
  expect(await again.outbox()).toEqual([])
  const kept = server.files.kept.get(document)
  expect(new TextDecoder().decode(kept)).toBe(report)
  expect(await planOnServer(server, robin)).toMatchObject({ diagnosisDetails: 'of somebody new' })
  const rows = await server.database.queries.selectFrom('documents').selectAll().execute()
  expect(rows).toMatchObject([{ id: document, folderId: folder.id, name: 'Report.pdf' }])
})

test('a device whose cookies are gone keeps everything readable while the account is disabled', async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  await saveBasic(tab, maya.id, { diagnosisDetails: 'readable' })
  home.jar.tokens = { access: null, refresh: null }
  await disable({ server, time })
  await tab.kill()
  const again = await home.open()
  expect((await again.device.login(ada)).kind).toBe('failed')
  expect(again.device.session.get()).toEqual({ kind: 'sign-in-again', userId: ada.id })
  expect((await shownPlan(again, maya.id)).diagnosisDetails).toBe('readable')
})
