import { DisplaySheet } from './display-sheet.tsx'
import { type Panel, panelProps } from './panel.ts'
import { SideMenu } from './side-menu.tsx'

interface PublicPanelsProps {
  open: Panel
  onOpen: (panel: Panel) => void
}

/** What opens over the public pages. */
export function PublicPanels({ open, onOpen }: PublicPanelsProps) {
  return (
    <>
      <DisplaySheet {...panelProps('display', open, onOpen)} />
      <SideMenu {...panelProps('menu', open, onOpen)} onOpen={onOpen} />
    </>
  )
}
