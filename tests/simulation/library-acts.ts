/** What people do with folders and documents. They choose from what their device has, as on its screens. */
import type { Document } from '#contract/documents.ts'
import { renamed } from '#contract/documents-commands.ts'
import { type Category, CATEGORIES } from '#contract/categories.ts'
import type { Fold } from '#contract/command.ts'
import type { Folder } from '#contract/folders.ts'
import type { Account } from '#data/session/account.ts'
import { type MirrorRow } from '#data/database/rows.ts'
import { userDatabaseName } from '#data/database/user-database.ts'
import { shownContent } from '#data/mirror/overlay.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { folds } from '#tests/support/folds.ts'
import { addFile, pdf, throwAway } from '#tests/support/edits.ts'
import { begin, heard, look, newValue, type PersonalAct, quietly, save, someone } from './doing.ts'

export const LIBRARY_WEIGHTS = {
  addFolder: 4,
  renameFolder: 3,
  deleteFolder: 2,
  addDocument: 8,
  renameDocument: 3,
  deleteDocument: 2,
}

interface Placed {
  id: string
  profileId: string
  category: Category
}

export const LIBRARY_ACTS: Record<keyof typeof LIBRARY_WEIGHTS, PersonalAct> = {
  addFolder(scene, home, tab) {
    const { dice } = scene
    const id = tab.platform.newId()
    const value = newValue(scene, `${id} name`)
    // Two devices may think of the same name: the second is refused, and a person decides.
    const name = dice.chance(0.1) ? 'Reports' : value
    const folder = { id, profileId: someone(scene, tab), category: dice.pick(CATEGORIES), name }
    save(scene, begin(scene, home, tab), 'folders.create', Promise.resolve(folder))
  },

  renameFolder(scene, home, tab) {
    const folder = scene.dice.pick(placesOf(home, tab, 'folders'))
    if (!folder) return
    const name = newValue(scene, `${folder.id} name`)
    const doing = begin(scene, home, tab)
    const filling = look(scene, tab, `folder ${folder.id}`, () => nameOf(doing.account, 'folders', folder.id)).then(
      (seen) => (seen === null ? null : { ...folder, seen: { name: seen }, wanted: { name } }),
    )
    save(scene, doing, 'folders.rename', filling)
  },

  deleteFolder(scene, home, tab) {
    const folder = scene.dice.pick(placesOf(home, tab, 'folders'))
    if (!folder) return
    scene.note(`${home.name} deletes folder ${folder.id.slice(-4)}`)
    if (discardsUnsent(home, tab, 'folders', folder.id)) return
    scene.recorder.bounds.writes(home, tab.account.userId, 1)
    quietly(tab.account.write('folders.delete', folder))
  },

  addDocument(scene, home, tab) {
    const { dice, recorder } = scene
    const folder = dice.pick(placesOf(home, tab, 'folders'))
    if (!folder) return
    const value = newValue(scene, 'document')
    const bytes = pdf(value, dice.chance(0.1) ? 30_000 : 1 + dice.below(40))
    const doing = begin(scene, home, tab)
    const { userId } = doing.account
    const typed = [{ spot: `${folder.id} row`, seen: null, wanted: value, value }]
    recorder.tries(home, userId, typed)
    // The bytes are a change of their own, and may have to be sent once more.
    recorder.bounds.writes(home, userId, 2)
    const adding = addFile(tab, folder, `${value}.pdf`, bytes).then((id) => {
      recorder.files.set(id, bytes)
      const entry = home.outboxOf(userId).find(({ command, key }) => command === 'documents.create' && key === id)
      heard(scene, doing, typed, entry?.id ?? id)
    })
    quietly(adding)
  },

  renameDocument(scene, home, tab) {
    const document = scene.dice.pick(placesOf(home, tab, 'documents'))
    if (!document) return
    const name = newValue(scene, `${document.id} name`)
    const doing = begin(scene, home, tab)
    const filling = look(scene, tab, `document ${document.id}`, () =>
      nameOf(doing.account, 'documents', document.id),
    ).then((seen) =>
      seen === null ? null : { ...document, seen: { name: seen }, wanted: { name: renamed(seen, name) } },
    )
    save(scene, doing, 'documents.rename', filling)
  },

  deleteDocument(scene, home, tab) {
    const document = scene.dice.pick(placesOf(home, tab, 'documents'))
    if (!document) return
    scene.note(`${home.name} deletes document ${document.id.slice(-4)}`)
    if (discardsUnsent(home, tab, 'documents', document.id)) return
    scene.recorder.bounds.writes(home, tab.account.userId, 1)
    quietly(tab.account.write('documents.delete', document))
  },
}

/** The name as a screen shows it; null: it is gone. */
async function nameOf({ db }: Account, noun: 'folders' | 'documents', key: string): Promise<string | null> {
  const [row, pending] = await Promise.all([
    db.rowsOf(noun).get(key),
    db.outbox.where('[noun+key]').equals([noun, key]).toArray(),
  ])
  return shownContent(folds[noun] as Fold<unknown, { name: string }>, row?.value, pending)?.name ?? null
}

/** Folders or documents that this device knows of: confirmed ones, and those made here. */
function placesOf(home: TestDevice, tab: TestTab, noun: 'folders' | 'documents'): Placed[] {
  const { userId } = tab.account
  const rows = home.storage.rows<MirrorRow<Folder | Document>>(userDatabaseName(userId), noun)
  const made = home.outboxOf(userId).filter(({ creates }) => creates?.startsWith(`${noun}:`))
  const places = [...rows.map(({ value }) => value), ...made.map(({ input }) => input as Placed)]
  return places.map(({ id, profileId, category }) => ({ id, profileId, category }))
}

/** What was never sent is not deleted but taken back, as the screens do. */
function discardsUnsent(home: TestDevice, tab: TestTab, noun: 'folders' | 'documents', id: string): boolean {
  const made = home.outboxOf(tab.account.userId).find(({ creates }) => creates === `${noun}:${id}`)
  if (!made || made.sends > 0) return false
  quietly(throwAway(tab, made.seq))
  return true
}
