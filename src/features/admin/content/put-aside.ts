/** Texts of a row that gave way to another, as this device keeps them: none goes for the next one's sake. Pure. */
import type { DraftFields } from '#contract/admin/content.ts'
import { sameValue } from '#contract/merge.ts'

/** A build before kept one alone. */
export const asideOf = (kept: readonly DraftFields[] | DraftFields | null): readonly DraftFields[] =>
  [kept ?? []].flat() as DraftFields[]

/** What is aside once `text` is, which comes back first. */
export const putAside = (aside: readonly DraftFields[], text: DraftFields): DraftFields[] => [
  ...without(aside, text),
  text,
]

/** What is aside once the first to come back has taken the place of `text`, which comes back last: each has its turn. */
export const turned = (aside: readonly DraftFields[], text: DraftFields | undefined): DraftFields[] => [
  ...(text ? [text] : []),
  ...(text ? without(aside.slice(0, -1), text) : aside.slice(0, -1)),
]

const without = (aside: readonly DraftFields[], text: DraftFields) => aside.filter((one) => !sameValue(one, text))
