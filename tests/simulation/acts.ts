/** What happens to people and devices in a schedule. Nothing here waits for its outcome: people don't either. */
import { ATTRIBUTE_LISTS } from '#contract/attributes-content.ts'
import type { CarePlanChange } from '#contract/care-plan.ts'
import type { CarePlanSection } from '#contract/care-plan-content.ts'
import type { FieldConflict } from '#contract/merge.ts'
import { needsPerson, type OutboxEntry, type TrashEntry } from '#data/outbox/entry.ts'
import { userDatabaseName } from '#data/mirror/database.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import {
  answerQuestion,
  bringBack,
  correct,
  ROBIN,
  saveLists,
  throwAway,
  tryAgain,
  withItem,
  withName,
  withoutItem,
} from '#tests/support/edits.ts'
import { LIBRARY_ACTS, LIBRARY_WEIGHTS } from './library-acts.ts'
import { type PersonalAct, newValue, quietly, save, someone, type Typed } from './doing.ts'
import { ADA, credentials, KOFI, type Member, type Scene } from './scene.ts'

const HOUR = 3_600_000

const WEIGHTS = {
  edit: 24,
  list: 12,
  answer: 8,
  ...LIBRARY_WEIGHTS,
  addPerson: 4,
  editPerson: 4,
  confirm: 3,
  card: 10,
  bringBack: 2,
  pull: 5,
  kill: 8,
  openTab: 7,
  line: 6,
  weather: 4,
  clock: 3,
  disk: 2,
  sleep: 3,
  signOut: 2,
  signIn: 4,
  revoke: 1,
}
type Act = keyof typeof WEIGHTS

/** One thing happens, to somebody. */
export async function act(scene: Scene): Promise<void> {
  const { dice, homes } = scene
  const home = dice.pick(homes)
  if (!home) return
  const name = dice.weighted(WEIGHTS)
  if (name in DEVICE_ACTS) return DEVICE_ACTS[name as DeviceAct](scene, home)
  const tab = dice.pick(home.tabs)
  if (!tab) return DEVICE_ACTS.openTab(scene, home)
  if (!tab.device.account.get()) return PERSON_ACTS.signIn(scene, home, tab)
  return PERSON_ACTS[name as PersonAct](scene, home, tab)
}

type DeviceAct = 'openTab' | 'kill' | 'line' | 'weather' | 'clock' | 'disk' | 'sleep'
type PersonAct = Exclude<Act, DeviceAct>

const DEVICE_ACTS: Record<DeviceAct, (scene: Scene, home: TestDevice) => Promise<void> | void> = {
  openTab({ note }, home) {
    if (home.tabs.length >= 3) return
    note(`${home.name} opens a tab`)
    quietly(home.load().device.open())
  },

  async kill({ dice, note }, home) {
    const tab = dice.pick(home.tabs)
    if (!tab) return
    note(`${home.name} kills a tab`)
    await tab.kill()
  },

  line({ dice, note }, home) {
    home.network.line = dice.pick(['up', 'up', 'down', 'portal', 'stalled'])
    note(`${home.name} line ${home.network.line}`)
  },

  weather({ dice, note, weather }) {
    weather.badness = dice.pick([0, 0.15, 0.4, 0.7])
    note(`badness ${weather.badness}`)
  },

  clock({ dice, note }, home) {
    home.skew = dice.pick([0, -48 * HOUR, 48 * HOUR, 90_000])
    note(`${home.name} clock ${home.skew}`)
  },

  disk({ dice, note }, home) {
    home.storage.fullness = dice.pick(['none', 'none', 'at-write', 'at-commit'])
    note(`${home.name} disk full: ${home.storage.fullness}`)
  },

  async sleep({ dice, note, time }) {
    const ms = dice.pick([5000, 60_000, HOUR, 10 * HOUR])
    note(`sleeps ${ms}`)
    await time.sleep(ms)
  },
}

const PERSON_ACTS: Record<PersonAct, PersonalAct> = {
  ...LIBRARY_ACTS,

  edit(scene, home, tab) {
    const { dice } = scene
    const profileId = someone(scene, tab)
    const section = dice.pick(['basic', 'basic', 'emergency', 'accommodations'] as const)
    const change: CarePlanChange = {}
    const typed: Typed[] = []
    const fields: readonly (keyof CarePlanChange)[] = dice.pick(FIELDS[section]) ?? []
    for (const field of fields) {
      const value = newValue(scene)
      typed.push({ spot: `${profileId} ${field}`, value })
      Object.assign(change, { [field]: field === 'allergies' ? [value] : value })
    }
    save(scene, home, tab, typed, tab.account.write('carePlan.saveSection', { profileId, section, change }))
  },

  /** One difference in the lists as this tab shows them. */
  list(scene, home, tab) {
    const { dice } = scene
    const profileId = someone(scene, tab)
    const list = dice.pick(ATTRIBUTE_LISTS)
    const what = dice.weighted({ add: 5, rename: 4, remove: 1 })
    const value = what === 'remove' ? '' : newValue(scene)
    const roll = dice.next()
    const typed: Typed = { spot: `${profileId} ${list}`, value, replaces: [] }
    const saving = saveLists(tab, profileId, (shown) => {
      const item = shown[list][Math.floor(roll * shown[list].length)]
      if (what === 'add' || !item) return value === '' ? shown : withItem(list, value)(shown)
      typed.replaces = [item.name]
      return what === 'remove' ? withoutItem(list, item.id)(shown) : withName(list, item.id, value)(shown)
    })
    save(scene, home, tab, [typed], saving)
  },

  answer(scene, home, tab) {
    const profileId = someone(scene, tab)
    const day = scene.dice.pick(DAYS)
    const value = newValue(scene)
    const typed = { spot: `${profileId} ${day}`, value }
    save(scene, home, tab, [typed], tab.account.write('journal.answer', { profileId, day, answer: value }))
  },

  addPerson(scene, home, tab) {
    const id = tab.platform.newId()
    const value = newValue(scene)
    const { userId } = tab.account
    const saving = tab.account.write('dependents.create', { ...ROBIN, firstName: value, id })
    void saving.then(
      () => scene.added.get(userId)?.push(id),
      () => {},
    )
    save(scene, home, tab, [{ spot: `${id} firstName`, value }], saving)
  },

  editPerson(scene, home, tab) {
    const id = someone(scene, tab)
    if (id === tab.account.userId) return
    const field = scene.dice.pick(['relation', 'lastName'] as const)
    const value = newValue(scene)
    save(
      scene,
      home,
      tab,
      [{ spot: `${id} ${field}`, value }],
      tab.account.write('dependents.update', { id, change: { [field]: value } }),
    )
  },

  confirm(scene, home, tab) {
    scene.note(`${home.name} "Still right"`)
    const at = new Date(Math.min(tab.platform.now(), scene.time.now())).toISOString()
    quietly(tab.account.write('carePlan.confirm', { profileId: someone(scene, tab), at }))
  },

  card({ dice, note }, home, tab) {
    const stuck = dice.pick(home.outboxOf(tab.account.userId).filter(needsPerson))
    if (!stuck) return
    const what = dice.pick(['settle', 'settle', 'discard'])
    note(`${home.name} ${what} ${stuck.state} ${stuck.id.slice(-4)}`)
    quietly(what === 'discard' ? throwAway(tab, stuck.seq) : settleCard(tab, stuck, dice.next))
  },

  bringBack({ dice, note }, home, tab) {
    const trash = home.storage.rows<TrashEntry>(userDatabaseName(tab.account.userId), 'trash')
    const held = dice.pick(trash)
    if (!held) return
    note(`${home.name} brings back ${held.id.slice(-4)}`)
    quietly(bringBack(tab, held.id))
  },

  pull(scene, home, tab) {
    scene.note(`${home.name} pulls`)
    quietly(scene.dice.chance(0.3) ? tab.pullAll() : tab.pullPlan(someone(scene, tab)))
  },

  signIn(scene, home, tab) {
    if (tab.device.session.get().kind === 'signed-in') return
    const member = scene.dice.chance(0.75) ? ADA : KOFI
    scene.note(`${home.name} signs in as ${member.email}`)
    quietly(signIn(tab, member))
  },

  signOut({ dice, note, witness }, home, tab) {
    const way = dice.pick(['lock', 'send-first', 'delete'] as const)
    note(`${home.name} signs out: ${way}`)
    const { userId } = tab.account
    const leaving = tab.device.signOut(way)
    quietly(leaving)
    if (way === 'delete') witness.lets(home, userId, tab, leaving)
  },

  async revoke({ note, server }, _home, tab) {
    note('the server ends all sessions of a user')
    const { userId } = tab.account
    await server.database.queries
      .updateTable('refreshTokens')
      .set({ revokedAt: 'now' })
      .where('userId', '=', userId)
      .execute()
  },
}

const FIELDS: Record<CarePlanSection, (keyof CarePlanChange)[][]> = {
  basic: [['diagnosisDetails'], ['allergies'], ['allergies', 'providerName']],
  emergency: [['parentNotes']],
  accommodations: [['toileting'], ['toileting', 'napTime']],
}

/** Yesterday and the days around a new year. */
const DAYS = ['2026-11-20', '2025-12-31', '2026-01-01'] as const

export async function signIn(tab: TestTab, member: Member): Promise<void> {
  await tab.device.login(credentials(member))
}

/** What a person does with a card who wants the change to go through. */
export async function settleCard(tab: TestTab, entry: OutboxEntry, random: () => number): Promise<void> {
  if (entry.state === 'conflict') {
    const fields: FieldConflict[] = entry.conflict?.fields ?? []
    const choices = fields.map(({ field }) => [
      field,
      (['mine', 'theirs', 'both'] as const)[Math.floor(random() * 3)] ?? 'mine',
    ])
    await answerQuestion(tab, entry.seq, Object.fromEntries(choices) as Record<string, 'mine'>)
  } else if (random() < 0.5) await tryAgain(tab, entry.seq)
  else if (/folder|document|file/.test(entry.command)) await throwAway(tab, entry.seq)
  else await correct(tab, entry.seq, entry.input)
}
