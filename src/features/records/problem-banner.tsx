import { Trans } from '@lingui/react/macro'
import { pullRecordsAgain } from '#data/records.ts'
import { useWork } from '#lib/use-work.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as css from './records.css.ts'

/** The service refused to give the list; what was read before stays readable below. */
export function ProblemBanner({ profileId, words }: { profileId: string; words: string }) {
  const [isBusy, start] = useWork()
  const again = () => start(() => pullRecordsAgain(profileId).catch(() => {}))
  return (
    <div className={css.banner}>
      <Banner
        tone="error"
        role="alert"
        action={
          <Button variant="quiet" busy={isBusy} onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {words || <Trans>These records could not be updated.</Trans>}
      </Banner>
    </div>
  )
}
