/** What all acts of people share: whom they write about, what they see and type, and how they are told that it is saved. */
import type { CommandInput, CommandName } from '#contract/commands.ts'
import type { ProfileId } from '#contract/ids.ts'
import { sameValue } from '#contract/merge.ts'
import type { NounName } from '#contract/nouns.ts'
import type { RowPlace } from '#contract/row-commands.ts'
import type { MirrorRow } from '#data/database/rows.ts'
import { userDatabaseName } from '#data/database/user-database.ts'
import type { Account } from '#data/session/account.ts'
import { deleteRow } from '#data/unsent-deletion.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { ADA, KOFI, type Scene } from './scene.ts'
import { type Typed, typedIn } from './typed.ts'

export type PersonalAct = (scene: Scene, home: TestDevice, tab: TestTab) => Promise<void> | void

/**
 * Something to type. Mostly never the same twice, and none is part of another; sometimes a person types back what stood
 * there before. `spot`: where.
 */
export function newValue(scene: Scene, spot: string): string {
  const before = scene.words.get(spot) ?? []
  scene.words.set(spot, before)
  const old = scene.dice.chance(0.15) ? scene.dice.pick(before) : undefined
  if (old !== undefined) return old
  scene.typed += 1
  const value = `v${scene.typed};`
  before.push(value)
  return value
}

export function someone({ dice, added }: Scene, tab: TestTab): string {
  const { userId } = tab.account
  const family = userId === ADA.id ? ADA.people : KOFI.people
  return dice.pick([...family, ...(added.get(userId) ?? [])]) ?? userId
}

/** What a screen of this tab shows now; or, as a form still holds it that was opened earlier and is saved only now. */
export function look<T>(scene: Scene, tab: TestTab, what: string, read: () => Promise<T>): Promise<T> {
  const forms = scene.forms.get(tab) ?? new Map<string, Promise<unknown>>()
  scene.forms.set(tab, forms)
  const earlier = scene.dice.chance(0.2) ? forms.get(what) : undefined
  const seen = earlier ?? read()
  seen.catch(() => {})
  forms.set(what, seen)
  return seen as Promise<T>
}

/** What this device knows of: confirmed rows, and what makes those that were made here. */
export function knownHere<Known extends RowPlace>(home: TestDevice, tab: TestTab, noun: NounName): Known[] {
  const { userId } = tab.account
  const rows = home.storage.rows<MirrorRow<Known>>(userDatabaseName(userId), noun)
  const made = home.outboxOf(userId).filter(({ creates }) => creates?.startsWith(`${noun}:`))
  return [...rows.map(({ value }) => value), ...made.map(({ input }) => input as Known)]
}

type Logged = 'appointments' | 'incidents'

export const placesOf = (home: TestDevice, tab: TestTab, noun: Logged): RowPlace[] =>
  knownHere(home, tab, noun).map(({ id, profileId }) => ({ id, profileId }))

export interface Doing {
  home: TestDevice
  tab: TestTab
  account: Account
  /** That very moment is the tab's last. */
  isLast: boolean
}

export function begin({ dice }: Scene, home: TestDevice, tab: TestTab): Doing {
  return { home, tab, account: tab.account, isLast: dice.chance(0.1) }
}

/** Somebody fills in a form (`filling`; null: they think better of it) and saves it. Nobody waits for it here. */
export function save<N extends CommandName>(
  scene: Scene,
  doing: Doing,
  name: N,
  filling: Promise<CommandInput<N> | null>,
): void {
  const { home, account } = doing
  const saving = filling.then(async (input) => {
    if (input === null) return
    const typed = typedIn(name, input)
    scene.note(`${home.name} types ${wordsOf(typed)}${doing.isLast ? ', and dies' : ''}`)
    scene.recorder.tries(home, account.userId, typed)
    heard(scene, doing, typed, await account.write(name, input))
  })
  quietly(saving)
}

/** A person is told that it is saved. */
export function heard(scene: Scene, { home, tab, account, isLast }: Doing, typed: readonly Typed[], entryId: string) {
  scene.note(`${home.name} saved ${wordsOf(typed)} as ${entryId.slice(-4)}`)
  for (const one of typed) scene.recorder.hears({ ...one, home, userId: account.userId, entryId })
  if (isLast) quietly(tab.kill())
}

const wordsOf = (typed: readonly Typed[]) =>
  typed
    .map(({ spot, seen, value }) => `${spot.slice(-24)} ${value}${seen === null ? '' : ` on ${seen.slice(0, 60)}`}`)
    .join(' ')

/** Somebody takes one away, as it is shown to them; `fieldsOf`: what the server compares of it. */
export const deletes =
  <Row extends RowPlace>(
    noun: Logged,
    read: (db: Account['db'], profileId: ProfileId) => Promise<{ rows: Row[] }>,
    fieldsOf: (row: Row) => object,
  ): PersonalAct =>
  (scene, home, tab) => {
    const place = scene.dice.pick(placesOf(home, tab, noun))
    if (!place) return
    scene.note(`${home.name} deletes ${noun} ${place.id.slice(-4)}`)
    const { account } = tab
    const shown = look(scene, tab, `${noun} ${place.profileId}`, () => read(account.db, place.profileId))
    const deleting = shown.then(async ({ rows }) => {
      const row = rows.find(({ id }) => id === place.id)
      if (!row) return
      scene.recorder.bounds.writes(home, account.userId, 1)
      const bringBack = await deleteRow(account, noun, row, read, fieldsOf)
      scene.waysBack.set(tab, async () => {
        await bringBack()
        const back = (await read(account.db, place.profileId)).rows
        const isBack = back.some((one) => one.id === place.id || sameValue(fieldsOf(one), fieldsOf(row)))
        if (!isBack) scene.recorder.blame(`${noun} ${place.id} was brought back and is not there`)
      })
    })
    quietly(deleting)
  }

/** Nobody waits for it here, and a refusal is told to the person, not to us. */
export function quietly(doing: Promise<unknown>): void {
  doing.catch(() => {})
}
