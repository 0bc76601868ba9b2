import { Plural, Trans, useLingui } from '@lingui/react/macro'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import type { IncidentView } from '#data/incidents.ts'
import { fold } from '#lib/fold.ts'
import { useShowMore } from '#lib/use-show-more.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import { IncidentItem } from './incident-item.tsx'
import * as css from './incidents.css.ts'

/** Shown at first, and with each "Show earlier". */
const STEP = 30
/** So few are looked through faster than searched. */
const FEW = 5

interface IncidentListProps {
  incidents: readonly IncidentView[]
  onEdit: (incident: IncidentView) => void
  onDelete: (incident: IncidentView) => void
}

/** What was logged, by day, the latest first; with a field to find words in it. */
export function IncidentList({ incidents, onEdit, onDelete }: IncidentListProps) {
  const { t, i18n } = useLingui()
  const [query, setQuery] = useState('')
  const { shown, listRef, showMore } = useShowMore<HTMLDivElement>(STEP)
  const words = fold(query).split(/\s+/u).filter(Boolean)
  const found = incidents.filter((incident) => hasAll(incident, words))
  const byDay = Map.groupBy(found.slice(0, shown), ({ happenedAt }) => happenedAt.slice(0, 10))
  const whole = new Intl.DateTimeFormat(i18n.locale, { timeZone: 'UTC', dateStyle: 'full' })
  return (
    <div ref={listRef} className={css.column}>
      {incidents.length > FEW && (
        <search>
          <TextField
            label={t`Search`}
            name="query"
            type="search"
            inputMode="search"
            autoComplete="off"
            value={query}
            onChange={setQuery}
          />
          <output className={css.soft}>
            {words.length > 0 && (
              <Plural value={found.length} _0="Nothing with these words" one="# found" other="# found" />
            )}
          </output>
        </search>
      )}
      {[...byDay].map(([day, those]) => (
        <Card key={day} title={whole.format(Date.parse(`${day}T00:00Z`))}>
          <ul className={css.items}>
            {those.map((incident) => (
              <IncidentItem
                key={incident.id}
                incident={incident}
                onEdit={() => onEdit(incident)}
                onDelete={() => onDelete(incident)}
              />
            ))}
          </ul>
        </Card>
      ))}
      {found.length === 0 && (
        <EmptyState title={<Trans>Nothing with these words</Trans>} icon={SearchX}>
          <Trans>Fewer letters find more. Accents and capitals do not matter.</Trans>
        </EmptyState>
      )}
      {found.length > shown && (
        <Button variant="secondary" onClick={showMore}>
          <Trans>Show earlier</Trans>
        </Button>
      )}
    </div>
  )
}

function hasAll({ antecedent, behavior, consequence, observer }: IncidentView, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = fold([antecedent, behavior, consequence, observer].join('\n'))
  return words.every((word) => text.includes(word))
}
