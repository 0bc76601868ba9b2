import { Trans } from '@lingui/react/macro'
import { fullName } from '#contract/care-reading.ts'
import { selectPerson, useChosenPerson, useDependents, useProfile } from '#data/people.ts'
import { heading } from './emergency.css.ts'
import * as css from './who-needs-help.css.ts'

/** With several people and nobody chosen who is still there, asks before a stranger reads the wrong page (docs/decisions.md, D2). */
export function WhoNeedsHelp() {
  const chosen = useChosenPerson()
  const dependents = useDependents()
  const profile = useProfile()
  if (chosen === null || !dependents || !profile || dependents.rows.length < 2) return null
  if (dependents.rows.some(({ id }) => id === chosen)) return null
  return (
    <section className={css.question}>
      <h2 className={heading}>
        <Trans>Who needs help?</Trans>
      </h2>
      <div className={css.people}>
        {[...dependents.rows, profile].map((person) => (
          <button
            key={person.id}
            type="button"
            dir="auto"
            className={css.person}
            onClick={() => selectPerson(person.id === profile.id ? null : person.id)}
          >
            {fullName(person)}
          </button>
        ))}
      </div>
    </section>
  )
}
