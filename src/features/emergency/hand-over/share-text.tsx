import { Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toaster.tsx'

/** Where the device has no sheet of its own for sharing, the text is copied. */
const canShare = () => 'share' in navigator

/** The sheet as a message. Nobody's name goes into a title: it would stand in the lists of other apps. */
export function ShareText({ text }: { text: string }) {
  const { t } = useLingui()
  const [hasFailed, setFailed] = useState(false)
  const send = async () => {
    setFailed(false)
    try {
      if (canShare()) return await navigator.share({ text })
      await navigator.clipboard.writeText(text)
      toast(t`The text is copied.`)
    } catch (error) {
      // Whoever closes the device's own sheet has changed their mind, and who presses twice has it before them.
      if (!(error instanceof DOMException && /^(?:Abort|InvalidState)Error$/u.test(error.name))) setFailed(true)
    }
  }
  return (
    <>
      <Button variant="secondary" icon={canShare() ? Send : Copy} onClick={() => void send()}>
        {canShare() ? <Trans>Share as text</Trans> : <Trans>Copy as text</Trans>}
      </Button>
      {hasFailed && (
        <Alert>
          <Trans>This did not work here. Open “The sheet as text” below and copy it from there.</Trans>
        </Alert>
      )}
    </>
  )
}
