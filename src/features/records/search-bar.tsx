import { useLingui } from '@lingui/react/macro'
import type { RecordKind } from '#contract/records-content.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EVERYWHERE } from './list-search.ts'
import type { RecordList } from './record-list.ts'
import * as css from './records.css.ts'

interface SearchBarProps<K extends RecordKind> {
  list: RecordList<K>
  filterKey: string
  typed: string
  onFilter: (key: string) => void
  onType: (text: string) => void
}

/** What to look for, and where; on phones the question where follows the first letter. Nothing that is typed here leaves the device. */
export function SearchBar<K extends RecordKind>({ list, filterKey, typed, onFilter, onType }: SearchBarProps<K>) {
  const { t } = useLingui()
  return (
    <search className={css.toolbar} data-searching={typed === '' ? undefined : ''}>
      <TextField
        label={t`Search`}
        isLabelHidden
        placeholder={t`Search`}
        name="query"
        type="search"
        inputMode="search"
        autoComplete="off"
        value={typed}
        onChange={onType}
      />
      <SelectField
        label={t`Filter by`}
        isLabelHidden
        name="filter"
        value={filterKey}
        onChange={onFilter}
        options={[
          { value: EVERYWHERE, label: t`All fields` },
          ...list.filters.map(({ key, label }) => ({ value: key, label: t(label) })),
        ]}
      />
    </search>
  )
}
