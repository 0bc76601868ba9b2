/** What all acts of people share: whom they write about, what they type, and how they are told that it is saved. */
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { ADA, KOFI, type Scene } from './scene.ts'

export type PersonalAct = (scene: Scene, home: TestDevice, tab: TestTab) => Promise<void> | void

/** Something typed. `spot`: what it is a value of · `replaces`: words the person saw there and took away. */
export interface Typed {
  spot: string
  value: string
  replaces?: readonly string[]
}

/** Never the same twice, and none is part of another. */
export function newValue(scene: Scene): string {
  scene.typed += 1
  return `v${scene.typed};`
}

export function someone({ dice, added }: Scene, tab: TestTab): string {
  const { userId } = tab.account
  const family = userId === ADA.id ? ADA.people : KOFI.people
  return dice.pick([...family, ...(added.get(userId) ?? [])]) ?? userId
}

/** Writes down what the person is told: only a resolved write is "saved". Sometimes that very moment is the tab's last. */
export function save(
  scene: Scene,
  home: TestDevice,
  tab: TestTab,
  typed: readonly Typed[],
  saving: Promise<string>,
): void {
  const { userId } = tab.account
  const last = scene.dice.chance(0.1)
  const words = typed.map(({ spot, value }) => `${spot.slice(-20)} ${value}`)
  scene.note(`${home.name} types ${words.join(' ')}${last ? ', and dies' : ''}`)
  void saving.then(
    (entryId) => {
      scene.note(`${home.name} saved ${typed.map(({ value }) => value).join(' ')} as ${entryId.slice(-4)}`)
      for (const one of typed) scene.witness.hears({ ...one, home, userId, entryId })
      if (last) quietly(tab.kill())
    },
    () => {},
  )
}

/** Nobody waits for it here, and a refusal is told to the person, not to us. */
export function quietly(doing: Promise<unknown>): void {
  doing.catch(() => {})
}
