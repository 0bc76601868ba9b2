import type { PlainDate } from '#contract/ids.ts'
import type { ActivePerson } from '#data/people.ts'
import type { Month } from './calendar.ts'
import type { Moves } from './use-moves.ts'

/** What every view of the journal is given. */
export interface ViewProps {
  person: ActivePerson
  month: Month
  today: PlainDate
  moves: Moves
}
