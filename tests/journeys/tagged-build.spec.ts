import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Attributes } from '#contract/attributes.ts'
import { promptId } from '#contract/journal-content.ts'
import type { JournalRevision } from '#contract/journal.ts'
import { paths } from '#contract/paths.ts'
import {
  ASKED_OR_REFUSED,
  DETAILS,
  INTERESTS,
  JOURNAL_SENDING,
  JOURNAL_UNSENT,
  LIBRARY,
  NEWCOMER,
  OUTBOX,
  PIECE_RECEIVED,
  PLAN_ANSWER_LOST,
  PLAN_ASKED,
  PLAN_UNSENT,
  sampleFile,
  TAGGED_BUILD_PORT,
  unpackTaggedBuild,
} from '#tests/fixtures/tagged-build.ts'
import { lineOf, outboxOf, type ServerRows, serverRows } from '#tests/fixtures/tagged-build-rows.ts'
import { dependentsOnServer, planOnServer, readFromServer } from '#tests/support/as-the-server-sees-it.ts'
import { test as base, enter, expect, type Gate } from '#tests/support/journey.ts'
import { CARE_PLAN, expectAllReceived, statusLine } from '#tests/support/screens.ts'
import { waitingHere } from '#tests/support/user-database.ts'

const test = base.extend({
  seeded: [
    // eslint-disable-next-line no-empty-pattern -- how a fixture without needs is written
    async ({}, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'havenbook-tagged-'))
      unpackTaggedBuild('server', dataDir)
      await provide(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})
test.use({ gatePort: TAGGED_BUILD_PORT })

const { renamedFolder, deletedFolder, renamedDocument, deletedDocument, unsent, refused, halfSent } = LIBRARY
const folderLine = (name: string, version: number, isDeleted = 0) => lineOf({ name, folder: '', version, isDeleted })
const documentLine = (folder: string, name: string, version: number, isDeleted = 0) =>
  lineOf({ name, folder, version, isDeleted })

/** The server's folders and documents: what becomes of those that are there, and which are new. */
const LIBRARY_LINES = {
  changed: {
    folders: new Map([
      [folderLine(renamedFolder.folder, 1), folderLine(renamedFolder.to, 2)],
      [folderLine(deletedFolder.folder, 1), folderLine(deletedFolder.folder, 2, 1)],
    ]),
    documents: new Map([
      [
        documentLine(renamedFolder.folder, renamedFolder.holds, 1),
        documentLine(renamedFolder.to, renamedFolder.holds, 1),
      ],
      // What is in a deleted folder goes with it, and comes back with it: its own row stays as it was (H12).
      [
        documentLine(renamedDocument.folder, renamedDocument.name, 1),
        documentLine(renamedDocument.folder, `${renamedDocument.to}.jpg`, 2),
      ],
      [
        documentLine(deletedDocument.folder, deletedDocument.name, 1),
        documentLine(deletedDocument.folder, deletedDocument.name, 2, 1),
      ],
    ]),
  },
  added: {
    folders: [folderLine(unsent.folder, 1), folderLine(refused.corrected, 1)],
    documents: [
      documentLine(halfSent.folder, halfSent.name, 1),
      documentLine(unsent.folder, unsent.name, 1),
      documentLine(refused.corrected, refused.name, 1),
    ],
  },
}

test('a profile of the last build with version tags, with unsent changes of every command: each arrives once', async ({
  home,
}) => {
  const { device, gate } = home
  unpackTaggedBuild('profile', device.profileDir)
  const before = serverRows(home.server.dataDir)
  const { interests } = await listsOnServer(gate)
  const page = await device.open('/robots.txt')
  expect(await outboxOf(page), 'as the old build left it').toEqual(OUTBOX)

  await test.step('what needs nobody is sent, and nothing else is asked or refused', async () => {
    await page.goto('/login')
    await enter(page)
    await expect.poll(() => waitingHere(page), { timeout: 60_000 }).toBe(ASKED_OR_REFUSED)
  })

  await test.step('the question is answered, the folder gets another name', async () => {
    await answerQuestion(page)
    await expectAllReceived(page)
  })

  const after = serverRows(home.server.dataDir)
  const writes = (kind: 'plans' | 'lists' | 'people', id: string) =>
    (after[kind].get(id)?.version ?? 0) - (before[kind].get(id)?.version ?? 0)

  await test.step('each plan was written as often as somebody wrote it', async () => {
    expect(await planOnServer(gate, PLAN_ANSWER_LOST.profileId)).toMatchObject(written(PLAN_ANSWER_LOST))
    expect(writes('plans', PLAN_ANSWER_LOST.profileId), 'the server had it').toBe(0)
    expect(await planOnServer(gate, PLAN_UNSENT.profileId)).toMatchObject(written(PLAN_UNSENT))
    expect(writes('plans', PLAN_UNSENT.profileId), 'saved, and confirmed').toBe(2)
    const confirmedAt = (rows: ServerRows) => rows.plans.get(PLAN_UNSENT.profileId)?.confirmedAt ?? ''
    expect(confirmedAt(after) > confirmedAt(before)).toBe(true)
    const both = `${PLAN_ASKED.there}\n${PLAN_ASKED.here}`
    expect(await planOnServer(gate, PLAN_ASKED.profileId)).toMatchObject({ [PLAN_ASKED.field]: both })
    expect(writes('plans', PLAN_ASKED.profileId)).toBe(1)
  })

  await test.step('each interest is there once, those of the other phone too', async () => {
    const now = await listsOnServer(gate)
    expect(namesOf(interests)).toEqual(expect.arrayContaining([INTERESTS.answerLost, INTERESTS.elsewhere]))
    expect(namesOf(now.interests)).toEqual([...namesOf(interests), ...INTERESTS.unsent].toSorted())
    expect(new Set(now.interests.map(({ id }) => id)).size, 'no number twice').toBe(now.interests.length)
    expect(writes('lists', INTERESTS.profileId)).toBe(1)
  })

  await test.step('the newcomer is there once, with the line in the plan; Tunde’s details were written once', async () => {
    const people = await dependentsOnServer(gate)
    expect(people).toHaveLength(before.people.size + 1)
    const [newcomer, ...twins] = people.filter(({ firstName }) => firstName === NEWCOMER.person.firstName)
    expect(newcomer).toMatchObject(NEWCOMER.person)
    expect(twins).toEqual([])
    const id = String(newcomer?.['id'])
    expect(await planOnServer(gate, id)).toMatchObject(written(NEWCOMER))
    expect([writes('people', id), writes('plans', id)]).toEqual([1, 1])
    expect(people.find((one) => one['id'] === DETAILS.profileId)).toMatchObject({ relation: DETAILS.relation })
    expect(writes('people', DETAILS.profileId)).toBe(1)
  })

  await test.step('each answer of the journal is there, and no wording twice', async () => {
    const answerOf = ({ profileId, day }: { profileId: string; day: string }) =>
      after.answers.get(promptId(profileId, day))
    expect(answerOf(JOURNAL_SENDING)).toMatchObject({ answer: JOURNAL_SENDING.answer, version: 1 })
    expect(answerOf(JOURNAL_UNSENT)).toMatchObject({ answer: JOURNAL_UNSENT.answer, version: 2 })
    expect(await wordings(gate, JOURNAL_UNSENT)).toEqual([JOURNAL_UNSENT.before])
    expect(after.answers.size).toBe(before.answers.size)
  })

  await test.step('folders and documents are there once, or gone', () => {
    const { changed, added } = LIBRARY_LINES
    const expected = (lines: readonly string[], which: 'folders' | 'documents') =>
      [...lines.map((line) => changed[which].get(line) ?? line), ...added[which]].toSorted()
    expect(before.folders).toEqual(expect.arrayContaining([...changed.folders.keys()]))
    expect(before.documents).toEqual(expect.arrayContaining([...changed.documents.keys()]))
    expect(after.folders.toSorted()).toEqual(expected(before.folders, 'folders'))
    expect(after.documents.toSorted()).toEqual(expected(before.documents, 'documents'))
    expect(after.files, 'one for each document').toHaveLength(after.documents.length)
    expect(after.files.filter(({ isWhole }) => !isWhole)).toEqual([])
  })

  await test.step('the files have their bytes, and those that were there were not sent again', async () => {
    for (const place of [halfSent, unsent, { ...refused, folder: refused.corrected }]) {
      expect(await hashOnServer(gate, place), place.name).toBe(sha256(sampleFile(place.size)))
    }
    const id = after.files.find(({ size }) => size === halfSent.size)?.id
    const pieces = gate.passages.filter(({ method, path }) => method === 'PATCH' && path === `/api/files/${id}`)
    // All bytes of a sample are of ASCII but a few at its beginning, which the server had.
    expect(pieces.reduce((sum, { body }) => sum + body.length, 0)).toBe(halfSent.size - PIECE_RECEIVED)
  })

  await test.step('the next start sends nothing again and shows what was written', async () => {
    const sent = gate.writes().length
    await device.close()
    const again = await device.open(CARE_PLAN)
    await expect(again.locator('#root').getByText(PLAN_ANSWER_LOST.text)).toBeVisible()
    await expectAllReceived(again)
    expect(gate.writes()).toHaveLength(sent)
  })
})

/** As a person does, in "Waiting to send". */
async function answerQuestion(page: Page): Promise<void> {
  await statusLine(page).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Waiting to send' })
  const asked = sheet.getByRole('listitem').filter({ hasText: 'Needs your answer' })
  await asked.getByRole('button', { name: 'Answer' }).click()
  await expect(sheet.getByText(PLAN_ASKED.here)).toBeVisible()
  await expect(sheet.getByText(PLAN_ASKED.there)).toBeVisible()
  await sheet.getByLabel('Keep both').check()
  await sheet.getByRole('button', { name: 'Save my answer' }).click()
  const notAccepted = sheet.getByRole('listitem').filter({ hasText: 'Not accepted' })
  await notAccepted.getByRole('button', { name: 'Edit' }).click()
  await sheet.getByLabel('Name', { exact: true }).fill(refused.corrected)
  await sheet.getByRole('button', { name: 'Save and send again' }).click()
  await expect(sheet.getByText('Everything you wrote is saved.')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
}

const written = ({ field, text }: { field: string; text: string }) => ({ [field]: text })
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).toSorted()
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const listsOnServer = (gate: Gate) => readFromServer<Attributes>(gate, paths.attributesOf(INTERESTS.profileId))

/** Earlier wordings of a day, newest first. */
async function wordings(gate: Gate, { profileId, day }: { profileId: string; day: string }): Promise<string[]> {
  const kept = await readFromServer<JournalRevision[]>(gate, paths.journalRevisions(promptId(profileId, day)))
  return kept.map(({ answer }) => answer)
}

interface Listed {
  id: string
  name: string
  media_url: string
}

async function hashOnServer(gate: Gate, place: { category: string; folder: string; name: string }): Promise<string> {
  const at = `${paths.folders(place.category)}?profileId=${INTERESTS.profileId}`
  const folder = (await readFromServer<Listed[]>(gate, at)).find(({ name }) => name === place.folder)
  const list = await readFromServer<Listed[]>(gate, `${paths.documents(place.category)}?folderId=${folder?.id}`)
  const address = list.find(({ name }) => name === place.name)?.media_url ?? ''
  const answer = await fetch(new URL(address, `http://127.0.0.1:${gate.upstream}`))
  return sha256(Buffer.from(await answer.arrayBuffer()))
}
