/** The fifteen sections of the content area (DECISIONS N1): what they are called, and what is loaded when one is opened. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react'
import type { AdminSection } from '#contract/admin/lists.ts'
import type { ContentItem } from '#contract/content.ts'
import { type ContentSection, EDITED_SECTIONS } from '#contract/content-sections.ts'

/** Makes a call; where the server wants the password first, asks for it and makes the call once more. */
export type WithPassword = <Outcome extends { kind: string }>(call: () => Promise<Outcome>) => Promise<Outcome>

/** What other features bring. */
export interface AdminParts {
  StepUp: ComponentType<{ children: (withPassword: WithPassword) => ReactNode }>
  /** Draws a row of the public content as its page does. */
  DraftPage: DraftPage
}

export type DraftPage = ComponentType<{ section: ContentSection; item: ContentItem }>

export interface SectionProps extends AdminParts {
  section: AdminSection
  /** Its name, for people. */
  title: string
  /** What stands behind the section in the address: the id of one row, `''` for the list. */
  rest: string
  userId: string
}

interface Section {
  label: MessageDescriptor
  Screen: LazyExoticComponent<ComponentType<SectionProps>>
}

const Messages = lazy(async () => ({ default: (await import('./messages/admin-messages.tsx')).MessagesScreen }))

const Newsletter = lazy(async () => ({
  default: (await import('./newsletter/admin-newsletter.tsx')).NewsletterScreen,
}))

const Prompts = lazy(async () => ({ default: (await import('./prompts/admin-prompts.tsx')).PromptsScreen }))
const Content = lazy(async () => ({ default: (await import('./content/admin-content.tsx')).ContentScreen }))

const Admins = lazy(async () => ({ default: (await import('./admins/admin-admins.tsx')).AdminsScreen }))

const Settings = lazy(async () => ({ default: (await import('./settings/admin-settings.tsx')).SettingsScreen }))

const Users = lazy(async () => ({ default: (await import('./users/admin-users.tsx')).UsersScreen }))

/** In the order in which they are offered. */
export const SECTION_GROUPS: readonly { label: MessageDescriptor; sections: readonly AdminSection[] }[] = [
  { label: msg({ context: 'content area', message: 'Inbox' }), sections: ['contact', 'newsletter'] },
  {
    label: msg({ context: 'content area', message: 'Pages' }),
    sections: [...EDITED_SECTIONS, 'journal'],
  },
  { label: msg({ context: 'content area', message: 'People and settings' }), sections: ['users', 'admin', 'settings'] },
]

export const SECTIONS: Record<AdminSection, Section> = {
  home: { label: msg({ context: 'content area', message: 'Home' }), Screen: Content },
  about: { label: msg({ context: 'content area', message: 'About Us' }), Screen: Content },
  connected: { label: msg({ context: 'content area', message: 'Get Connected' }), Screen: Content },
  store: { label: msg({ context: 'content area', message: 'Sensory Store' }), Screen: Content },
  resources: { label: msg({ context: 'content area', message: 'Resources' }), Screen: Content },
  directory: { label: msg({ context: 'content area', message: 'Directory' }), Screen: Content },
  footer: { label: msg({ context: 'content area', message: 'Footer' }), Screen: Content },
  subscribe: { label: msg({ context: 'content area', message: 'Subscribe form' }), Screen: Content },
  contact: { label: msg({ context: 'content area', message: 'Messages' }), Screen: Messages },
  calendar: { label: msg({ context: 'content area', message: 'Calendar' }), Screen: Content },
  newsletter: { label: msg({ context: 'content area', message: 'Newsletter subscriptions' }), Screen: Newsletter },
  users: { label: msg({ context: 'content area', message: 'Users' }), Screen: Users },
  admin: { label: msg({ context: 'content area', message: 'Admins' }), Screen: Admins },
  settings: { label: msg({ context: 'content area', message: 'Settings' }), Screen: Settings },
  journal: { label: msg({ context: 'content area', message: 'Journal prompts' }), Screen: Prompts },
}
