import { useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Banner } from '#ui/banner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import type { Failure } from './use-read.ts'

interface FailureBannerProps {
  failure: Failure
  isBusy?: boolean
  /** Absent where the form's own button tries again. */
  again?: (() => void) | undefined
}

/** Why something could not be read or saved, in words. */
export function useFailureWords(): (failure: Failure) => string {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  return (failure) =>
    failure.kind === 'refused' && failure.code === 'conflict'
      ? t({ context: 'content area', message: 'This was changed in the meantime. Please look at it once more.' })
      : outcomeWords(failure, t({ context: 'content area', message: 'That did not work. Please try again.' }))
}

/** The same as a banner, with a way to try again. */
export function FailureBanner({ failure, isBusy = false, again }: FailureBannerProps) {
  const failureWords = useFailureWords()
  return (
    <Banner tone="error" role="alert" action={again && <TryAgain icon={RefreshCw} busy={isBusy} onClick={again} />}>
      {failureWords(failure)}
    </Banner>
  )
}
