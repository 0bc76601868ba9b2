import { useLingui } from '@lingui/react/macro'
import { Sheet } from '#ui/dialog.tsx'
import { DisplaySettings } from './display-settings.tsx'

interface DisplaySheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DisplaySheet({ open, onOpenChange }: DisplaySheetProps) {
  const { t } = useLingui()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`Display and language`}>
      <DisplaySettings />
    </Sheet>
  )
}
