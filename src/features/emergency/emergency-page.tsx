import { Trans, useLingui } from '@lingui/react/macro'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import type { ReactNode } from 'react'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { keyed } from '#lib/keyed.ts'
import { formatAge } from '#lib/age.ts'
import { today } from '#lib/plain-date.ts'
import { AsOf } from '#ui/as-of.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { CurrentMedicines } from './current-medicines.tsx'
import { EmergencyCalls } from './emergency-calls.tsx'
import { EmergencyNumber } from './emergency-number.tsx'
import * as css from './emergency.css.ts'
import { type EmergencyModel, FIRST_FACTS } from './emergency-model.ts'
import { EpisodePart } from './episode-part.tsx'
import { PersonSwitch } from './person-switch.tsx'

interface EmergencyPageProps {
  model: EmergencyModel
  asOf: string | null
  pending: number
  /** False: nothing of this plan has reached this device, so an empty list says nothing. */
  isKnown: boolean
  /** Nobody has written anything of this plan. */
  isEmpty: boolean
  /** The words of the app are in another language than those of the family. */
  isForeign: boolean
  children?: ReactNode
}

/** The page itself: what is read, without the buttons around it. */
export function EmergencyPage({ model, asOf, pending, isKnown, isEmpty, isForeign, children }: EmergencyPageProps) {
  const { t, i18n } = useLingui()
  const age = formatAge(model.birthDate, today(), i18n.locale)
  const relation = model.relation
  const about = [age, relation?.words, relation && t`in the care of ${relation.carer}`]

  return (
    <>
      <div className={css.who}>
        <div>
          {model.photo !== '' && <img src={model.photo} alt={model.name} />}
          <h1 dir="auto" className={css.name}>
            {model.name}
          </h1>
        </div>
        <PersonSwitch chosen={model.profileId} />
      </div>
      {about.some(Boolean) && (
        <p className={css.about}>
          <Facts of={about} />
        </p>
      )}

      {isForeign && (
        <p className={css.about}>
          <Trans>The family’s words are not translated.</Trans>
        </p>
      )}

      {model.allergies.length > 0 ? (
        <section className={css.allergies}>
          <h2 className={css.allergiesTitle}>
            <Trans>Allergies</Trans>
          </h2>
          <p dir="auto" className={css.allergiesText}>
            {model.allergies.join(' · ')}
          </p>
        </section>
      ) : (
        <h2 className={css.allergiesUnknown}>
          {isKnown ? (
            <Trans>Allergies not filled in. Ask.</Trans>
          ) : (
            <Trans>Allergies: not known on this device yet</Trans>
          )}
        </h2>
      )}

      <EmergencyCalls lines={model.calls} isFirstFilled />
      {model.missing.includes('calls') && (
        <p className={css.missing}>
          <Trans>No phone number yet.</Trans>
        </p>
      )}

      <EmergencyNumber of={model.ambulance} />

      <div data-columns>
        {model.facts.filter(isFirstFact).map((fact) => (
          <TextPart key={fact.label} title={t(CARE_PLAN_WORDS[fact.label])} text={fact.text} />
        ))}
        {keyed(model.episodes).map(({ item, key }) => (
          <EpisodePart key={key} episode={item} />
        ))}
        {isKnown && model.missing.includes('steps') && (
          <p className={css.missing}>
            <Trans>What you’ll see and what to do: not filled in yet.</Trans>
          </p>
        )}
        {isKnown && isEmpty && (
          <p className={css.part}>
            <ButtonLink to="/dashboard/care-plan" search={{ view: 'first-steps' }} icon={HeartHandshake}>
              <Trans>Write the care plan</Trans>
            </ButtonLink>
          </p>
        )}
        {!isKnown && (
          <p className={css.missing}>
            <Trans>This care plan is not on this device yet.</Trans>
          </p>
        )}
        {model.calming.length > 0 && (
          <section className={css.part}>
            <h2 className={css.heading}>
              <Trans>What calms {model.firstName}</Trans>
            </h2>
            <ul className={css.steps}>
              {keyed(model.calming).map(({ item, key }) => (
                <li key={key} dir="auto" className={css.step}>
                  {item}
                </li>
              ))}
            </ul>
          </section>
        )}
        <CurrentMedicines model={model} />
        {model.notes.length > 0 && <TextPart title={t(CARE_PLAN_WORDS.parentNotes)} text={model.notes.join('\n')} />}
        {model.facts
          .filter((fact) => !isFirstFact(fact))
          .map((fact) => (
            <TextPart key={fact.label} title={t(CARE_PLAN_WORDS[fact.label])} text={fact.text} />
          ))}
        {model.otherCalls.length > 0 && (
          <section className={css.part}>
            <h2 className={css.otherCalls}>
              <Trans>More numbers</Trans>
            </h2>
            <EmergencyCalls lines={model.otherCalls} />
          </section>
        )}
      </div>

      {children}

      <p className={css.foot}>
        <AsOf asOf={asOf} pending={pending} />
      </p>
    </>
  )
}

const isFirstFact = ({ label }: EmergencyModel['facts'][number]): boolean => FIRST_FACTS.includes(label)

function TextPart({ title, text }: { title: string; text: string }) {
  return (
    <section className={css.part}>
      <h2 className={css.heading}>{title}</h2>
      <p dir="auto" className={css.text}>
        {text}
      </p>
    </section>
  )
}
