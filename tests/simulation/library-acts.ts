/** What people do with folders and documents. They choose from what their device has, as on its screens. */
import type { Document, Folder } from '#contract/documents.ts'
import { type Category, CATEGORIES } from '#contract/documents-content.ts'
import { type MirrorRow, userDatabaseName } from '#data/mirror/database.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { addFile, pdf, throwAway } from '#tests/support/edits.ts'
import { newValue, type PersonalAct, quietly, save, someone } from './doing.ts'

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
    const value = newValue(scene)
    // Two devices may think of the same name: the second is refused, and a person decides.
    const name = dice.chance(0.1) ? 'Reports' : value
    const folder = { id, profileId: someone(scene, tab), category: dice.pick(CATEGORIES) }
    save(
      scene,
      home,
      tab,
      [{ spot: `${id} name`, value: name }],
      tab.account.write('folders.create', { ...folder, name }),
    )
  },

  renameFolder(scene, home, tab) {
    const folder = scene.dice.pick(placesOf(home, tab, 'folders'))
    if (!folder) return
    const name = newValue(scene)
    save(
      scene,
      home,
      tab,
      [{ spot: `${folder.id} name`, value: name }],
      tab.account.write('folders.rename', { ...folder, name }),
    )
  },

  deleteFolder(scene, home, tab) {
    const folder = scene.dice.pick(placesOf(home, tab, 'folders'))
    if (!folder) return
    scene.note(`${home.name} deletes folder ${folder.id.slice(-4)}`)
    if (!discardsUnsent(home, tab, 'folders', folder.id)) quietly(tab.account.write('folders.delete', folder))
  },

  addDocument(scene, home, tab) {
    const { dice, witness } = scene
    const folder = dice.pick(placesOf(home, tab, 'folders'))
    if (!folder) return
    const value = newValue(scene)
    const bytes = pdf(value, dice.chance(0.1) ? 30_000 : 1 + dice.below(40))
    const adding = addFile(tab, folder, `${value}.pdf`, bytes)
    const { userId } = tab.account
    const saving = adding.then((id) => {
      witness.files.set(id, bytes)
      const entry = home.outboxOf(userId).find(({ command, key }) => command === 'documents.create' && key === id)
      return entry?.id ?? id
    })
    save(scene, home, tab, [{ spot: `${value} document`, value }], saving)
  },

  renameDocument(scene, home, tab) {
    const document = scene.dice.pick(placesOf(home, tab, 'documents'))
    if (!document) return
    const name = newValue(scene)
    save(
      scene,
      home,
      tab,
      [{ spot: `${document.id} name`, value: name }],
      tab.account.write('documents.rename', { ...document, name }),
    )
  },

  deleteDocument(scene, home, tab) {
    const document = scene.dice.pick(placesOf(home, tab, 'documents'))
    if (!document) return
    scene.note(`${home.name} deletes document ${document.id.slice(-4)}`)
    if (!discardsUnsent(home, tab, 'documents', document.id)) quietly(tab.account.write('documents.delete', document))
  },
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
