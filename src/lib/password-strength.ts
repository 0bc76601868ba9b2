/** How long a password would withstand guessing. Heavy: loaded by the field that shows it, never at a start. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** 0: found at once … 4: not found by anybody. */
export type Strength = 0 | 1 | 2 | 3 | 4

const meter = new ZxcvbnFactory({
  dictionary: { 'passwords-common': dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
})

/** `personal`: what an attacker knows of the person, such as the e-mail address. */
export function strengthOf(password: string, personal: readonly string[] = []): Strength {
  return meter.check(password, [...personal]).score
}
