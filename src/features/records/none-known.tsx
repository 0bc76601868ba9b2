import { Trans, useLingui } from '@lingui/react/macro'
import type { RecordKind } from '#contract/records-content.ts'
import { type RecordSuggestion, useRecords } from '#data/records.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import * as css from './records.css.ts'

const STATED: Partial<Record<RecordKind, RecordSuggestion['kind']>> = {
  medications: 'medication',
  vaccinations: 'immunization',
}

/** What a record states of the whole list: that there is nothing, or that nothing is known. No item of it. */
export function NoneKnown({ kind, profileId }: { kind: RecordKind; profileId: string }) {
  const stated = useRecords('suggestions', profileId)
  const statements = stated?.rows.filter((row) => row.kind === STATED[kind]) ?? []
  return statements.map((statement) => <Statement key={statement.id} of={statement} />)
}

function Statement({ of: { kind, isNone, text, date, sourceName } }: { of: RecordSuggestion }) {
  const { i18n } = useLingui()
  const day = formatSourceDate(date, i18n.locale)
  return (
    <p className={css.statement}>
      <b>
        {!isNone && <bdi>{text}</bdi>}
        {isNone && kind === 'medication' && <Trans>No known medications</Trans>}
        {isNone && kind === 'immunization' && <Trans>No known vaccinations</Trans>}
      </b>
      {date !== '' && (
        <>
          {', '}
          <Trans>as of {day}</Trans>
        </>
      )}
      .{' '}
      <span className={css.soft}>
        <Trans>
          From <bdi>{sourceName}</bdi>
        </Trans>
      </span>
    </p>
  )
}
