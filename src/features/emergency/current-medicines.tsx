import { Trans, useLingui } from '@lingui/react/macro'
import { currentMedicines, useRecords } from '#data/records.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Facts } from '#ui/facts.tsx'
import { medicationStatus } from '#words/record-words.ts'
import * as css from './emergency.css.ts'

/**
 * What is taken now, as the doctors' records say: each with its date and where it comes from (DECISIONS K1). Below what the
 * family wrote, so that nothing moves when it arrives.
 */
export function CurrentMedicines({ profileId }: { profileId: string }) {
  const { t, i18n } = useLingui()
  const view = useRecords('medications', profileId)
  const current = currentMedicines(view?.rows ?? [])
  if (!view || current.length === 0) return null
  return (
    <section className={css.part}>
      <h2 className={css.heading}>
        <Trans>Current medicines, from the doctors’ records</Trans>
      </h2>
      <ul className={css.medicines}>
        {current.map((row) => (
          <li key={row.id} className={css.medicine}>
            <b dir="auto">{row.medicationCodeableConcept}</b>
            {row.dose !== '' && (
              <>
                {': '}
                <bdi>{row.dose}</bdi>
              </>
            )}{' '}
            <span className={css.medicineSource}>
              <Facts
                of={[
                  row.status === 'active' ? '' : t(medicationStatus(row)),
                  formatSourceDate(row.datePrescribed, i18n.locale),
                  row.providerName || row.sourceName,
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className={css.medicineSource}>
        <AsOf asOf={view.asOf} />
      </p>
    </section>
  )
}
