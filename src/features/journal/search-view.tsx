import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import type { JournalContent } from '#contract/journal-content.ts'
import { useSettled } from '#lib/use-settled.ts'
import { useShowMore } from '#lib/use-show-more.ts'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { whose } from '#words/whose.ts'
import { TextField } from '#ui/text-field.tsx'
import { searchAnswers, wordsOf } from './answer-search.ts'
import { FoundAnswer } from './found-answer.tsx'
import * as css from './search.css.ts'
import { useAnswerIndex } from './use-answer-index.ts'
import type { ViewProps } from './view-props.ts'

/** Answers shown at first, and with each "Show more". */
const PAGE = 50
/** As many as a phone holds: what is drawn with a letter. The others follow when no further letter comes. */
const AT_ONCE = 8

const NONE: readonly JournalContent[] = []

/** Search in everything this person answered, on this device, while it is typed. */
export function SearchView({ person, month, moves }: ViewProps) {
  const { t, i18n } = useLingui()
  const { day } = useSearch({ from: '/dashboard/journal' })
  const index = useAnswerIndex(person.id, day !== undefined)
  const [query, setQuery] = useState('')
  const isSettled = useSettled(query) === query
  const { shown, listRef, showMore, showFirst } = useShowMore<HTMLOListElement>(PAGE)
  const fieldRef = useRef<HTMLElement>(null)
  const found = useMemo(() => (index && index !== 'failed' ? searchAnswers(index, query) : NONE), [index, query])
  const isAsking = wordsOf(query).length > 0
  const isReady = index !== undefined && index !== 'failed'

  useEffect(() => fieldRef.current?.querySelector('input')?.focus(), [])
  return (
    <div className={css.page}>
      <PageHeader
        title={t`Search the journal`}
        breadcrumb={[{ label: t`Journal`, to: '/dashboard/journal' }, { label: t`Search` }]}
        owner={whose(person, i18n)}
        subtitle={null}
        actions={
          <Button variant="secondary" icon={CalendarDays} onClick={() => moves.view(undefined, month)}>
            <Trans>Calendar</Trans>
          </Button>
        }
      />
      <search ref={fieldRef} className={css.field} data-takes-focus>
        <TextField
          label={t`Search`}
          name="query"
          type="search"
          inputMode="search"
          autoComplete="off"
          value={query}
          onChange={(value) => {
            setQuery(value)
            showFirst()
          }}
          hint={t`Searches this device only. Nothing you type here is sent.`}
        />
      </search>
      {index === 'failed' && (
        <Alert>
          <Trans>The journal could not be loaded. Please open this page again.</Trans>
        </Alert>
      )}
      {index === undefined && <Skeleton lines={4} />}
      <output className={css.count}>
        {isReady && isAsking && (
          <Plural value={found.length} _0="No answers found" one="# answer found" other="# answers found" />
        )}
      </output>
      {isReady && !isAsking && (
        <p className={css.soft}>
          <Plural
            value={index.entries.length}
            _0="Nothing is written in this journal yet."
            one="# answer to search."
            other="# answers to search."
          />
        </p>
      )}
      {isReady && isAsking && found.length === 0 && (
        <EmptyState title={<Trans>No answers found</Trans>} icon={SearchX}>
          <Trans>Try fewer letters: “swi” finds “swing”. Accents and capitals do not matter.</Trans>
        </EmptyState>
      )}
      <ol ref={listRef} className={css.list}>
        {found.slice(0, isSettled ? shown : AT_ONCE).map((entry) => (
          <FoundAnswer key={entry.id} entry={entry} query={query} onOpen={moves.openDay} />
        ))}
      </ol>
      {found.length > shown && (
        <Button variant="secondary" onClick={showMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}
