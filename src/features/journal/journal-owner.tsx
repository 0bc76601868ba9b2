import { Trans } from '@lingui/react/macro'
import { fullName } from '#contract/care-reading.ts'
import type { ActivePerson } from '#data/people.ts'
import * as css from './journal.css.ts'

/** Whose journal it is. */
export function JournalOwner({ person, isInline = false }: { person: ActivePerson; isInline?: boolean }) {
  return (
    <bdi className={isInline ? undefined : css.who}>
      {person.kind === 'user' ? <Trans>{fullName(person)} (you)</Trans> : fullName(person)}
    </bdi>
  )
}
