/** What happens to people and devices in a schedule. Nothing here waits for its outcome: people don't either. */
import { questionsOf } from '#contract/merge.ts'
import { needsPerson, type OutboxEntry, type TrashEntry } from '#data/database/entry.ts'
import { userDatabaseName } from '#data/database/user-database.ts'
import { decodeEntry } from '#data/outbox/decode-entry.ts'
import { endSessions } from '#server/db/sessions.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { answerQuestion, bringBack, correct, throwAway, tryAgain } from '#tests/support/edits.ts'
import { type PersonalAct, quietly } from './doing.ts'
import { ELSEWHERE_ACTS, ELSEWHERE_WEIGHTS } from './elsewhere-acts.ts'
import { INCIDENT_ACTS, INCIDENT_WEIGHTS } from './incident-acts.ts'
import { APPOINTMENT_ACTS, APPOINTMENT_WEIGHTS } from './appointment-acts.ts'
import { KEPT_ACTS, KEPT_WEIGHTS } from './kept-page.ts'
import { LIBRARY_ACTS, LIBRARY_WEIGHTS } from './library-acts.ts'
import { ODD_ACTS, ODD_WEIGHTS, SERVER_ACTS, SERVER_WEIGHTS } from './odd-acts.ts'
import type { Recorder } from './recorder.ts'
import { ADA, credentials, KOFI, type Member, type Scene } from './scene.ts'
import { WRITING_ACTS, WRITING_WEIGHTS } from './writing-acts.ts'

const HOUR = 3_600_000

const WEIGHTS = {
  ...WRITING_WEIGHTS,
  ...LIBRARY_WEIGHTS,
  ...INCIDENT_WEIGHTS,
  ...APPOINTMENT_WEIGHTS,
  ...ODD_WEIGHTS,
  ...ELSEWHERE_WEIGHTS,
  ...KEPT_WEIGHTS,
  ...SERVER_WEIGHTS,
  card: 10,
  bringBack: 2,
  pull: 7,
  kill: 8,
  openTab: 7,
  line: 6,
  networkCondition: 4,
  clock: 3,
  disk: 2,
  sleep: 3,
  anHour: 1,
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
  if (name in SERVER_ACTS) return SERVER_ACTS[name as ServerAct](scene)
  if (name in DEVICE_ACTS) return DEVICE_ACTS[name as DeviceAct](scene, home)
  const tab = dice.pick(home.tabs)
  if (!tab) return DEVICE_ACTS.openTab(scene, home)
  if (!tab.device.account.get()) return PERSON_ACTS.signIn(scene, home, tab)
  return PERSON_ACTS[name as PersonAct](scene, home, tab)
}

type ServerAct = keyof typeof SERVER_WEIGHTS
type DeviceAct = 'openTab' | 'kill' | 'line' | 'networkCondition' | 'clock' | 'disk' | 'sleep' | 'anHour'
type PersonAct = Exclude<Act, DeviceAct | ServerAct>

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

  networkCondition({ dice, note, networkCondition }) {
    networkCondition.badness = dice.pick([0, 0.15, 0.4, 0.7])
    note(`badness ${networkCondition.badness}`)
  },

  clock({ dice, note }, home) {
    home.skew = dice.pick([0, -48 * HOUR, 48 * HOUR, 90_000])
    note(`${home.name} clock ${home.skew}`)
  },

  disk({ dice, note, recorder }, home) {
    if (home.storage.fullness !== 'none') recorder.departures.wasFull(home)
    home.storage.fullness = dice.pick(['none', 'none', 'at-write', 'at-commit'])
    note(`${home.name} disk full: ${home.storage.fullness}`)
  },

  async sleep({ dice, note, time }) {
    const ms = dice.pick([5000, 60_000, HOUR, 10 * HOUR])
    note(`sleeps ${ms}`)
    await time.sleep(ms)
  },

  /** Everything goes on, retries and all. */
  async anHour({ note, time }) {
    note('an hour goes by')
    await time.pass(HOUR)
  },
}

const PERSON_ACTS: Record<PersonAct, PersonalAct> = {
  ...WRITING_ACTS,
  ...LIBRARY_ACTS,
  ...INCIDENT_ACTS,
  ...APPOINTMENT_ACTS,
  ...ODD_ACTS,
  ...ELSEWHERE_ACTS,
  ...KEPT_ACTS,

  card({ dice, note, recorder }, home, tab) {
    const { userId } = tab.account
    const stuck = dice.pick(home.outboxOf(userId).filter(needsPerson))
    if (!stuck) return
    const what = dice.pick(['settle', 'settle', 'discard'])
    note(`${home.name} ${what} ${stuck.state} ${stuck.id.slice(-4)}`)
    recorder.lineages.of(home, userId, stuck)
    quietly(what === 'discard' ? throwAway(tab, stuck.id) : settleCard(recorder, home, tab, stuck, dice.next))
  },

  bringBack({ dice, note, recorder }, home, tab) {
    const { userId } = tab.account
    const trash = home.storage.rows<TrashEntry>(userDatabaseName(userId), 'trash')
    const held = dice.pick(trash)
    if (!held) return
    note(`${home.name} brings back ${held.id.slice(-4)}`)
    recorder.lineages.of(home, userId, held.entry)
    recorder.bounds.writes(home, userId, 1 + held.entry.dependsOn.length)
    quietly(bringBack(tab, held.id))
  },

  pull(scene, home, tab) {
    scene.note(`${home.name} pulls`)
    quietly(tab.pull())
  },

  signIn(scene, home, tab) {
    if (tab.device.session.get().kind === 'signed-in') return
    const member = scene.dice.chance(0.75) ? ADA : KOFI
    scene.note(`${home.name} signs in as ${member.email}`)
    quietly(signIn(tab, member))
  },

  signOut({ dice, note, recorder }, home, tab) {
    const way = dice.pick(['lock', 'send-first', 'delete'] as const)
    note(`${home.name} signs out: ${way}`)
    const { userId } = tab.account
    recorder.mayThrowOut(home, userId)
    const exported = home.exported(userId)
    if (way === 'delete') recorder.lets(home, userId, exported)
    quietly(tab.device.signOut(way, exported))
  },

  async revoke({ note, server, recorder, homes }, _home, tab) {
    note('the server ends all sessions of a user')
    const { userId } = tab.account
    for (const home of homes) recorder.mayThrowOut(home, userId)
    await endSessions(server.database.queries, userId, 'all', new Date(server.now()).toISOString())
  },
}

export async function signIn(tab: TestTab, member: Member): Promise<void> {
  await tab.device.login(credentials(member))
}

/** What a person does with a card who wants the change to go through. */
export async function settleCard(
  recorder: Recorder,
  home: TestDevice,
  tab: TestTab,
  entry: OutboxEntry,
  random: () => number,
): Promise<void> {
  const roll = random()
  if (entry.state === 'asked') {
    recorder.lineages.of(home, tab.account.userId, entry).isAnswered = true
    const decoded = decodeEntry(entry)
    const change = decoded?.command.change?.(decoded.input) ?? { seen: {}, wanted: {} }
    const choices = questionsOf(change, entry.question?.theirs ?? {}).map(({ thing }) => [
      thing,
      (['mine', 'theirs', 'both'] as const)[Math.floor(random() * 3)] ?? 'mine',
    ])
    await answerQuestion(tab, entry.seq, Object.fromEntries(choices) as Record<string, 'mine'>)
  } else if (entry.state === 'quarantined') return
  else if (roll < 0.5) await tryAgain(tab, entry.seq)
  else if (/folder|document|file|incident|appointment/.test(entry.command)) await throwAway(tab, entry.id)
  else await correct(tab, entry.id, decodeEntry(entry)?.input ?? entry.input)
}
