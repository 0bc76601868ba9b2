/** The sections of the public content, as the content area declares them (docs/product.md, §1). No page starts with them. */

/** Sections of the public pages whose rows are written in the content area. */
export const EDITED_SECTIONS = [
  'home',
  'about',
  'connected',
  'store',
  'resources',
  'directory',
  'footer',
  'subscribe',
  'calendar',
] as const
/** Those, and what comes with files alone. */
export const CONTENT_SECTIONS = [...EDITED_SECTIONS, 'contact', 'journal', 'settings'] as const
export type ContentSection = (typeof CONTENT_SECTIONS)[number]
