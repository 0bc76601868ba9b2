/**
 * The page that a device keeps for its next start, as far as the data layer knows it: what the rows said when it was drawn. It
 * is kept as `keepPages` does it, at any moment, and tabs die meanwhile; whenever a start could find it, it has to be true.
 */
import { keepIfTrue } from '#src/keep/keep-if-true.ts'
import { PROVEN_AT, userDatabaseName } from '#data/database/user-database.ts'
import type { Account } from '#data/session/account.ts'
import type { RememberedPerson, RememberedSession } from '#data/session/device-database.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { type PersonalAct, quietly, someone } from './doing.ts'
import type { Scene } from './scene.ts'

export const KEPT_WEIGHTS = { choosePerson: 2 }

export const KEPT_ACTS: Record<keyof typeof KEPT_WEIGHTS, PersonalAct> = {
  choosePerson(scene, home, tab) {
    const id = someone(scene, tab)
    scene.note(`${home.name} chooses ${id.slice(-4)}`)
    quietly(tab.device.selectPerson(id === tab.account.userId ? null : id))
  },
}

/** Pages keep by themselves, whenever they have been left alone for a while. Not often here: it takes longer than all else that an act does. */
export function keepNow(scene: Scene): void {
  for (const home of scene.homes) {
    const tab = scene.dice.pick(home.tabs)
    if (!tab?.device.account.get() || !scene.dice.chance(0.1)) continue
    scene.note(`${home.name} keeps its page`)
    quietly(keepPage(scene, home, tab))
  }
}

async function keepPage({ time, recorder }: Scene, home: TestDevice, tab: TestTab): Promise<void> {
  const { account } = tab
  const person = tab.device.person.get()
  const tables = account.db.shownTables().map(({ name }) => name)
  const text = await textOf(account)
  const put = () => time.later('caches', tab, () => void (home.kept = { userId: account.userId, person, tables, text }))
  if (await keepIfTrue(account, person, async () => (await textOf(account)) === text, put)) recorder.pages += 1
}

async function textOf({ db }: Account): Promise<string> {
  const tables = db.shownTables()
  const rows = await db.transaction('r', tables, async () => Promise.all(tables.map((table) => table.toArray())))
  return said(rows)
}

/** A page may have been drawn before the last pull that brought nothing: it says that what it shows was known then. */
const said = (tables: object[][]): string =>
  JSON.stringify(tables.map((rows) => rows.filter((row) => !('key' in row && row.key === PROVEN_AT))))

/** A start that comes now is painted with what is kept: that is what the screen says once it has read the rows. */
export function judgeKept({ recorder }: Scene, home: TestDevice): void {
  if (!home.kept) return
  const { userId, person, tables, text } = home.kept
  const now = said(tables.map((table) => home.storage.rows<object>(userDatabaseName(userId), table)))
  const memory = home.storage.rows<RememberedSession | RememberedPerson>('havenbook-device', 'memory')
  const session = memory.find((row) => row.key === 'session')
  const chosen = memory.find((row) => row.key === `person:${userId}`)
  const isTheirs = session !== undefined && 'userId' in session && session.userId === userId
  const isChosen = chosen === undefined || !('profileId' in chosen) ? undefined : chosen.profileId
  if (!isTheirs) recorder.blame(`${home.name} keeps a page of somebody who is not signed in`)
  else if (isChosen !== person) recorder.blame(`${home.name} keeps a page of somebody who is not chosen`)
  else if (now !== text) recorder.blame(`${home.name} keeps a page that is not true`)
}
