/** The family's words for the three lists, and for how a strength looks. One list for the screen, the toasts and "Waiting to send". */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AttributeListName, StrengthIcon } from '#contract/attributes-content.ts'

/** As the messages of SPEC §8 call them (DECISIONS E3). */
export const LIST_WORDS: Record<AttributeListName, MessageDescriptor> = {
  strengths: msg`Strengths`,
  interests: msg`Interests`,
  calmingStrategies: msg`Calming Strategies`,
}

export const STRENGTH_ICON_WORDS: Record<StrengthIcon, MessageDescriptor> = {
  walk: msg`Walk`,
  gym: msg`Gym`,
  brain: msg`Brain`,
  flash: msg`Flash`,
  pain: msg`Pain`,
}

/** Colours offered by name: soft ones, told apart in any of the common kinds of colour blindness by their lightness too. */
export const STRENGTH_COLOURS: readonly { value: string; name: MessageDescriptor }[] = [
  { value: '#90EE90', name: msg`Light green` },
  { value: '#cfe3d4', name: msg`Sage` },
  { value: '#f3e7d3', name: msg`Sand` },
  { value: '#ffd166', name: msg`Sunflower` },
  { value: '#f4a58a', name: msg`Coral` },
  { value: '#f2b5d4', name: msg`Rose` },
  { value: '#c3b1e1', name: msg`Lavender` },
  { value: '#9ad0f5', name: msg`Sky blue` },
  { value: '#1c5fae', name: msg`Deep blue` },
  { value: '#0f4c4a', name: msg`Deep teal` },
]

/** The name of a colour, if it is one of those offered. */
export function colourName(colour: string): MessageDescriptor | null {
  return STRENGTH_COLOURS.find(({ value }) => value.toLowerCase() === colour.toLowerCase())?.name ?? null
}
