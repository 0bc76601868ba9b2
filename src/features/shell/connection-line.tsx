import { useLingui } from '@lingui/react/macro'
import { useNetwork } from '#data/network.ts'
import { useUnsentCount } from '#data/waiting/unsent.ts'
import { StatusLine } from '#ui/status-line.tsx'
import { statusWords } from './status-words.ts'

interface ConnectionLineProps {
  className: string
  onPress: () => void
}

/** What is true of the network and of what waits to be sent, in a quiet voice. */
export function ConnectionLine({ className, onPress }: ConnectionLineProps) {
  const { t, i18n } = useLingui()
  const { state, provenAt } = useNetwork()
  const unsent = useUnsentCount()
  const { tone, text, strong } = statusWords({ network: state, provenAt, unsent }, i18n.locale)
  return (
    <StatusLine
      tone={tone}
      strong={strong && i18n._(strong)}
      hint={t`Show changes not sent yet`}
      onPress={onPress}
      className={className}
    >
      {text && i18n._(text)}
    </StatusLine>
  )
}
