/** Calm after the storm: the network holds, everybody signs in again, and what was promised must be there. */
import { needsPerson, type OutboxEntry } from '#data/database/entry.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { settleCard, signIn } from './acts.ts'
import { judgeServer } from './invariants.ts'
import { compareMirror } from './mirror-equals-server.ts'
import { updateBuild } from './odd-acts.ts'
import { judgeSaved } from './promises.ts'
import { ADA, KOFI, type Member, type Scene } from './scene.ts'

const MINUTE = 60_000

export async function calmDown(scene: Scene): Promise<void> {
  const { homes, time, networkCondition, recorder } = scene
  scene.note('calm')
  networkCondition.badness = 0
  for (const home of homes) {
    home.network.line = 'up'
    if (home.storage.fullness !== 'none') recorder.departures.wasFull(home)
    home.storage.fullness = 'none'
    home.skew = 0
    for (const tab of home.tabs) tab.device.account.get()?.rest('no')
  }
  time.isRunning = true
  // Long enough for every access token to expire: whose session was ended learns of it before the invariants.
  await time.sleep(16 * MINUTE)
  await time.pass(MINUTE)
  for (const home of homes) {
    for (const member of [ADA, KOFI]) {
      if (home.outboxOf(member.id).length > 0 || member === ADA) await serveOut(scene, home, member)
    }
  }
  for (const home of homes) await compareMirror(scene, home)
  await judgeServer(scene)
  judgeSaved(scene)
}

/** Signs the user in, lets everything be sent, and has them settle their cards. */
async function serveOut(scene: Scene, home: TestDevice, member: Member): Promise<void> {
  const { time, recorder, dice } = scene
  let tab = await present(scene, home, member)
  if (home.outboxOf(member.id).some(({ state }) => state === 'quarantined')) {
    await updateBuild(home)
    for (const old of home.tabs.slice()) await old.kill()
    tab = await present(scene, home, member)
  }
  await time.pass(6 * MINUTE)
  for (let round = 0; ; round += 1) {
    const entries = home.outboxOf(member.id)
    for (const entry of entries) {
      if (entry.lastError?.kind === 'file-missing') recorder.blame(`${home.name}: the bytes of ${entry.key} are gone`)
      if (!needsPerson(entry) && !isHeld(entry, entries)) {
        recorder.blame(`${home.name}: ${entry.command} ${entry.id} is still ${entry.state}, sends ${entry.sends}`)
      }
    }
    recorder.judgeCards(home)
    const cards = entries.filter(needsPerson)
    if (cards.length === 0 || round === 12 || recorder.violations.length > 0) break
    for (const card of cards) {
      if (round < 6 || card.state === 'asked') await settleCard(recorder, home, tab, card, dice.next)
      else await discardFor(tab, card)
    }
    await time.pass(6 * MINUTE)
  }
  const left = home.outboxOf(member.id)
  if (left.length > 0) recorder.blame(`${home.name}: ${left.map(({ command }) => command).join()} cannot be settled`)
}

async function present({ time, recorder, note }: Scene, home: TestDevice, member: Member): Promise<TestTab> {
  const tab = home.tabs[0] ?? (await home.open())
  await time.pass(MINUTE)
  if (tab.device.account.get()) await tab.pull().catch(() => {})
  await time.pass(MINUTE)
  const { kind } = tab.device.session.get()
  if (kind !== 'signed-in' || tab.account.userId !== member.id) {
    if (kind === 'signed-in') await tab.device.signOut('lock')
    note(`${home.name} ends as ${member.email}`)
    await signIn(tab, member)
  }
  await time.pass(MINUTE)
  if (tab.device.session.get().kind !== 'signed-in') recorder.blame(`${home.name}: ${member.email} cannot sign in`)
  return tab
}

async function discardFor(tab: TestTab, entry: OutboxEntry): Promise<void> {
  const { discard } = await import('#data/outbox/resolve.ts')
  await discard(tab.account.db, tab.platform, entry.id)
  tab.account.entriesChanged()
}

/** Waits for another change that needs the person: for what it depends on, or for what touches the same in its lane. */
function isHeld(entry: OutboxEntry, all: readonly OutboxEntry[]): boolean {
  return all.some(
    (other) =>
      other !== entry && (entry.dependsOn.includes(other.id) || (other.lane === entry.lane && other.seq < entry.seq)),
  )
}
