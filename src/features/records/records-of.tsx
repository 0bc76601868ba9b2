import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import type { RecordKind } from '#contract/records-content.ts'
import { useCarePlan } from '#data/care-plan.ts'
import type { ActivePerson } from '#data/people.ts'
import { type RecordsView, useFreshRecords } from '#data/records.ts'
import { focusOnSearch } from '#lib/focus-on-search.ts'
import { useSettled } from '#lib/use-settled.ts'
import { AsOf } from '#ui/as-of.tsx'
import { narrow } from '#ui/breakpoints.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { pageOf } from '#ui/paging.ts'
import { fetchViewer } from '#ui/viewer/fetch-viewer.ts'
import { whose } from '#words/whose.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { EmptyList } from './empty-list.tsx'
import { EVERYWHERE, everywhere, foldedTexts, searchRows } from './list-search.ts'
import { FamilyMedicines } from './family-medicines.tsx'
import { NoneKnown } from './none-known.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PastRecords } from './past-records.tsx'
import { PoweredBy } from './powered-by.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import type { RecordList } from './record-list.ts'
import { RecordTabs } from './record-tabs.tsx'
import { RecordsTable } from './records-table.tsx'
import { SearchBar } from './search-bar.tsx'
import { TroubleBanner } from './trouble-banner.tsx'
import { useOpenRecord } from './use-open-record.ts'
import * as css from './records.css.ts'

interface RecordsOfProps<K extends RecordKind> {
  person: ActivePerson
  list: RecordList<K>
}

/** px, of a record's card on a phone, at the least. */
const CARD_HEIGHT = 200

/** What of a page is drawn with a letter: as much as the screen may hold. The rest follows when no further letter comes. */
const inView = <Row,>(rows: readonly Row[]): readonly Row[] =>
  matchMedia(narrow).matches ? rows.slice(0, Math.ceil(innerHeight / CARD_HEIGHT)) : rows

/** One list of one person: searched, paged, each record with its details. */
export function RecordsOf<K extends RecordKind>({ person, list }: RecordsOfProps<K>) {
  const { t, i18n } = useLingui()
  const fresh = useFreshRecords(list.kind, person.id)
  const isOfMedicines = list.kind === 'medications'
  const plan = useCarePlan(isOfMedicines ? person.id : undefined)
  // With what stands above it, so that nothing moves when that comes.
  const view: RecordsView<K> | undefined = isOfMedicines && plan?.profileId !== person.id ? undefined : fresh
  const [filterKey, setFilterKey] = useState(EVERYWHERE)
  const [typed, setTyped] = useState('')
  const isSettled = useSettled(typed) === typed
  const [asked, setAsked] = useState(1)
  const open = useOpenRecord()
  const read = view?.rows

  const filter = useMemo(
    () => list.filters.find(({ key }) => key === filterKey) ?? everywhere(list.filters),
    [list, filterKey],
  )
  const all = read ?? []
  const isSearching = typed.trim() !== ''
  const { isPast } = list
  const now = isPast && !isSearching ? all.filter((row) => !isPast(row)) : all
  // What is over stands alone where nothing else is there.
  const main = now.length === 0 ? all : now
  const past = main === all ? [] : all.filter((row) => isPast?.(row))
  const { rows, page, pageCount, total } = pageOf(searchRows(main, filter, i18n.locale, typed), asked)
  const shown = all.find(({ id }) => id === open.address.details)
  useEffect(() => {
    if (list.kind === 'dr-visit-notes') void fetchViewer()
  }, [list.kind])
  // Before the first letter, which would otherwise wait for it.
  useEffect(() => {
    const timer = setTimeout(() => read && foldedTexts(read, filter, i18n.locale))
    return () => clearTimeout(timer)
  }, [read, filter, i18n.locale])

  return (
    <>
      <PageHeader title={t(list.title)} breadcrumb={[{ label: t(list.title) }]} tabs={<RecordTabs />} />
      <div className={css.onPaper} data-owner={whose(person, i18n)} />
      {view?.problem != null && <ProblemBanner profileId={person.id} words={view.problem} />}
      {view?.problem == null && view?.trouble && <TroubleBanner trouble={view.trouble} hasRows={all.length > 0} />}
      <NoneKnown kind={list.kind} profileId={person.id} />
      {view && plan && <FamilyMedicines medicines={plan.content.medicines} isOpen={all.length === 0} />}
      {all.length > 0 && (
        <SearchBar
          list={list}
          filterKey={filterKey}
          typed={typed}
          onFilter={(key) => {
            setFilterKey(key)
            setAsked(1)
          }}
          onType={(text) => {
            setTyped(text)
            setAsked(1)
          }}
        />
      )}
      <output className={css.count}>
        {isSearching && total > 0 && <Plural value={total} one="# record found" other="# records found" />}
      </output>
      {total > 0 && (
        <RecordsTable
          list={list}
          rows={isSettled ? rows : inView(rows)}
          isSearching={isSearching}
          onOpen={open.details}
        />
      )}
      {total === 0 && (
        <EmptyList
          profileId={person.id}
          list={list}
          view={view}
          isSearching={isSearching}
          onClear={() => {
            focusOnSearch()
            setTyped('')
          }}
        />
      )}
      <Pagination page={page} pageCount={pageCount} total={total} onPageChange={setAsked} />
      <PastRecords list={list} rows={past} onOpen={open.details} />
      {view && (
        <div className={css.about}>
          <span>
            <b className={css.owner}>
              <bdi>{whose(person, i18n)}</bdi>
            </b>
            {' · '}
            <span>
              <AsOf asOf={view.asOf} />
            </span>
          </span>
          <span>
            <Trans>latest update for the last 7 days</Trans>
          </span>
          <PoweredBy />
        </div>
      )}
      {shown && !open.address.document && (
        <DetailsDialog list={list} row={shown} onClose={open.close} onDocument={() => open.document(shown.id)} />
      )}
      {shown && open.address.document && 'content' in shown && (
        <NoteDialog note={shown} profileId={person.id} onClose={open.close} />
      )}
    </>
  )
}
