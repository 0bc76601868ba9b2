import { DisplaySheet } from './display-sheet.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { type Panel, panelProps } from './panel.ts'
import { SideMenu } from './side-menu.tsx'

interface PanelsProps {
  open: Panel
  onOpen: (panel: Panel) => void
  onLogout: () => void
}

/** What opens over the dashboard. Fetched with the first of them: no screen waits for it. */
export function Panels({ open, onOpen, onLogout }: PanelsProps) {
  return (
    <>
      <DisplaySheet {...panelProps('display', open, onOpen)} />
      <SideMenu {...panelProps('menu', open, onOpen)} isDashboard onOpen={onOpen} onLogout={onLogout} />
      <LogoutDialog {...panelProps('logout', open, onOpen)} />
    </>
  )
}
