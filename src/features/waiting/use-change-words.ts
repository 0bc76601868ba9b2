import { useLingui } from '@lingui/react/macro'
import { CARE_PLAN_WORDS, DEPENDENT_WORDS, SECTION_WORDS } from '#lib/care-words.ts'
import { changeOf } from './waiting-model.ts'

const FIELD_WORDS: Record<string, (typeof CARE_PLAN_WORDS)['name']> = { ...CARE_PLAN_WORDS, ...DEPENDENT_WORDS }

/** The family's word for a field; the name on the wire for one this build does not know. */
export function useFieldWords(): (field: string) => string {
  const { t } = useLingui()
  return (field) => (FIELD_WORDS[field] ? t(FIELD_WORDS[field]) : field)
}

/** A change in plain words: what it is, and which fields it touches ('' when that says nothing more). */
export function useChangeWords(): (entry: { command: string; input: unknown }) => { title: string; fields: string } {
  const { t } = useLingui()
  const fieldWords = useFieldWords()
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
      case 'unknown':
        return { title: t`A change that this version can not read`, fields: '' }
    }
  }
}
