import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, PlaneTakeoff, RefreshCw } from 'lucide-react'
import { type FunctionComponent, useState, useTransition } from 'react'
import { type OfflineCheck, mend, checkOffline } from '#data/offline-check/offline-check.ts'
import { useNetwork } from '#data/network.ts'
import { formatMoment } from '#lib/moment.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { cannotReach } from '#words/unreachable-words.ts'
import { CheckGroups } from './check-groups.tsx'
import { keepOfflineCheckWords } from './keep-offline-check-words.ts'
import * as css from './offline-check.css.ts'
import { useCheckName } from './use-check-name.ts'

type Outcome = 'unreachable' | 'failed' | null

/** The screen, with its words. */
export function offlineCheckScreen(): FunctionComponent {
  keepOfflineCheckWords()
  return OfflineCheckScreen
}

/** Reads everything an emergency and an appointment need as if there were no network, before there is none. */
function OfflineCheckScreen() {
  const { t } = useLingui()
  const [offlineCheck, setOfflineCheck] = useState<OfflineCheck | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [isTrying, startTrying] = useTransition()
  const [isMending, startMending] = useTransition()

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
        title={t`Try without signal`}
        breadcrumb={[{ label: t`Try without signal` }]}
        subtitle={<Trans>Before an appointment or a journey</Trans>}
      />
      <p className={css.lead}>
        <Trans>
          Havenbook now opens everything that an emergency or a visit to the doctor asks for, from this device alone, as
          if there were no network. Nothing is sent or fetched.
        </Trans>
      </p>
      <Button icon={PlaneTakeoff} busy={isTrying} onClick={tryNow}>
        {offlineCheck ? <Trans>Try again</Trans> : <Trans>Try now</Trans>}
      </Button>
      <output className={css.result}>{offlineCheck && <Headline offlineCheck={offlineCheck} />}</output>
      {outcome === 'failed' && (
        <Banner tone="error" role="alert">
          <Trans>
            What is on this device could not be read. Please close Havenbook, open it again, and try once more.
          </Trans>
        </Banner>
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
      {moment ? (
        <Trans>
          Ready for no signal: {ready} of {total}, as of {moment}
        </Trans>
      ) : (
        <Trans>
          Ready for no signal: {ready} of {total}
        </Trans>
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
      <Card tone="sand" icon={CircleAlert} title={<Trans>Without signal this would be missing</Trans>}>
        <ul className={css.names}>
          {missing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <Button variant="secondary" icon={RefreshCw} busy={isMending} onClick={onMend}>
          <Trans>Fetch what is missing</Trans>
        </Button>
        <output className={css.away}>
          {isAway && (
            <Trans>There is no connection to the service just now. It can be fetched as soon as there is one.</Trans>
          )}
        </output>
      </Card>
    </div>
  )
}
