import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { colon } from '#lib/colon.ts'
import { keyed } from '#lib/keyed.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Facts } from '#ui/facts.tsx'
import { factsOf, RECORDED_TITLE, sourceFacts } from '#words/medicine-line.ts'
import * as css from './emergency.css.ts'
import type { EmergencyModel } from './emergency-model.ts'

interface CurrentMedicinesProps {
  model: Pick<EmergencyModel, 'medicines' | 'recorded' | 'recordsAsOf'>
}

/**
 * What is taken now: first what the family wrote, then what the doctors' records say, each with its source and never as one
 * list. Nothing where nothing is known: that is no "none" (DECISIONS F10).
 */
export function CurrentMedicines({ model: { medicines, recorded, recordsAsOf } }: CurrentMedicinesProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      {medicines.length > 0 && (
        <Part title={t(CARE_PLAN_WORDS.medicines)}>
          {keyed(medicines).map(({ item, key }) => (
            <Medicine key={key} name={item.name} facts={factsOf(item, i18n)} />
          ))}
        </Part>
      )}
      {recorded.length > 0 && (
        <Part
          title={t(RECORDED_TITLE)}
          foot={
            <p className={css.medicineSource}>
              <AsOf asOf={recordsAsOf} />
            </p>
          }
        >
          {recorded.map((row) => (
            <Medicine
              key={row.id}
              name={row.medicationCodeableConcept}
              facts={[row.dose]}
              source={sourceFacts(row, i18n)}
            />
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.medicines}>{children}</ul>
      {foot}
    </section>
  )
}

function Medicine({ name, facts, source }: { name: string; facts: string[]; source?: string[] }) {
  const { i18n } = useLingui()
  const said = facts.filter((fact) => fact !== '')
  return (
    <li className={css.medicine}>
      <b dir="auto">{name}</b>
      {said.length > 0 && (
        <>
          {colon(i18n.locale)}
          <Facts of={said} />
        </>
      )}{' '}
      {source && source.length > 0 && (
        <span className={css.medicineSource}>
          <Facts of={source} />
        </span>
      )}
    </li>
  )
}
