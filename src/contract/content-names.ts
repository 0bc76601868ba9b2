/** Words of the public content that need no schema: what a topic, a need and a country may be called. */

/** What an article is about. */
export const TOPICS = ['senses', 'daily-life', 'health', 'school', 'family', 'rights'] as const
export type Topic = (typeof TOPICS)[number]

/** What somebody who opens the directory is looking for. */
export const DIRECTORY_NEEDS = [
  'crisis',
  'local-help',
  'parents',
  'autism',
  'development',
  'school',
  'therapy',
  'respite',
  'rights-work',
] as const
export type DirectoryNeed = (typeof DIRECTORY_NEEDS)[number]

export const COUNTRIES = ['US', 'FR', 'ES'] as const
export type Country = (typeof COUNTRIES)[number]

/** What a message to the people who run a copy is about. */
export const CONTACT_TOPICS = ['account', 'page', 'accessibility', 'community', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]
export const MESSAGE_MAX = 4000

/** Where the browser keeps the public pages. */
export const PUBLIC_CONTENT = 'public-content'

/** Paths below the API's base. */
export const contentPath = (section: string): string => `content/${section}`
export const contentItemPath = (section: string, slug: string): string => `content/${section}/${slug}`
