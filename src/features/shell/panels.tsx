import { DisplaySheet } from './display-sheet.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { MoreSheet } from './more-sheet.tsx'

export type Panel = 'none' | 'waiting' | 'display' | 'more' | 'logout'

interface PanelsProps {
  open: Panel
  onOpen: (panel: Panel) => void
  onLogout: () => void
}

/** What opens over the screens. Fetched with the first of them: no screen waits for it. */
export function Panels({ open, onOpen, onLogout }: PanelsProps) {
  const propsOf = (panel: Panel) => ({
    open: open === panel,
    onOpenChange: (isOpen: boolean) => onOpen(isOpen ? panel : 'none'),
  })
  return (
    <>
      <DisplaySheet {...propsOf('display')} />
      <MoreSheet {...propsOf('more')} onWaiting={() => onOpen('waiting')} onLogout={onLogout} />
      <LogoutDialog {...propsOf('logout')} />
    </>
  )
}
