import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { relativeDay } from '#lib/relative-day.ts'
import { formatSourceDate, isRecent, sourceDay } from '#lib/source-date.ts'
import { useToday } from '#lib/use-today.ts'
import { Badge } from '#ui/badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { SearchableField } from './record-list.ts'
import * as css from './records.css.ts'

/** What the source says, as it says it; where it says nothing, that. */
export function Value({ text }: { text: string }) {
  if (text.trim() !== '') return <span className={css.value}>{text}</span>
  return (
    <span className={css.soft}>
      <span aria-hidden>—</span>
      <VisuallyHidden>
        <Trans>Not stated</Trans>
      </VisuallyHidden>
    </span>
  )
}

/** A field of plain words, which can be searched for each of them. */
export const wordsField = <Row,>(
  key: string,
  label: MessageDescriptor,
  textsOf: (row: Row) => readonly string[],
): SearchableField<Row> => ({ key, label, textsOf, cell: (row) => <Value text={textsOf(row).join(', ')} /> })

export function DateValue({ date }: { date: string }) {
  return <DateSeen date={date} onDate={useToday()} />
}

/** As much of a date as is known, and a mark when it is of the 7 days before `onDate`. */
export function DateSeen({ date, onDate }: { date: string; onDate: string }) {
  const { t, i18n } = useLingui()
  if (date === '') return <Value text="" />
  const since = isRecent(date, onDate) ? relativeDay(sourceDay(date) ?? '', onDate) : null
  return (
    <span className={css.date}>
      <span className={css.day}>{formatSourceDate(date, i18n.locale)}</span>
      {since && (
        <span className={css.since}>
          <Badge tone="accent">
            <Trans>New</Trans>
          </Badge>
          {t(since)}
        </span>
      )}
    </span>
  )
}

export function StatusBadge({ words, tone }: { words: MessageDescriptor; tone: 'quiet' | 'accent' | 'sand' }) {
  const { t } = useLingui()
  return (
    <span className={css.status}>
      <Badge tone={tone}>{t(words)}</Badge>
    </span>
  )
}

/** FHIR's name of the kind of record, in words where it is the expected one. */
export function ResourceType({ name }: { name: string }) {
  return name === 'Immunization' ? <Trans>Immunization</Trans> : <Value text={name} />
}
