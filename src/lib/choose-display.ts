/** Choosing how the screen looks and moves: apart from `display-choice.ts`, which runs before every first paint. */
import { deviceMemory } from './browser-memory.ts'
import { type DisplayChoice, displayChoice, KEY, known, OLD_KEY, PARTS, show } from './display-choice.ts'

/** Everything that gives rest at once; the theme stays the person's own. */
export const CALM = {
  text: '125',
  spacing: 'roomy',
  color: 'soft',
  motion: 'still',
  decoration: 'hidden',
} as const satisfies DisplayChoice

/** Changes the parts named; `undefined` gives a part back to the device. */
export function chooseDisplay(change: DisplayChoice): void {
  const choice = known({ ...displayChoice.get(), ...change })
  deviceMemory.keep(KEY, Object.keys(choice).length > 0 ? JSON.stringify(choice) : null)
  deviceMemory.keep(OLD_KEY, null)
  show(choice)
}

/** Back to what the device says, in everything. */
export function forgetDisplay(): void {
  chooseDisplay(Object.fromEntries(PARTS.map((part) => [part, undefined])))
}
