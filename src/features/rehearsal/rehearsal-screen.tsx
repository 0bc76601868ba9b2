import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, PlaneTakeoff, RefreshCw } from 'lucide-react'
import { useState, useTransition } from 'react'
import { type Rehearsal, mend, rehearse } from '#data/rehearsal.ts'
import { useNetwork } from '#data/network.ts'
import { formatMoment } from '#lib/moment.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { cannotReach } from '#words/unreachable-words.ts'
import { CheckGroups } from './check-groups.tsx'
import * as css from './rehearsal.css.ts'
import { useCheckName } from './use-check-name.ts'

type Outcome = 'unreachable' | 'failed' | null

/** Reads everything an emergency and an appointment need as if there were no network, before there is none. */
export function RehearsalScreen() {
  const { t } = useLingui()
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [isTrying, startTrying] = useTransition()
  const [isMending, startMending] = useTransition()

  const walk = async () => {
    try {
      setRehearsal(await rehearse())
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
        {rehearsal ? <Trans>Try again</Trans> : <Trans>Try now</Trans>}
      </Button>
      <output className={css.result}>{rehearsal && <Headline rehearsal={rehearsal} />}</output>
      {outcome === 'failed' && (
        <Banner tone="error" role="alert">
          <Trans>
            What is on this device could not be read. Please close Havenbook, open it again, and try once more.
          </Trans>
        </Banner>
      )}
      {rehearsal && rehearsal.ready < rehearsal.checks.length && (
        <Missing
          rehearsal={rehearsal}
          isMending={isMending}
          isUnreachable={outcome === 'unreachable'}
          onMend={mendNow}
        />
      )}
      {rehearsal && <CheckGroups checks={rehearsal.checks} />}
    </>
  )
}

function Headline({ rehearsal: { ready, checks, asOf } }: { rehearsal: Rehearsal }) {
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
  rehearsal: Rehearsal
  isMending: boolean
  isUnreachable: boolean
  onMend: () => void
}

function Missing({ rehearsal, isMending, isUnreachable, onMend }: MissingProps) {
  const network = useNetwork().state
  const nameOf = useCheckName()
  const isAway = cannotReach(network) || isUnreachable
  const missing = rehearsal.checks.filter(({ isReady }) => !isReady).map(({ subject }) => nameOf(subject))
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
