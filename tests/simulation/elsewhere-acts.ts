/**
 * What is done past the outboxes of the schedule: things are deleted elsewhere, taken out of the server's trash or removed for good, a
 * client that does not say what was seen writes, and a device deletes somebody.
 */
import type { Category } from '#contract/categories.ts'
import { paths } from '#contract/paths.ts'
import { deletePerson } from '#data/delete-person.ts'
import { type TrashItem, trashPaths } from '#contract/trash.ts'
import { type PersonalAct, newValue, quietly, someone } from './doing.ts'
import { ADA, KOFI, type Scene } from './scene.ts'

export const ELSEWHERE_WEIGHTS = {
  deleteElsewhere: 3,
  takeBack: 5,
  removeForGood: 1,
  deleteHere: 1,
  otherClient: 2,
  undoDeletion: 4,
  tryNow: 2,
}

export const ELSEWHERE_ACTS: Record<keyof typeof ELSEWHERE_WEIGHTS, PersonalAct> = {
  async takeBack(scene, _home, tab) {
    const asking = await signedIn(scene, tab.account.userId)
    const item = scene.dice.pick(await trashOf(scene, asking))
    if (!item) return
    const { status } = await ask(scene, asking, 'POST', trashPaths.restore(item.kind, item.id))
    scene.note(`${item.kind} ${item.id.slice(-4)} is taken back elsewhere: ${status}`)
    if (status !== 200) scene.recorder.blame(`${item.kind} ${item.id} cannot be taken back: ${status}`)
    await scene.recorder.readServer()
  },

  async deleteElsewhere(scene, _home, tab) {
    const asking = await signedIn(scene, tab.account.userId)
    const { rows } = scene.recorder
    const name = scene.dice.pick([...rows.keys()].filter((one) => pathOf(one, rows.get(one)) !== null))
    const path = name === undefined ? null : pathOf(name, rows.get(name))
    if (path === null) return
    const { status } = await ask(scene, asking, 'DELETE', path)
    scene.note(`${name?.replace(/:.*(?=....$)/, ' ')} is deleted elsewhere: ${status}`)
    await scene.recorder.readServer()
  },

  async removeForGood(scene, _home, tab) {
    const asking = await signedIn(scene, tab.account.userId)
    const item = scene.dice.pick(await trashOf(scene, asking))
    if (!item) return
    scene.recorder.removes(item.id)
    const { status } = await ask(scene, asking, 'DELETE', trashPaths.item(item.kind, item.id))
    scene.note(`${item.kind} ${item.id.slice(-4)} is removed for good elsewhere: ${status}`)
    await scene.recorder.readServer()
  },

  deleteHere(scene, home, tab) {
    const id = someone(scene, tab)
    if (id === tab.account.userId) return
    scene.note(`${home.name} deletes ${id.slice(-4)}`)
    quietly(deletePerson(tab.account, id))
  },

  /** Somebody writes with a client that does not say what was seen: the later one stands. */
  async otherClient(scene, _home, tab) {
    const profileId = someone(scene, tab)
    const value = newValue(scene, `${profileId} elsewhere`)
    const body = scene.dice.pick([
      { userId: profileId, parentNotes: value },
      { userId: profileId, allergies: [value] },
      { userId: profileId, symptoms: [value], measures: [] },
    ] as const)
    const { status } = await ask(scene, await signedIn(scene, tab.account.userId), 'POST', paths.carePlan, body)
    scene.note(`somebody writes ${value} of ${profileId.slice(-4)} elsewhere: ${status}`)
    await scene.recorder.readServer()
  },

  /** Undo, as the line says it that stands where something was deleted. */
  undoDeletion(scene, home, tab) {
    const bringBack = scene.waysBack.get(tab)
    if (!bringBack) return
    scene.waysBack.delete(tab)
    scene.note(`${home.name} undoes its last deletion`)
    scene.recorder.bounds.writes(home, tab.account.userId, 1)
    quietly(bringBack())
  },

  tryNow(scene, home, tab) {
    scene.note(`${home.name} tries everything now`)
    quietly(tab.account.tryNow())
  },
}

/** Where a row can be deleted; null: it cannot. */
function pathOf(name: string, row: unknown): string | null {
  const [noun, id = ''] = name.split(':')
  const { category } = row as { category: Category }
  if (noun === 'folders') return paths.folder(category, id)
  if (noun === 'documents') return paths.document(category, id)
  if (noun === 'incidents') return paths.incident(id)
  if (noun === 'appointments') return paths.appointment(id)
  return noun === 'dependents' ? paths.dependent(id) : null
}

async function trashOf(scene: Scene, asking: Asking): Promise<TrashItem[]> {
  const { userId } = asking
  const people = userId === ADA.id ? ADA.people : KOFI.people
  const items = await list(scene, asking, trashPaths.people)
  for (const id of [...people, ...(scene.added.get(userId) ?? [])]) {
    items.push(...(await list(scene, asking, `${trashPaths.documents}?profileId=${id}`)))
  }
  return items
}

async function list(scene: Scene, asking: Asking, path: string): Promise<TrashItem[]> {
  const response = await ask(scene, asking, 'GET', path)
  return response.ok ? ((await response.json()) as TrashItem[]) : []
}

interface Asking {
  userId: string
  authorization: string
}

async function signedIn({ server }: Scene, userId: string): Promise<Asking> {
  return { userId, authorization: `Bearer ${(await server.signIn(userId)).accessToken}` }
}

function ask({ server }: Scene, { authorization }: Asking, method: string, path: string, body?: object) {
  const headers = { authorization, 'content-type': 'application/json' }
  return server.fetch(`/api/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
}
