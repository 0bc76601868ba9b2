import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CatchBoundary } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { fullName } from '#contract/care-reading.ts'
import { type DependentsView, useChosenPerson, useDependents, useProfile } from '#data/people.ts'
import { useStore } from '#lib/use-store.ts'
import type { UserProfile } from '#contract/profile.ts'
import { focusOnSearch } from '#lib/focus-on-search.ts'
import { useSettled } from '#lib/use-settled.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { arranged } from './arranged.ts'
import { moveByArrows } from './arrow-keys.ts'
import { Feeds, SOURCES_EACH } from './feeds.tsx'
import { keepWords } from '#words/keep-words.ts'
import { Results } from './results.tsx'
import { type FoundEntries, SearchIndex } from './search-index.ts'
import { useAsked } from './use-asked.ts'
import { useWay } from './use-way.ts'
import { wordsOf } from './words.ts'
import * as css from './search.css.ts'

/** Everything that the family wrote and the doctors' records say, of everybody, on this device (DECISIONS J11). */
export function SearchScreen() {
  keepWords(import.meta.glob('/src/locales/search/*.po', { eager: true }))
  const { t } = useLingui()
  const profile = useProfile()
  const dependents = useDependents()
  return (
    <div className={css.page}>
      <PageHeader
        title={t`Search`}
        breadcrumb={[{ label: t`Search` }]}
        subtitle={dependents ? <AsOf asOf={dependents.asOf} /> : null}
      />
      {profile && dependents ? <SearchOf profile={profile} dependents={dependents} /> : <Skeleton lines={6} />}
    </div>
  )
}

interface SearchOfProps {
  profile: UserProfile
  dependents: DependentsView
}

function SearchOf({ profile, dependents }: SearchOfProps) {
  const { t } = useLingui()
  const [index] = useState(() => new SearchIndex())
  const view = useStore(index.view)
  const [{ query, person }, ask] = useAsked()
  const isSettled = useSettled(query) === query
  // Not read anew for each person: the index stays when another one is chosen.
  const chosen = useChosenPerson() ?? profile.id
  const follow = useWay(chosen, profile.id)

  const family = [profile, ...dependents.rows]
  const members = [...family.filter(({ id }) => id === chosen), ...family.filter(({ id }) => id !== chosen)]
  const names = new Map(members.map((member) => [member.id, fullName(member)]))
  // Somebody who is gone is no longer looked for.
  const only = members.filter(({ id }) => id === person)
  const people = (only.length > 0 ? only : members).map(({ id }) => id)

  const isAsking = wordsOf(query).length > 0
  const { found, words, isSimilar } = isAsking ? view.find(query, new Set(people)) : NOTHING
  // More: of somebody who was deleted meanwhile.
  const isReady = view.isComplete && view.sources >= members.length * SOURCES_EACH
  const isMissing = isReady && isAsking && found.length === 0

  return (
    // Its field and links are what is worked; the keys only lead from one to the next.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.body} aria-busy={!isReady} onKeyDown={moveByArrows}>
      <CatchBoundary getResetKey={() => chosen} errorComponent={CannotRead}>
        <Feeds members={members} index={index} />
      </CatchBoundary>
      <search className={css.fields} data-takes-focus data-search-key>
        <TextField
          label={t`Search`}
          name="query"
          type="search"
          inputMode="search"
          autoComplete="off"
          value={query}
          onChange={(text) => ask({ query: text, person })}
        />
        {members.length > 1 && (
          <SelectField
            label={t`Person`}
            name="person"
            value={only.length > 0 ? person : ''}
            onChange={(id) => ask({ query, person: id })}
            options={[
              { value: '', label: t`Everyone` },
              ...members.map((member) => ({ value: member.id, label: fullName(member) })),
            ]}
          />
        )}
      </search>
      <output className={css.count}>
        {isSettled && isAsking && found.length > 0 && <Count found={found.length} isSimilar={isSimilar} />}
        {isSettled && isMissing && (
          // The same stands below, to be seen.
          <VisuallyHidden>
            <Trans>Nothing found</Trans>
          </VisuallyHidden>
        )}
      </output>
      {isAsking && !isReady && <Skeleton lines={3} />}
      {!isAsking && <WhereItLooks isEmpty={isReady && view.entries <= members.length} />}
      {isMissing && (
        <EmptyState
          title={<Trans>Nothing found</Trans>}
          icon={SearchX}
          action={
            only.length > 0 && (
              <Button
                variant="secondary"
                onClick={() => {
                  focusOnSearch()
                  ask({ query, person: '' })
                }}
              >
                <Trans>Search everyone</Trans>
              </Button>
            )
          }
        >
          <NotFound names={people.map((id) => names.get(id) ?? '')} />
        </EmptyState>
      )}
      <Results people={arranged(found, people)} words={words} names={names} onFollow={follow} />
    </div>
  )
}

const NOTHING: FoundEntries = { found: [], words: new Set(), isSimilar: false }

function Count({ found, isSimilar }: { found: number; isSimilar: boolean }) {
  return isSimilar ? (
    <Plural value={found} one="No exact match. # close match." other="No exact match. # close matches." />
  ) : (
    <Plural value={found} one="# result" other="# results" />
  )
}

/** Before anything is typed. */
function WhereItLooks({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={css.soft}>
      {isEmpty && (
        <p>
          <Trans>Nothing is written on this device yet.</Trans>
        </p>
      )}
      <p>
        <Trans>
          Search everyone’s care plans, attributes, journals, what happened, appointments, document names, and the
          doctors’ records on this device.
        </Trans>
      </p>
      <p>
        <Trans>Works offline. What you type is not sent or saved.</Trans>
      </p>
    </div>
  )
}

function NotFound({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui()
  const everyone = new Intl.ListFormat(i18n.locale).format(names)
  return (
    <>
      <Trans>
        Searched for {everyone}: care plan, attributes, journal, what happened, appointments, document names, and the
        doctors’ records on this device.
      </Trans>{' '}
      <Trans>Doctors’ records that are not on this device, and the text inside documents, were not searched.</Trans>
    </>
  )
}

function CannotRead() {
  return (
    <Alert>
      <Trans>What is on this device could not be read. Please open this page again.</Trans>
    </Alert>
  )
}
