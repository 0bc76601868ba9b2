import { useLingui } from '@lingui/react/macro'
import type { FamilyMedicine } from '#contract/care-plan-content.ts'
import { colon } from '#lib/colon.ts'
import { keyed } from '#lib/keyed.ts'
import { Facts } from '#ui/facts.tsx'
import { factsOf } from '#words/medicine-line.ts'
import * as css from './plan-read.css.ts'

/** What the family gives, each in the family's own words; also what is no longer given, which says so. */
export function Medicines({ medicines }: { medicines: readonly FamilyMedicine[] }) {
  const { i18n } = useLingui()
  return (
    <ul className={css.medicines}>
      {keyed(medicines).map(({ item, key }) => {
        const facts = factsOf(item, i18n)
        return (
          <li key={key}>
            <b dir="auto">{item.name}</b>
            {facts.length > 0 && colon(i18n.locale)}
            <Facts of={facts} />
          </li>
        )
      })}
    </ul>
  )
}
