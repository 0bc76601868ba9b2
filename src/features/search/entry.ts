/** What a search finds: one thing that is written down about one person, with the way to it. */
import type { LinkProps } from '@tanstack/react-router'

/** In the order in which they are shown. */
export const GROUPS = [
  'person',
  'care-plan',
  'attributes',
  'journal',
  'incidents',
  'appointments',
  'documents',
  'records',
] as const
export type Group = (typeof GROUPS)[number]

/** Where it is read. `hash`: the id of the part of the screen. */
export interface Place {
  to: NonNullable<LinkProps['to']>
  params?: { category: string }
  search?: Record<string, string>
  hash?: string
}

export interface Entry {
  /** The same for the same thing, whatever is written in it. */
  id: string
  /** Whose it is (DECISIONS D3). */
  profileId: string
  group: Group
  /** A field's word, a document's name. Looked through; '' where the day says enough. */
  title: string
  /** What is written, as it was written. Looked through. */
  text: string
  /** Said beside it and not looked through: where it is from, whether it is over. */
  facts?: readonly string[]
  /** `YYYY-MM-DD` or as much of it as is known; left out, or '', where no day belongs to it. Newest first. */
  day?: string
  place: Place
}

/** Texts as one line; what is not written is left out. */
export const joined = (texts: readonly string[], between = ' · '): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(between)
