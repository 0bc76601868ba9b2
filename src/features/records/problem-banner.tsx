import { Trans } from '@lingui/react/macro'
import { pullRecordsAgain } from '#data/records.ts'
import { useWork } from '#lib/use-work.ts'
import { Banner } from '#ui/banner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import * as css from './records.css.ts'

/** The service refused to give the list; what was read before stays readable below. */
export function ProblemBanner({ profileId, words }: { profileId: string; words: string }) {
  const [isBusy, start] = useWork()
  const again = () => start(() => pullRecordsAgain(profileId).catch(() => {}))
  return (
    <div className={css.banner}>
      <Banner tone="error" role="alert" action={<TryAgain variant="quiet" busy={isBusy} onClick={again} />}>
        {words || <Trans>These records could not be updated.</Trans>}
      </Banner>
    </div>
  )
}
