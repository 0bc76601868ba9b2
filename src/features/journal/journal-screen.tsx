import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useJournalDay, useJournalNote } from '#data/journal.ts'
import { type ActivePerson, usePersonOfForms } from '#data/people.ts'
import { useToday } from '#lib/use-today.ts'
import { ScreenPlaceholder } from '#ui/page-header.tsx'
import { CalendarView } from './calendar-view.tsx'
import { MonthPages } from './month-pages.tsx'
import { placeOf } from './place.ts'
import { PromptDialog } from './prompt-dialog.tsx'
import { SearchView } from './search-view.tsx'
import { useMoves } from './use-moves.ts'

/** The journal of the person whose data is shown. Keyed by that person: a switch starts an empty screen. */
export function JournalScreen() {
  const { t } = useLingui()
  const person = usePersonOfForms()
  return person ? <JournalOf key={person.id} person={person} /> : <ScreenPlaceholder title={t`Journal`} />
}

function JournalOf({ person }: { person: ActivePerson }) {
  const address = useSearch({ from: '/dashboard/journal' })
  const today = useToday()
  const moves = useMoves()
  // Who travels west has the day before once more: a question that is open stays open.
  const [latest, setLatest] = useState(today)
  if (today > latest) setLatest(today)
  const { day = '' } = address
  const asked = useJournalDay(person.id, day)
  const note = useJournalNote(person.id, day)
  // Written farther east, where the day has begun: it can be read and changed here too.
  const isWritten = Boolean(asked?.entry ?? note)
  const { month, openDay, isTooEarly } = placeOf(address, isWritten && day > latest ? day : latest)
  const shared = { person, month, today, moves }
  return (
    <>
      {address.view === 'search' && <SearchView {...shared} />}
      {address.view === 'read' && <MonthPages {...shared} />}
      {!address.view && <CalendarView {...shared} openDay={openDay} isTooEarly={isTooEarly && asked !== undefined} />}
      {openDay && <PromptDialog key={openDay} person={person} day={openDay} moves={moves} />}
    </>
  )
}
