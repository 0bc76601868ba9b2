import { useLingui } from '@lingui/react'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { useNetwork } from '#data/network.ts'
import { useSignUpDraft } from '#data/account/sign-up-draft.ts'
import { Banner } from '#ui/banner.tsx'
import { cannotReach, unreachableWords } from '#words/unreachable-words.ts'

interface TroubleProps {
  /** What went wrong with the last attempt; a notification has said it aloud. */
  problem: string | null
  action?: ReactNode
}

/** Above a form: what went wrong, or what led back here, or else that nothing can be sent right now. */
export function Trouble({ problem, action }: TroubleProps) {
  const { i18n } = useLingui()
  const network = useNetwork().state
  const { notice } = useSignUpDraft()
  if (problem) {
    return (
      <Banner tone="error" action={action}>
        {problem}
      </Banner>
    )
  }
  if (notice) return <Banner tone="sand">{notice}</Banner>
  if (!cannotReach(network)) return null
  return (
    <Banner icon={WifiOff} isNews>
      {i18n._(unreachableWords(network))}
    </Banner>
  )
}
