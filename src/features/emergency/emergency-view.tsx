import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isPlanWritten } from '#contract/care-plan-content.ts'
import { lazyAfterFirstScreen } from '#words/lazy-after-first-screen.ts'
import { useLocale } from '#data/locale/locale.ts'
import { useNetwork } from '#data/network.ts'
import { useDependents } from '#data/people.ts'
import { useTakenOver } from '#lib/taken-over.ts'
import { ComesLate } from '#ui/comes-late.tsx'
import { cannotReach } from '#words/unreachable-words.ts'
import * as css from './emergency.css.ts'
import { EmergencyTop } from './emergency-controls.tsx'
import { EmergencyPage } from './emergency-page.tsx'
import { useEmergencyModel } from './use-emergency-model.ts'
import { WhoNeedsHelp } from './who-needs-help.tsx'
import '#words/plan-words.ts'

// On the device since the installation.
const EmergencyAids = lazyAfterFirstScreen(async () => (await import('./aids/emergency-aids.tsx')).EmergencyAids)

/** Full screen, for a stranger: who this is, what must not happen, whom to call, what to do. */
export function EmergencyView({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { plan, carer, isKnown, isComplete, model } = useEmergencyModel()
  const dependents = useDependents()
  const { state } = useNetwork()
  const locale = useLocale()
  useTakenOver()
  const [opened] = useState(locale)
  const [isBig, setBig] = useState(false)
  const [awakePlace, setAwakePlace] = useState<HTMLElement | null>(null)
  const pageRef = useRef<HTMLElement>(null)
  const showPerson = useCallback((place: HTMLElement | null) => {
    setAwakePlace(place)
    // The button that chose somebody else has gone with the page of the one before, and the focus with it.
    if (place && document.activeElement === document.body) pageRef.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    // Where it came drawn, somebody may have pressed a button on it by now.
    const page = pageRef.current
    if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true })
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])

  return (
    <article
      ref={pageRef}
      tabIndex={-1}
      aria-label={model ? t`Emergency view of ${model.name}` : t`Emergency view`}
      className={css.page}
      data-emergency=""
      data-big={isBig ? '' : undefined}
      data-drawn={model && isComplete && dependents ? '' : undefined}
    >
      <div className={css.column}>
        <EmergencyTop onClose={onClose} />
        <WhoNeedsHelp />
        {model && plan ? (
          <EmergencyPage
            key={model.profileId}
            model={model}
            asOf={plan.asOf}
            pending={plan.pending}
            isKnown={isKnown}
            isEmpty={!isPlanWritten(plan.content)}
            isForeign={locale !== opened || (carer !== undefined && locale !== carer.language)}
          >
            <div ref={showPerson} />
          </EmergencyPage>
        ) : (
          <output>
            {dependents && !carer && cannotReach(state) ? (
              <Trans>This care plan is not on this device yet.</Trans>
            ) : (
              <Trans>Opening…</Trans>
            )}
          </output>
        )}
      </div>
      <ComesLate key={model?.profileId} className={css.bar}>
        {model && plan && (
          <EmergencyAids
            model={model}
            asOf={plan.asOf}
            pending={plan.pending}
            isKnown={isKnown}
            isBig={isBig}
            onBig={setBig}
            awakePlace={awakePlace}
          />
        )}
      </ComesLate>
    </article>
  )
}
