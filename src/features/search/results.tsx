import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { useShowMore } from '#lib/use-show-more.ts'
import { Button } from '#ui/button.tsx'
import type { OfPerson } from './arranged.ts'
import type { Entry, Group } from './entry.ts'
import { FoundEntry } from './found-entry.tsx'
import * as css from './search.css.ts'

const GROUP_WORDS: Record<Group, MessageDescriptor> = {
  person: msg`Name and details`,
  'care-plan': msg`Care plan`,
  attributes: msg`Attributes`,
  journal: msg`Journal`,
  incidents: msg`What happened`,
  appointments: msg`Appointments`,
  documents: msg`Documents`,
  records: msg`From the doctors’ records`,
}

/** Of each kind at first, and with each "Show more". */
const AT_FIRST = 5
const MORE = 50

interface ResultsProps {
  people: readonly OfPerson[]
  /** The words that were meant, as `wordsOf` gives them. */
  words: ReadonlySet<string>
  /** By the id of the person. */
  names: ReadonlyMap<string, string>
  onFollow: (entry: Entry, event: MouseEvent) => void
}

/** What was found, by person and kind. */
export function Results({ people, words, names, onFollow }: ResultsProps) {
  return (
    <div className={css.people}>
      {people.map(({ profileId, groups }) => (
        <section key={profileId} aria-labelledby={`found-${profileId}`} className={css.person}>
          <h2 id={`found-${profileId}`}>
            <bdi>{names.get(profileId)}</bdi>
          </h2>
          {groups.map(({ group, found }) => (
            <FoundGroup
              key={group}
              group={group}
              found={found}
              words={words}
              name={names.get(profileId) ?? ''}
              onFollow={onFollow}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

interface FoundGroupProps {
  group: Group
  found: readonly Entry[]
  words: ReadonlySet<string>
  name: string
  onFollow: ResultsProps['onFollow']
}

function FoundGroup({ group, found, words, name, onFollow }: FoundGroupProps) {
  const { t } = useLingui()
  const { shown, listRef, showMore } = useShowMore<HTMLOListElement>(MORE, AT_FIRST)
  const rest = found.length - shown
  return (
    <div>
      <h3 className={css.kind}>{t(GROUP_WORDS[group])}</h3>
      <ol ref={listRef} className={css.list}>
        {found.slice(0, shown).map((entry) => (
          <FoundEntry key={entry.id} entry={entry} words={words} name={name} onFollow={onFollow} />
        ))}
      </ol>
      {rest > 0 && (
        <Button variant="quiet" onClick={showMore}>
          <Trans>Show more ({rest})</Trans>
        </Button>
      )}
    </div>
  )
}
