import { wordsOf } from '#contract/content-images.ts'
import type { ContentItem } from '#contract/content.ts'

/** Lower case without accents: 'École' is found by 'ecole', 'sœur' by 'soeur'. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe')

/** Everything that an item says, to be searched. */
function textOf({ title, summary, parts, site, phone, sms }: ContentItem): string {
  const blocks = parts.flatMap((part) => [part.title, ...part.blocks.flatMap(wordsOf)])
  return fold([title, summary, ...blocks, site, phone, sms].flat().join(' \n '))
}

/** Items that hold every word of `typed`, those with a word in the title first; all of them in their order for ''. */
export function find(items: readonly ContentItem[], typed: string): readonly ContentItem[] {
  const words = fold(typed).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return items
  const found = items.filter((item) => {
    const text = textOf(item)
    return words.every((word) => text.includes(word))
  })
  const isInTitle = ({ title }: ContentItem) => words.some((word) => fold(title).includes(word))
  return [...found.filter(isInTitle), ...found.filter((item) => !isInTitle(item))]
}
