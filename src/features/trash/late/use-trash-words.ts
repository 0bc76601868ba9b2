import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Restored, TrashItem } from '#contract/trash.ts'
import type { Failure } from '#data/account/request-result.ts'
import { formatDay, formatMoment } from '#lib/moment.ts'
import { CATEGORY_WORDS } from '#words/category-words.ts'

/** What the list says of each thing in it, and of what became of it. */
export function useTrashWords() {
  const { t, i18n } = useLingui()
  const categoryOf = ({ category }: Pick<TrashItem, 'category'>) => (category ? t(CATEGORY_WORDS[category]) : '')

  /** Where it is from, and what is in it; null: of a person. */
  const place = (item: TrashItem): string | null => {
    const category = categoryOf(item)
    const folder = item.folder ?? ''
    if (item.kind === 'people') return null
    if (item.kind === 'documents') return t`From the folder ${folder} in ${category}`
    const { items } = item
    return t`${plural(items, {
      0: `Empty folder in ${category}`,
      one: `Folder in ${category} with # document`,
      other: `Folder in ${category} with # documents`,
    })}`
  }

  const dates = ({ deletedDate, keptUntil }: TrashItem): string => {
    const deleted = formatMoment(deletedDate, i18n.locale)
    const until = formatDay(keptUntil, i18n.locale)
    return t`Deleted ${deleted} · can be restored until ${until}`
  }

  const restored = (what: Restored): string => {
    const { name } = what
    const category = categoryOf(what)
    const folder = what.folder ?? ''
    switch (what.kind) {
      case 'people':
        return t`${name} is back, with everything that belongs to them.`
      case 'folders':
        return t`The folder ${name} is back in ${category}.`
      case 'documents':
        return t`${name} is back in the folder ${folder} in ${category}.`
    }
  }

  const goes = ({ kind, name, items }: TrashItem): string => {
    switch (kind) {
      case 'people':
        return t`The care plan, the journal, the documents and all else of ${name} are removed now. Nobody can bring them back.`
      case 'folders':
        return t`${plural(items, {
          0: 'It is removed now. Nobody can bring it back.',
          one: 'It is removed now with # document. Nobody can bring them back.',
          other: 'It is removed now with # documents. Nobody can bring them back.',
        })}`
      case 'documents':
        return t`It is removed now. Nobody can bring it back.`
    }
  }

  const failed = (failure: Failure, { name }: TrashItem): string => {
    switch (failure.kind) {
      case 'unreachable':
        return t`You need to be online for this, and Havenbook does not answer. Please try again later.`
      case 'signed-out':
        return t`Please sign in again first.`
      case 'refused':
        if (failure.code === 'not-found') return t`${name} cannot be restored any more.`
        if (failure.code === 'conflict') return t`${name} was restored meanwhile, and was not deleted.`
        return failure.message ?? t`This could not be done. Please try again.`
    }
  }

  return { place, dates, restored, goes, failed }
}
