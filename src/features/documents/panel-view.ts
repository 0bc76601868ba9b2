/** How documents are laid out on this device: a choice of the eye, nothing of the family's. */
import { deviceMemory } from '#lib/browser-memory.ts'

export const PANEL_VIEWS = ['grid', 'list'] as const
export type PanelView = (typeof PANEL_VIEWS)[number]

const KEY = 'havenbook:documents-view'

export const storedView = (): PanelView => PANEL_VIEWS.find((view) => view === deviceMemory.read(KEY)) ?? 'grid'

export const storeView = (view: PanelView): void => deviceMemory.keep(KEY, view)
