import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { type OfflineCheck, mend, checkOffline } from '#data/offline-check/offline-check.ts'
import { useNetwork } from '#data/network.ts'
import { formatMoment } from '#lib/moment.ts'
import { useToday } from '#lib/use-today.ts'
import { useWork } from '#lib/use-work.ts'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { cannotReach } from '#words/unreachable-words.ts'
import { CheckGroups } from './check-groups.tsx'
import { keepWords } from '#words/keep-words.ts'
import * as css from './offline-check.css.ts'
import { useCheckName } from './use-check-name.ts'

type Outcome = 'unreachable' | 'failed' | null

keepWords(import.meta.glob('/src/locales/offline-check/*.po', { eager: true }))

/** Reads everything an emergency and an appointment need as if there were no network, before there is none. */
export function OfflineCheckScreen() {
  const { t } = useLingui()
  const [offlineCheck, setOfflineCheck] = useState<OfflineCheck | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [isTrying, startTrying] = useWork()
  const [isMending, startMending] = useWork()
  // How old each part is is said anew after midnight, with the day.
  useToday()

  const walk = async () => {
    try {
      setOfflineCheck(await checkOffline())
      return true
    } catch {
      setOutcome('failed')
      return false
    }
  }
  const tryNow = () =>
    startTrying(async () => {
      setOutcome(null)
      await walk()
    })
  const mendNow = () =>
    startMending(async () => {
      setOutcome(null)
      const done = await mend()
      if ((await walk()) && done === 'unreachable') setOutcome('unreachable')
    })

  return (
    <>
      <PageHeader
        title={t`Check offline access`}
        breadcrumb={[{ label: t`Check offline access` }]}
        subtitle={<Trans>Before an appointment or a trip</Trans>}
      />
      <p className={css.lead}>
        <Trans>
          Havenbook opens everything you need in an emergency or at the doctor’s, as if you were offline. Nothing is
          sent or downloaded.
        </Trans>
      </p>
      <Button icon={PlaneTakeoff} busy={isTrying} onClick={tryNow}>
        {offlineCheck ? <Trans>Try again</Trans> : <Trans>Check now</Trans>}
      </Button>
      <output className={css.result}>{offlineCheck && <Headline offlineCheck={offlineCheck} />}</output>
      {outcome === 'failed' && (
        <Alert>
          <Trans>
            What is on this device could not be loaded. Please close Havenbook, open it again and try once more.
          </Trans>
        </Alert>
      )}
      {offlineCheck && offlineCheck.ready < offlineCheck.checks.length && (
        <Missing
          offlineCheck={offlineCheck}
          isMending={isMending}
          isUnreachable={outcome === 'unreachable'}
          onMend={mendNow}
        />
      )}
      {offlineCheck && <CheckGroups checks={offlineCheck.checks} />}
    </>
  )
}

function Headline({ offlineCheck: { ready, checks, asOf } }: { offlineCheck: OfflineCheck }) {
  const { i18n } = useLingui()
  const total = checks.length
  const moment = asOf && formatMoment(asOf, i18n.locale)
  return (
    <span className={css.headline}>
      {ready < total ? (
        <Trans>
          Ready offline: {ready} of {total}
        </Trans>
      ) : moment ? (
        <Trans>Works offline, as of {moment}</Trans>
      ) : (
        <Trans>Works offline</Trans>
      )}
    </span>
  )
}

interface MissingProps {
  offlineCheck: OfflineCheck
  isMending: boolean
  isUnreachable: boolean
  onMend: () => void
}

function Missing({ offlineCheck, isMending, isUnreachable, onMend }: MissingProps) {
  const network = useNetwork().state
  const nameOf = useCheckName()
  const isAway = cannotReach(network) || isUnreachable
  const missing = offlineCheck.checks.filter(({ isReady }) => !isReady).map(({ subject }) => nameOf(subject))
  return (
    <div className={css.missing}>
      <Card tone="sand" icon={CircleAlert} title={<Trans>Missing when offline</Trans>}>
        <ul className={css.names}>
          {missing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <Button variant="secondary" icon={RefreshCw} busy={isMending} onClick={onMend}>
          <Trans>Download what is missing</Trans>
        </Button>
        <output className={css.away}>
          {isAway && <Trans>Havenbook cannot be reached now. You can download it once you’re online.</Trans>}
        </output>
      </Card>
    </div>
  )
}
