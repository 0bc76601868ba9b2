/**
 * How a person wants the screen to look and move, kept on this device. What is not chosen follows the device, and always
 * anew: only choices are stored. Each choice is an attribute on <html> (`ui/theme.css.ts`, `ui/global.css.ts`).
 */
import { deviceMemory } from './browser-memory.ts'
import { createStore } from './store.ts'

const CHOICES = {
  theme: ['light', 'dark', 'contrast'],
  /** Percent of the device's own text size. */
  text: ['125', '150', '200'],
  spacing: ['roomy'],
  color: ['soft'],
  motion: ['still'],
  decoration: ['hidden'],
} as const

type Choices = typeof CHOICES
export type DisplayPart = keyof Choices
export type DisplayChoice = { [Part in DisplayPart]?: Choices[Part][number] | undefined }

export const KEY = 'havenbook.display'
/** Where earlier builds kept the theme. */
export const OLD_KEY = 'havenbook:theme'
export const PARTS = Object.keys(CHOICES) as DisplayPart[]

/** What is chosen now. */
export const displayChoice = createStore(read())

/** Puts the choices on <html>. Called before the first paint, so that nothing flashes; other tabs are followed. */
export function applyDisplay(): void {
  show(displayChoice.get())
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) show(read())
  })
}

/** Whether nothing shall move that need not: chosen here, or on the device. */
export function isStill(): boolean {
  return displayChoice.get().motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** For the rest of this page. */
export function show(choice: DisplayChoice): void {
  const { dataset } = document.documentElement
  for (const part of PARTS) {
    const value = choice[part]
    if (value) dataset[part] = value
    else delete dataset[part]
  }
  displayChoice.set(choice)
}

function read(): DisplayChoice {
  return known(deviceMemory.parse(KEY) ?? { theme: deviceMemory.read(OLD_KEY) })
}

/** What of it can be chosen at all. */
export function known(stored: unknown): DisplayChoice {
  const asked = (stored ?? {}) as Record<string, unknown>
  const entries = PARTS.map((part) => [part, CHOICES[part].find((value: string) => value === asked[part])] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
