import { Trans, useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Failure } from '#data/account/request-result.ts'
import type { Reading } from '#lib/use-reading.ts'
import { Banner } from '#ui/banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'

/** In place of what only the server knows, as long as it is not here; and beside it, where it could not be read anew. */
export function NotRead({ asked, lines = 2 }: { asked: Reading<unknown, Failure>; lines?: number }) {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const { value, failure, isOffline, isBusy, read } = asked
  if (!failure && !isOffline) return value === undefined ? <Skeleton lines={lines} /> : null
  return (
    <Banner isNews action={<TryAgain icon={RefreshCw} busy={isBusy} onClick={read} />}>
      {!failure || failure.kind === 'unreachable' ? (
        <Trans>You need to be online to see this.</Trans>
      ) : (
        outcomeWords(failure, t`This could not be loaded.`)
      )}
    </Banner>
  )
}
