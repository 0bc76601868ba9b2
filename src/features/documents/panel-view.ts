/** How documents are laid out on this device: a choice of the eye, nothing of the family's. */
export const PANEL_VIEWS = ['grid', 'list'] as const
export type PanelView = (typeof PANEL_VIEWS)[number]

const KEY = 'havenbook:documents-view'

export function storedView(): PanelView {
  try {
    return PANEL_VIEWS.find((view) => view === localStorage.getItem(KEY)) ?? 'grid'
  } catch {
    // Storage may be blocked.
    return 'grid'
  }
}

export function storeView(view: PanelView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // The choice still holds for this page.
  }
}
