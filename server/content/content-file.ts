/** What a file of public content holds, and the few words its texts are written with. */
import type { ContentBlock, ContentFacts, ContentPart, ContentText } from '#contract/content.ts'
import type { Country, DirectoryNeed, Topic } from '#contract/content-names.ts'
import type { ContentSection } from '#contract/content-sections.ts'
import type { Language } from '#contract/languages.ts'

export interface ContentFile extends ContentFacts {
  section: ContentSection
  slug: string
  /** Paths of the site that go on from here. */
  related?: readonly string[]
  texts: Record<Language, ContentText>
}

/** When all of it was last read against its sources. */
const REVIEWED = '2026-11-21'

export const part = (title: string, ...blocks: ContentBlock[]): ContentPart => ({ title, blocks })
export const note = (text: string): ContentBlock => ({ kind: 'note', text })
/** How to find out cheaply whether it helps. */
export const tryIt = (text: string): ContentBlock => ({ kind: 'try', text })
export const safety = (text: string): ContentBlock => ({ kind: 'safety', text })
/** Who should ask a therapist or doctor first. */
export const ask = (text: string): ContentBlock => ({ kind: 'ask', text })
/** In this order. */
export const steps = (...text: string[]): ContentBlock => ({ kind: 'steps', text })

interface Article {
  slug: string
  topics: readonly Topic[]
  related?: readonly string[]
  texts: ContentFile['texts']
}

export function article({ topics, ...rest }: Article): ContentFile {
  return { section: 'resources', reviewed: REVIEWED, topics: [...topics], ...rest }
}

interface Entry {
  slug: string
  country: Country
  needs: readonly DirectoryNeed[]
  site?: string
  phone?: string
  sms?: string
  related?: readonly string[]
  texts: Record<Language, { title: string; summary: string; lines: readonly string[] }>
}

export function entry({ needs, texts, ...rest }: Entry): ContentFile {
  const worded = ({ title, summary, lines }: Entry['texts'][Language]): ContentText => ({
    title,
    summary,
    parts: [part('', ...lines)],
  })
  return {
    section: 'directory',
    reviewed: REVIEWED,
    topics: [...needs],
    ...rest,
    texts: { en: worded(texts.en), fr: worded(texts.fr), es: worded(texts.es) },
  }
}

/** A need of the store guide; its parts are the things that may help with it. */
export function need(slug: string, texts: ContentFile['texts'], related: readonly string[] = []): ContentFile {
  return { section: 'store', slug, reviewed: REVIEWED, topics: [], related, texts }
}

export function page(section: ContentSection, texts: ContentFile['texts']): ContentFile {
  return { section, slug: 'main', reviewed: REVIEWED, topics: [], texts }
}
