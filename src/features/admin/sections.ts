/** The fifteen sections of the content area (DECISIONS N1): what they are called, and what is loaded when one is opened. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { AdminSection } from '#contract/admin/lists.ts'

export interface SectionProps {
  section: AdminSection
  /** What stands behind the section in the address: the id of one row, `''` for the list. */
  rest: string
  userId: string
}

interface Section {
  label: MessageDescriptor
  /** Undefined: not built yet, and not offered. */
  Screen?: LazyExoticComponent<ComponentType<SectionProps>>
}

const Messages = lazy(async () => ({ default: (await import('./messages/admin-messages.tsx')).MessagesScreen }))

const Newsletter = lazy(async () => ({
  default: (await import('./newsletter/admin-newsletter.tsx')).NewsletterScreen,
}))

const Prompts = lazy(async () => ({ default: (await import('./prompts/admin-prompts.tsx')).PromptsScreen }))

/** In the order in which they are offered. */
export const SECTION_GROUPS: readonly { label: MessageDescriptor; sections: readonly AdminSection[] }[] = [
  { label: msg({ context: 'content area', message: 'Inbox' }), sections: ['contact', 'newsletter'] },
  {
    label: msg({ context: 'content area', message: 'Pages' }),
    sections: [
      'home',
      'about',
      'connected',
      'store',
      'resources',
      'directory',
      'footer',
      'subscribe',
      'calendar',
      'journal',
    ],
  },
  { label: msg({ context: 'content area', message: 'People and settings' }), sections: ['users', 'admin', 'settings'] },
]

export const SECTIONS: Record<AdminSection, Section> = {
  home: { label: msg({ context: 'content area', message: 'Home' }) },
  about: { label: msg({ context: 'content area', message: 'About' }) },
  connected: { label: msg({ context: 'content area', message: 'Get connected' }) },
  store: { label: msg({ context: 'content area', message: 'Store' }) },
  resources: { label: msg({ context: 'content area', message: 'Resources' }) },
  directory: { label: msg({ context: 'content area', message: 'Directory' }) },
  footer: { label: msg({ context: 'content area', message: 'Footer' }) },
  subscribe: { label: msg({ context: 'content area', message: 'Subscribe form' }) },
  contact: { label: msg({ context: 'content area', message: 'Messages' }), Screen: Messages },
  calendar: { label: msg({ context: 'content area', message: 'Calendar' }) },
  newsletter: { label: msg({ context: 'content area', message: 'Newsletter subscriptions' }), Screen: Newsletter },
  users: { label: msg({ context: 'content area', message: 'Users' }) },
  admin: { label: msg({ context: 'content area', message: 'Admins' }) },
  settings: { label: msg({ context: 'content area', message: 'Settings' }) },
  journal: { label: msg({ context: 'content area', message: 'Journal prompts' }), Screen: Prompts },
}
