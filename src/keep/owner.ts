import { rememberedLocale } from '#data/locale/locale-memory.ts'
import type { Account } from '#data/session/account.ts'
import { device } from '#data/session/this-device.ts'
import { displayChoice } from '#lib/display-choice.ts'

/** For whom a page is drawn at this moment, in which language and how. It stands in an attribute of a kept page. */
export const ownerOf = ({ userId }: Account): string =>
  [userId, device.person.get() ?? userId, rememberedLocale(), ...Object.values(displayChoice.get())].join(' ')

/** As it stands in the page. */
export const ownerAttribute = (owner: string): string => `data-kept="${owner}"`
