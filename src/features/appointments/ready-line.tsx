import { Plural, Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudDownload from 'lucide-react/icons/cloud-download'
import { useEffect, useState } from 'react'
import { makeReady, type OneAppointmentView } from '#data/appointments.ts'
import { useNetwork } from '#data/network.ts'
import { useWork } from '#lib/use-work.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { cannotReach } from '#words/unreachable-words.ts'
import * as css from './appointments.css.ts'

/** Whether it all opens with no signal, looked up and not assumed; what is missing is fetched by itself. */
export function ReadyLine({ view: { papers } }: { view: OneAppointmentView }) {
  const { state } = useNetwork()
  const [isFetching, startFetching] = useWork()
  const [looked, setLooked] = useState<{ round: string; isHere: boolean }>()
  const [hasTried, setTried] = useState(false)
  const missing = papers.filter(({ isOnDevice }) => !isOnDevice).length
  const hasPdf = papers.some(({ type }) => type === 'application/pdf')
  const isAway = cannotReach(state)
  // Looked up again with each paper that comes, and when there is a way to the network again.
  const round = `${missing} ${hasPdf} ${isAway}`
  const isLooked = looked?.round === round
  /** Undefined: not looked up yet. */
  const isAppHere = isLooked ? looked.isHere : undefined
  const fetchNow = () =>
    startFetching(async () => {
      setLooked({ round, isHere: await makeReady(hasPdf).catch(() => false) })
      setTried(true)
    })
  useEffect(() => {
    if (isLooked) return undefined
    let isCurrent = true
    const look = async () => {
      const isHere = await makeReady(hasPdf).catch(() => false)
      if (isCurrent) setLooked({ round, isHere })
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [round, isLooked, hasPdf])

  if (missing === 0 && isAppHere !== false) {
    return (
      <output className={css.notice}>
        {/* Its place is kept while it is looked up: nothing moves under a finger. */}
        <div className={classNames(!isAppHere && css.unsaid)}>
          <Banner icon={CircleCheck}>
            <Trans>All of this is on this device and opens offline.</Trans>
          </Banner>
        </div>
      </output>
    )
  }
  return (
    <output className={css.notice}>
      <Banner
        icon={CircleAlert}
        action={
          <Button variant="quiet" icon={CloudDownload} busy={isFetching} onClick={fetchNow}>
            <Trans>Get it now</Trans>
          </Button>
        }
      >
        {missing > 0 ? (
          <Plural
            value={missing}
            one="# paper is not on this device yet."
            other="# papers are not on this device yet."
          />
        ) : (
          <Trans>A part of Havenbook that shows this is not on this device yet.</Trans>
        )}{' '}
        {(isAway || hasTried) && <Trans>It will load once you’re online.</Trans>}
      </Banner>
    </output>
  )
}
