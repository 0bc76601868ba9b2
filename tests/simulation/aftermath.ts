/** Calm after the storm: the network holds, everybody signs in again, and what was promised must be there. */
import type { CarePlan } from '#contract/care-plan.ts'
import type { Dependent } from '#contract/people.ts'
import { type MirrorRow, userDatabaseName } from '#data/mirror/database.ts'
import { needsPerson, type OutboxEntry } from '#data/outbox/entry.ts'
import { sameValue } from '#contract/merge.ts'
import { readCarePlan } from '#data/mirror/read.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { settleCard, signIn } from './acts.ts'
import { compareWritten, judgeServer } from './reckoning.ts'
import { ADA, KOFI, type Member, type Scene } from './scene.ts'
import type { Saved } from './witness.ts'

const MINUTE = 60_000

export async function calmDown(scene: Scene): Promise<void> {
  const { homes, time, weather, witness } = scene
  scene.note('calm')
  weather.badness = 0
  for (const home of homes) {
    home.network.line = 'up'
    home.storage.fullness = 'none'
    home.skew = 0
  }
  time.isRunning = true
  // Long enough for every access token to expire: whose session was ended learns of it before the reckoning.
  await time.sleep(16 * MINUTE)
  await time.pass(MINUTE)
  for (const home of homes) {
    for (const member of [ADA, KOFI]) {
      if (home.outboxOf(member.id).length > 0 || member === ADA) await serveOut(scene, home, member)
    }
    witness.judgeFreshness(home)
  }
  for (const home of homes) {
    await compareMirror(scene, home)
    await compareWritten(scene, home)
  }
  await judgeServer(scene)
  for (const saved of witness.saved)
    if (!isAccountedFor(scene, saved)) witness.blame(`${saved.value} was saved and is nowhere`)
}

/** Signs the user in, lets everything be sent, and has them settle their cards. */
async function serveOut(scene: Scene, home: TestDevice, member: Member): Promise<void> {
  const { time, witness, dice } = scene
  const tab = await present(scene, home, member)
  await time.pass(6 * MINUTE)
  for (let round = 0; ; round += 1) {
    const entries = home.outboxOf(member.id)
    for (const entry of entries) {
      if (entry.lastError?.kind === 'file-missing') witness.blame(`${home.name}: the bytes of ${entry.key} are gone`)
      if (!needsPerson(entry) && !isHeld(entry, entries)) {
        witness.blame(`${home.name}: ${entry.command} ${entry.id} is still ${entry.state}, sends ${entry.sends}`)
      }
    }
    const cards = entries.filter(needsPerson)
    if (cards.length === 0 || round === 12 || witness.violations.length > 0) break
    for (const card of cards) {
      if (round < 6 || card.state === 'conflict') await settleCard(tab, card, dice.next)
      else await discardFor(tab, card)
    }
    await time.pass(6 * MINUTE)
  }
  if (home.outboxOf(member.id).length > 0) witness.blame(`${home.name}: cards that no person can settle`)
}

async function present({ time, witness, note }: Scene, home: TestDevice, member: Member): Promise<TestTab> {
  const tab = home.tabs[0] ?? (await home.open())
  await time.pass(MINUTE)
  if (tab.device.account.get()) await tab.pullPeople().catch(() => {})
  await time.pass(MINUTE)
  const { kind } = tab.device.session.get()
  if (kind !== 'signed-in' || tab.account.userId !== member.id) {
    if (kind === 'signed-in') await tab.device.signOut('lock')
    note(`${home.name} ends as ${member.email}`)
    await signIn(tab, member)
  }
  await time.pass(MINUTE)
  if (tab.device.session.get().kind !== 'signed-in') witness.blame(`${home.name}: ${member.email} cannot sign in`)
  return tab
}

async function discardFor(tab: TestTab, entry: OutboxEntry): Promise<void> {
  const { discard } = await import('#data/outbox/resolve.ts')
  await discard(tab.account.db, tab.platform, entry.seq)
  tab.account.entriesChanged()
}

/** Waits for another change that needs the person: for what it depends on, or for what touches the same in its lane. */
function isHeld(entry: OutboxEntry, all: readonly OutboxEntry[]): boolean {
  return all.some(
    (other) =>
      other !== entry && (entry.dependsOn.includes(other.id) || (other.lane === entry.lane && other.seq < entry.seq)),
  )
}

/** After a pull the mirror of whoever is signed in is what the server has, and what screens show is the mirror. */
async function compareMirror({ server, witness, time }: Scene, home: TestDevice): Promise<void> {
  const tab = home.tabs[0]
  const account = tab?.device.account.get()
  if (!tab || !account) return
  await tab.pullAll()
  await time.quiet()
  const database = userDatabaseName(account.userId)
  const people = await server.database.queries
    .selectFrom('profiles')
    .selectAll()
    .where('ownerId', '=', account.userId)
    .execute()
  const plans = await server.database.queries.selectFrom('carePlans').selectAll().execute()
  const held = new Map(home.storage.rows<MirrorRow<CarePlan>>(database, 'carePlans').map((row) => [row.key, row.value]))
  for (const { id } of people) {
    const plan = plans.find((row) => row.profileId === id)
    const mirrored = held.get(id)
    if (plan?.version !== mirrored?.version)
      witness.blame(`${home.name}: plan ${id} is ${mirrored?.version}, not ${plan?.version}`)
    const fields = plan && (JSON.parse(plan.fields) as Record<string, unknown>)
    const shown = (await readCarePlan(account.db, id)).content as unknown as Record<string, unknown>
    for (const [field, value] of Object.entries(fields ?? {})) {
      if (!sameValue(shown[field], value))
        witness.blame(`${home.name}: ${field} of ${id} shows ${JSON.stringify(shown[field])}`)
    }
  }
  const dependents = home.storage.rows<MirrorRow<Dependent>>(database, 'dependents').map(({ value }) => value)
  const rows = await server.database.queries.selectFrom('dependents').selectAll().execute()
  const ours = rows.filter(({ id }) => people.some((person) => person.id === id))
  if (!sameValue(sorted(dependents), sorted(ours)))
    witness.blame(`${home.name}: the people are not those of the server`)
}

function sorted<T extends { id: string }>(rows: readonly T[]): Record<string, T> {
  return Object.fromEntries(rows.map((row) => [row.id, row]))
}

/** Taken by the server, replaced by a later edit of the same change, in the trash by the person's will, or deleted by them. */
function isAccountedFor({ witness }: Scene, saved: Saved): boolean {
  const { home, userId, entryId, seq, spot, value } = saved
  if (witness.deleted.has(saved) || value === '') return true
  if (witness.effects.some(({ body }) => JSON.stringify(body).includes(value))) return true
  const later = witness.saved.slice(witness.saved.indexOf(saved) + 1)
  const isSame = (one: Saved) =>
    one.entryId === entryId || (one.seq === seq && one.home === home && one.userId === userId)
  if (later.some((one) => one.spot === spot && isSame(one))) return true
  if (later.some((one) => one.home === home && one.userId === userId && one.replaces?.includes(value))) return true
  // What somebody discarded goes with the trash when they sign out with nothing unsent.
  const { storage } = home
  const database = userDatabaseName(userId)
  return JSON.stringify([storage.rows(database, 'trash'), storage.lastRows(database, 'trash')]).includes(value)
}
