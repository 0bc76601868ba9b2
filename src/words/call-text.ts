import type { CallLine } from '#contract/care-reading.ts'
import { numberBehind } from '#lib/left-to-right.ts'

/** Who can be called, in one line of a paper or a text: "June Okafor (grandmother) 612 555 0174". `called`: what they are to the person, or ''. */
export function callText({ name, number }: CallLine, called: string): string {
  const who = [name, name === '' || called === '' ? called : `(${called})`].filter(Boolean).join(' ')
  return [who, numberBehind(who, number)].filter(Boolean).join(' ')
}
