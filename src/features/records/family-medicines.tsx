import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FamilyMedicine } from '#contract/care-plan-content.ts'
import { keyed } from '#lib/keyed.ts'
import { Facts } from '#ui/facts.tsx'
import { factsOf } from '#words/medicine-line.ts'
import * as css from './records.css.ts'

/**
 * What the family gives, beside the doctors' list and apart from it: never sorted into it, never searched with it
 * (DECISIONS F10). Folded while there is a list below, so that its first row is in sight.
 */
export function FamilyMedicines({ medicines, isOpen }: { medicines: readonly FamilyMedicine[]; isOpen: boolean }) {
  const { i18n } = useLingui()
  if (medicines.length === 0) return null
  return (
    <details className={css.family} open={isOpen}>
      <summary className={css.familyTitle}>
        <Plural
          value={medicines.length}
          one="Written by the family: # medicine"
          other="Written by the family: # medicines"
        />
      </summary>
      <ul className={css.familyList}>
        {keyed(medicines).map(({ item, key }) => (
          <li key={key}>
            <b dir="auto">{item.name}</b>
            <div>
              <Facts of={factsOf(item, i18n)} />
            </div>
          </li>
        ))}
      </ul>
      <Link to="/dashboard/care-plan" className={css.familyLink}>
        <Trans>Change them in the care plan</Trans>
      </Link>
    </details>
  )
}
