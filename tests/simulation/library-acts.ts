/** What people do with folders and documents. They choose from what their device has, as on its screens. */
import { renamed } from '#contract/documents-commands.ts'
import { type Category, CATEGORIES } from '#contract/categories.ts'
import type { Fold } from '#contract/command.ts'
import type { RowPlace } from '#contract/row-commands.ts'
import type { Account } from '#data/session/account.ts'
import { discardHere } from '#data/unsent-deletion.ts'
import { shownContent } from '#data/mirror/overlay.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { folds } from '#tests/support/folds.ts'
import { addFile, pdf } from '#tests/support/edits.ts'
import { begin, heard, knownHere, look, newValue, type PersonalAct, quietly, save, someone } from './doing.ts'

export const LIBRARY_WEIGHTS = {
  addFolder: 4,
  renameFolder: 3,
  deleteFolder: 2,
  addDocument: 8,
  renameDocument: 3,
  deleteDocument: 2,
}

type Shelved = 'folders' | 'documents'

interface Placed extends RowPlace {
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

  renameFolder: renames('folders', (_, name) => name),

  deleteFolder: deletes('folders'),

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

  renameDocument: renames('documents', renamed),

  deleteDocument: deletes('documents'),
}

/** The name as a screen shows it; null: it is gone. */
async function nameOf({ db }: Account, noun: Shelved, key: string): Promise<string | null> {
  const [row, pending] = await Promise.all([
    db.rowsOf(noun).get(key),
    db.outbox.where('[noun+key]').equals([noun, key]).toArray(),
  ])
  return shownContent(folds[noun] as Fold<unknown, { name: string }>, row?.value, pending)?.name ?? null
}

const placesOf = (home: TestDevice, tab: TestTab, noun: Shelved): Placed[] =>
  knownHere<Placed>(home, tab, noun).map(({ id, profileId, category }) => ({ id, profileId, category }))

function renames(noun: Shelved, wanted: (seen: string, typed: string) => string): PersonalAct {
  return (scene, home, tab) => {
    const place = scene.dice.pick(placesOf(home, tab, noun))
    if (!place) return
    const typed = newValue(scene, `${place.id} name`)
    const doing = begin(scene, home, tab)
    const shown = look(scene, tab, `${noun} ${place.id}`, () => nameOf(doing.account, noun, place.id))
    const filling = shown.then((seen) =>
      seen === null ? null : { ...place, seen: { name: seen }, wanted: { name: wanted(seen, typed) } },
    )
    save(scene, doing, `${noun}.rename`, filling)
  }
}

function deletes(noun: Shelved): PersonalAct {
  return (scene, home, tab) => {
    const place = scene.dice.pick(placesOf(home, tab, noun))
    if (!place) return
    scene.note(`${home.name} deletes ${noun} ${place.id.slice(-4)}`)
    const { account } = tab
    scene.recorder.bounds.writes(home, account.userId, 1)
    const deleting = discardHere(account, noun, place.id).then(async ({ isAll }) => {
      if (!isAll) await account.write(`${noun}.delete`, place)
    })
    quietly(deleting)
  }
}
