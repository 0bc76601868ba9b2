import { useLingui } from '@lingui/react/macro'
import { Sheet } from '#ui/dialog.tsx'
import { DisplaySettings } from './display-settings.tsx'

interface DisplaySheetProps {
  open: boolean
  onClose: () => void
}

/** Calm display (DECISIONS J1): the same for guests and for signed-in people, kept on this device. */
export function DisplaySheet({ open, onClose }: DisplaySheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Calm display`}
      description={t`How Havenbook looks on this device. What you do not change follows the device’s settings.`}
    >
      <DisplaySettings />
    </Sheet>
  )
}
