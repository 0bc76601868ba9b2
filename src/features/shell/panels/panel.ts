/** What can be open over a page. */
export type Panel = 'none' | 'waiting' | 'display' | 'menu' | 'sign-out'

/** The two properties of a dialog that is open while its panel is. */
export const panelProps = (panel: Panel, open: Panel, onOpen: (panel: Panel) => void) => ({
  open: open === panel,
  onClose: () => onOpen('none'),
})
