import { Trans } from '@lingui/react/macro'
import { diffWordsWithSpace } from 'diff'
import type { DraftFields } from '#contract/admin/content.ts'
import { isImage, wordsOf } from '#contract/content-images.ts'
import type { ContentBlock } from '#contract/content.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { languageName } from '#lib/language-name.ts'
import { keyed } from '#lib/keyed.ts'
import * as adminCss from '../admin.css.ts'
import * as css from './editor.css.ts'

/** What was taken away and what came, word by word, in each language that differs. */
export function Difference({ from, to }: { from: DraftFields; to: DraftFields }) {
  const changed = LANGUAGES.filter((language) => plain(from, language) !== plain(to, language))
  const facts = factsOf(from) === factsOf(to) ? [] : [{ name: '', before: factsOf(from), after: factsOf(to) }]
  const texts = changed.map((language) => ({
    name: languageName(language),
    before: plain(from, language),
    after: plain(to, language),
  }))
  if (facts.length + texts.length === 0) {
    return (
      <p className={adminCss.quiet}>
        <Trans context="content area">Both say the same.</Trans>
      </p>
    )
  }
  return [...texts, ...facts].map(({ name, before, after }) => (
    <section key={name}>
      <h3 className={css.name}>{name || <Trans context="content area">Facts</Trans>}</h3>
      <p className={css.difference} dir="auto">
        {keyed(diffWordsWithSpace(before, after)).map(({ item: { value, added, removed }, key }) =>
          added ? (
            <ins key={key}>{value}</ins>
          ) : removed ? (
            <del key={key}>{value}</del>
          ) : (
            <span key={key}>{value}</span>
          ),
        )}
      </p>
    </section>
  ))
}

function plain({ texts }: DraftFields, language: Language): string {
  const text = texts[language]
  if (!text) return ''
  const parts = text.parts.map(({ title, blocks }) => [title, ...blocks.flatMap(linesOf)].join('\n'))
  return [text.title, text.summary, ...parts].join('\n\n').trim()
}

function linesOf(block: ContentBlock): string | readonly string[] {
  // Another picture with the same words is a difference, too.
  if (isImage(block)) return `▣ ${block.alt} (${block.width} × ${block.height}, ${block.id.slice(0, 6)})`
  return wordsOf(block)
}

function factsOf({ texts: _texts, ...facts }: DraftFields): string {
  const { event, ...others } = facts
  return Object.entries({ ...others, ...event })
    .filter(([, value]) => value !== undefined && String(value) !== '')
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => `${name}: ${String(value).replaceAll(',', ', ')}`)
    .join('\n')
}
