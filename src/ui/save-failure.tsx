import { Trans } from '@lingui/react/macro'
import { Alert } from './banner.tsx'
import type { NotSaved } from './try-save.ts'

/** Says in a form that the device could not store it, and that nothing typed is lost. */
export function SaveFailure({ failure }: { failure: NotSaved }) {
  if (failure === null) return null
  return (
    <Alert>
      {failure === 'storage-full' ? (
        <Trans>
          This device is full, so this could not be saved. What you typed is still here: free some space, then save
          again.
        </Trans>
      ) : (
        <Trans>This could not be saved on this device. What you typed is still here. Please try again.</Trans>
      )}
    </Alert>
  )
}
