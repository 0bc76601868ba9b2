import { useLingui } from '@lingui/react/macro'
import type { FunctionComponent } from 'react'
import type { RecordKind } from '#contract/records-content.ts'
import { useActivePerson } from '#data/people.ts'
import { ScreenPlaceholder } from '#ui/page-header.tsx'
import { RecordsOf } from './records-of.tsx'
import type { RecordList } from './record-list.ts'

/** The screen of one kind of records, of the person chosen. A new person is a new screen: nothing typed for one stays for another. */
export function recordsScreen<K extends RecordKind>(list: RecordList<K>): FunctionComponent {
  return function RecordsScreen() {
    const { t } = useLingui()
    const person = useActivePerson()
    if (person) return <RecordsOf key={person.id} person={person} list={list} />
    return <ScreenPlaceholder title={t(list.title)} />
  }
}
