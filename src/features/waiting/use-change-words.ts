import { useLingui } from '@lingui/react/macro'
import { partsOf } from '#contract/attributes-content.ts'
import { LIST_WORDS } from '#words/attribute-words.ts'
import { CARE_PLAN_WORDS, DEPENDENT_WORDS, SECTION_WORDS } from '#lib/care-words.ts'
import { CATEGORY_WORDS } from '#words/category-words.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { type Change, changeOf, type Described, type ItemChange } from './change.ts'

const FIELD_WORDS: Record<string, (typeof CARE_PLAN_WORDS)['name']> = { ...CARE_PLAN_WORDS, ...DEPENDENT_WORDS }

/** The family's word for a field; the name on the wire for one this build does not know. */
export function useFieldWords(): (field: string) => string {
  const { t } = useLingui()
  return (field) => {
    if (field === 'answer') return t`Answer`
    if (field.includes('/')) return t(LIST_WORDS[partsOf(field).list])
    return FIELD_WORDS[field] ? t(FIELD_WORDS[field]) : field
  }
}

/** What became of one item of a list: 'added “Music”'. */
function useItemWords(): (item: ItemChange) => string {
  const { t } = useLingui()
  return ({ act, name, was }) => {
    if (act === 'added') return t`added “${name}”`
    if (act === 'removed') return t`deleted “${name}”`
    return was === null ? t`changed “${name}”` : t`“${was}” is now “${name}”`
  }
}

/** A change in plain words: what it is, and what of it ('' when that says nothing more). */
export function useChangeWords(): (entry: Described) => { title: string; fields: string } {
  const { t, i18n } = useLingui()
  const fieldWords = useFieldWords()
  const itemWords = useItemWords()
  const placedWords = usePlacedWords()

  return (entry) => {
    const change = changeOf(entry)
    switch (change.kind) {
      case 'section': {
        const section = t(SECTION_WORDS[change.section])
        return { title: t`Care plan: ${section}`, fields: change.fields.map(fieldWords).join(', ') }
      }
      case 'confirm':
        return { title: t`Care plan: “Still right”`, fields: '' }
      case 'create':
        return { title: t`${change.name} added as a dependent`, fields: '' }
      case 'update':
        return { title: t`Details of a dependent`, fields: change.fields.map(fieldWords).join(', ') }
      case 'attributes': {
        const lists = [...new Set(change.items.map(({ list }) => list))].map((list) => t(LIST_WORDS[list])).join(', ')
        const what = change.items.map(itemWords).join(', ')
        const count = change.items.length
        return count === 1
          ? { title: t`${lists}: ${what}`, fields: '' }
          : { title: t`${lists}: ${count} changes`, fields: what }
      }
      case 'answer': {
        const day = formatPlainDate(change.day, i18n.locale)
        return { title: t`Journal answer for ${day}`, fields: '' }
      }
      case 'folder':
      case 'document':
        return { title: placedWords(change), fields: '' }
      case 'unknown':
        return { title: t`A change that this version can not read`, fields: '' }
    }
  }
}

/** A folder or a document, by its name where that is known. */
function usePlacedWords(): (change: Change & { kind: 'folder' | 'document' }) => string {
  const { t } = useLingui()
  return ({ kind, act, name: known, category }) => {
    const place = t(CATEGORY_WORDS[category])
    const name = known ?? ''
    if (kind === 'folder') {
      if (act === 'create') return t`New folder “${name}” in ${place}`
      if (act === 'rename') return t`Folder renamed to “${name}”`
      return known === null ? t`Delete a folder in ${place}` : t`Delete folder “${name}”`
    }
    if (act === 'create') return t`File ${name} in ${place}`
    if (act === 'rename') return t`Document renamed to “${name}”`
    return known === null ? t`Delete a document in ${place}` : t`Delete document “${name}”`
  }
}
