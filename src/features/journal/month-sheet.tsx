import { useLingui } from '@lingui/react/macro'
import { fullName } from '#contract/care-reading.ts'
import type { JournalContent } from '#contract/journal-content.ts'
import type { ActivePerson } from '#data/people.ts'
import { PrintHead, PrintLines, PrintSection, PrintSheet } from '#ui/more/print-sheet.tsx'
import * as css from '#ui/more/print-sheet.css.ts'
import { sayDay } from './calendar.ts'

interface MonthSheetProps {
  person: ActivePerson
  /** The month in words. */
  month: string
  entries: readonly (JournalContent & { note: string })[]
  questionOf: (entry: JournalContent) => string
  asOf: string | null
  pending: number
}

/** A month of answers on paper: for a therapist, or for a box of one's own. */
export function MonthSheet({ person, month, entries, questionOf, asOf, pending }: MonthSheetProps) {
  const { t, i18n } = useLingui()
  return (
    <PrintSheet>
      <PrintHead title={t`Journal`} name={fullName(person)} about={month} asOf={asOf} pending={pending} />
      {entries.map((entry) => (
        <PrintSection key={entry.id} title={questionOf(entry)}>
          <p className={css.aside}>{sayDay(entry.day, i18n.locale)}</p>
          <PrintLines lines={[entry.answer, entry.note].filter((text) => text !== '')} />
        </PrintSection>
      ))}
    </PrintSheet>
  )
}
