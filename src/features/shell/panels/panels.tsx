import { DisplaySheet } from './display-sheet.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { type Panel, panelProps } from './panel.ts'
import { SideMenu } from './side-menu.tsx'

interface PanelsProps {
  open: Panel
  onOpen: (panel: Panel) => void
  onSignOut: () => void
}

/** What opens over the dashboard. Fetched with the first of them: no screen waits for it. */
export function Panels({ open, onOpen, onSignOut }: PanelsProps) {
  return (
    <>
      <DisplaySheet {...panelProps('display', open, onOpen)} />
      <SideMenu {...panelProps('menu', open, onOpen)} isDashboard onOpen={onOpen} onSignOut={onSignOut} />
      <SignOutDialog {...panelProps('sign-out', open, onOpen)} />
    </>
  )
}
