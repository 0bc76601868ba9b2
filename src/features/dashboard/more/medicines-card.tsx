import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Pill from 'lucide-react/icons/pill'
import { currentMedicines, type RecordsView } from '#data/records.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { medicationStatus } from '#words/more/record-words.ts'
import * as css from '../dashboard.css.ts'

/** More would push what matters out of sight. */
const SHOWN = 4

/** What the doctors' records say is taken now. Nothing where no records are. */
export function MedicinesCard({ view }: { view: RecordsView<'medications'> }) {
  const { t, i18n } = useLingui()
  const current = currentMedicines(view.rows)
  if (view.rows.length === 0) return null
  const more = current.length - SHOWN
  return (
    <Card title={<Trans>Current medicines</Trans>} icon={Pill}>
      {current.length === 0 && (
        <p className={css.soft}>
          <Trans>The records show no current medicines.</Trans>
        </p>
      )}
      <ul className={css.medicines}>
        {current.slice(0, SHOWN).map((row) => (
          <li key={row.id} className={css.medicine}>
            <b dir="auto">{row.medicationCodeableConcept}</b>
            {row.dose !== '' && <div dir="auto">{row.dose}</div>}
            <div className={css.small}>
              <Facts
                of={[
                  row.status === 'active' ? '' : t(medicationStatus(row)),
                  formatSourceDate(row.datePrescribed, i18n.locale),
                  row.providerName || row.sourceName,
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <span className={css.small}>
          <AsOf asOf={view.asOf} />
        </span>
        <Link to="/dashboard/medication" className={css.footLink}>
          {more > 0 ? (
            <Plural value={more} one="All medications, # more" other="All medications, # more" />
          ) : (
            <Trans>All medications</Trans>
          )}
        </Link>
      </div>
    </Card>
  )
}
