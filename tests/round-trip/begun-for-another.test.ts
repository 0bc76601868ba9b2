/** What takes its time, and was begun before somebody else signed in here, is written for nobody else. */
import { asTab } from '#tests/support/this-page.ts'
import { expect, test } from 'vitest'
import { NO_APPOINTMENT } from '#contract/appointments-content.ts'
import { NO_INCIDENT } from '#contract/incidents-content.ts'
import { addQuestion, createAppointment, deleteAppointment } from '#data/appointments.ts'
import { deleteIncident, logIncident } from '#data/incidents.ts'
import { deleteDependent } from '#data/change-dependents.ts'
import { addingTo, deleteDocument, setFolderKept } from '#data/documents.ts'
import { savePhoto } from '#data/photos.ts'
import { ada, kofi, maya, tunde } from '#tests/support/cast.ts'
import { addFile, addFolder } from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

/** Ada works on this page; `whileKofiComes` lets Kofi sign in as soon as her work has begun. */
async function adaThenKofi() {
  const world = await createWorld()
  const { tab: ofAda } = await world.signedIn(ada, 'of-ada')
  const { tab: ofKofi } = await world.signedIn(kofi, 'of-kofi')
  asTab(ofAda)
  const whileKofiComes = async (work: () => Promise<unknown>) => {
    const begun = work()
    asTab(ofKofi)
    await begun
    expect(await ofKofi.outbox()).toEqual([])
    expect(await ofKofi.account.db.keeps.count()).toBe(0)
    asTab(ofAda)
  }
  return { ...world, ofAda, ofKofi, whileKofiComes }
}

test('a question for the next appointment, and an appointment that is deleted', async () => {
  const { time, ofAda, whileKofiComes } = await adaThenKofi()
  await whileKofiComes(() => addQuestion(maya.id, null, 'Can she have the flu shot?'))
  expect(await ofAda.outbox()).toMatchObject([{ command: 'appointments.create' }])
  const id = await createAppointment(maya.id, { ...NO_APPOINTMENT, place: 'Room 4' })
  await time.pass(60_000)
  await whileKofiComes(() => deleteAppointment({ ...NO_APPOINTMENT, id, profileId: maya.id }))
  expect(await ofAda.outbox()).toMatchObject([{ command: 'appointments.delete' }])
})

test('what is brought back once its deletion has left', async () => {
  const { time, ofAda, whileKofiComes } = await adaThenKofi()
  const appointment = { ...NO_APPOINTMENT, place: 'Room 4', profileId: maya.id }
  const incident = { ...NO_INCIDENT, happenedAt: '2026-11-20T15:28', behavior: 'Ran off', profileId: maya.id }
  const [met, logged] = [await createAppointment(maya.id, appointment), await logIncident(maya.id, incident)]
  await time.pass(60_000)
  const ways = [await deleteAppointment({ ...appointment, id: met }), await deleteIncident({ ...incident, id: logged })]
  await time.pass(60_000)
  await ofAda.goOffline()
  for (const undo of ways) await whileKofiComes(undo)
  expect((await ofAda.outbox()).map(({ command }) => command)).toEqual(['appointments.create', 'incidents.log'])
})

test('a document that is deleted, and a folder that is kept offline', async () => {
  const { time, ofAda, whileKofiComes } = await adaThenKofi()
  const folder = await addFolder(ofAda, maya.id, 'Reports')
  const id = await addFile(ofAda, folder, 'report.pdf', '%PDF-1.4')
  await time.pass(60_000)
  const document = await ofAda.account.db.documents.get(id)
  await whileKofiComes(() => deleteDocument(document!.value))
  expect(await ofAda.outbox()).toMatchObject([{ command: 'documents.delete' }])
  await whileKofiComes(() => setFolderKept(folder, true))
  expect(await ofAda.account.db.keeps.toArray()).toEqual([{ key: `folder:${folder.id}`, profileId: maya.id }])
})

test('a photo that is being drawn, and the second of two files', async () => {
  const { ofAda, whileKofiComes } = await adaThenKofi()
  const drawn = Promise.withResolvers<string>()
  await whileKofiComes(() => {
    const saved = savePhoto(maya.id, drawn.promise)
    queueMicrotask(() => drawn.resolve('data:image/jpeg;base64,AA=='))
    return saved
  })
  expect(await ofAda.outbox()).toMatchObject([{ command: 'photos.save' }])
  const folder = await addFolder(ofAda, maya.id, 'Reports')
  const add = addingTo(folder)
  const file = { name: 'report.pdf', blob: new Blob(['%PDF-1.4']) }
  await whileKofiComes(async () => {
    await add(file)
    await add(file)
  })
  expect((await ofAda.outbox()).filter(({ command }) => command === 'documents.create')).toHaveLength(2)
})

test('somebody who is deleted', async () => {
  const { ofAda, whileKofiComes } = await adaThenKofi()
  await ofAda.pull()
  await whileKofiComes(() => deleteDependent(tunde.id))
  await ofAda.pull()
  expect(await ofAda.account.db.dependents.get(tunde.id)).toBeUndefined()
})
