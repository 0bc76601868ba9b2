/** The content of the public pages as editors write it: in all languages at once, as a draft, then published. */
import * as z from 'zod/mini'
import { IMAGE_BYTES } from '../content-images.ts'
import { EDITED_SECTIONS } from '../content-sections.ts'
import { ContentFacts, ContentImage, ContentPart, ContentSlug, ContentText } from '../content.ts'
import { Instant } from '../ids.ts'
import { Language } from '../profile.ts'
import { listOf, RowStatus } from './lists.ts'

export const EditedSection = z.enum(EDITED_SECTIONS)
export type EditedSection = z.infer<typeof EditedSection>

/** Sections of many rows, whose order can be changed; the others have one row, `main`. */
export const LISTED_SECTIONS: readonly EditedSection[] = ['store', 'resources', 'directory', 'calendar']
export const ONLY_SLUG = 'main'

export const editedListPath = (section: string): string => `admin/content/${section}`
export const editedPath = (section: string, slug: string): string => `admin/content/${section}/${slug}`
export const draftPath = (section: string, slug: string): string => `${editedPath(section, slug)}/draft`
export const publishPath = (section: string, slug: string): string => `${editedPath(section, slug)}/publish`
export const movePath = (section: string, slug: string): string => `${editedPath(section, slug)}/move`
export const filePath = (section: string, slug: string): string => `${editedPath(section, slug)}/file`
export const versionPath = (section: string, slug: string, number: string): string =>
  `${editedPath(section, slug)}/versions/${number}`

export const TITLE_MAX = 200
export const SUMMARY_MAX = 2000

/** What is said in one language, complete or not. */
export const DraftText = z.object({
  title: z.string().check(z.maxLength(TITLE_MAX)),
  summary: z.string().check(z.maxLength(SUMMARY_MAX)),
  parts: z.array(ContentPart).check(z.maxLength(50)),
})
export type DraftText = z.infer<typeof DraftText>

const Line = z.optional(z.string().check(z.maxLength(500)))
const SHARED = {
  topics: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)),
  country: ContentFacts.shape.country,
  /** Paths of the site that go on from here: `/resources/sleep`. */
  related: z.optional(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20))),
}

/** Everything of a row as it is being written: what is wrong with it is said when it is published. */
export const DraftFields = z.object({
  ...SHARED,
  reviewed: z.string().check(z.maxLength(10)),
  site: Line,
  phone: Line,
  sms: Line,
  event: z.optional(
    z.object({
      starts: z.string().check(z.maxLength(16)),
      ends: Line,
      zone: z.string().check(z.maxLength(60)),
      place: Line,
      link: Line,
      languages: z.array(Language),
    }),
  ),
  texts: z.object({ en: z.optional(DraftText), fr: z.optional(DraftText), es: z.optional(DraftText) }),
})
export type DraftFields = z.infer<typeof DraftFields>

const Site = z.string().check(z.regex(/^[^\s/?#.:]+(?:\.[^\s/?#.:]+)+(?:[/?#]\S*)?$/), z.maxLength(200))
/** As people write numbers, with what a phone can dial. */
const Dialled = z.string().check(z.regex(/^\+?[\d\s().-]{2,30}$/))

/** A row that can be published: English is complete, since the other languages fall back to it. */
export const PublishedFields = z.object({
  ...SHARED,
  reviewed: ContentFacts.shape.reviewed,
  site: z.optional(Site),
  phone: z.optional(Dialled),
  sms: z.optional(Dialled),
  event: ContentFacts.shape.event,
  texts: z.object({ en: ContentText, fr: z.optional(ContentText), es: z.optional(ContentText) }),
})
export type PublishedFields = z.infer<typeof PublishedFields>

/** What a language lacks. `all`: it has not been begun. */
export type Lack = 'all' | 'title' | 'summary' | 'text'

/** In the order of the form; empty: nothing is missing. */
export function lacksOf(text: DraftText | undefined): Lack[] {
  const title = text?.title.trim() ?? ''
  const summary = text?.summary.trim() ?? ''
  const hasText = (text?.parts ?? []).some(({ blocks }) => blocks.length > 0)
  if (title === '' && summary === '' && !hasText) return ['all']
  return [
    ...(title ? [] : ['title' as const]),
    ...(summary ? [] : ['summary' as const]),
    ...(hasText ? [] : ['text' as const]),
  ]
}

/** A line of the list. `title`: English, else in the first language that has one. */
export const EditedRow = z.object({
  slug: ContentSlug,
  title: z.string(),
  status: RowStatus,
  updatedAt: Instant,
  /** Something is written that is not published. */
  hasDraft: z.boolean(),
  /** Languages that lack something. */
  incomplete: z.array(Language),
  /** Its file has changed since somebody edited the row. */
  isFileNewer: z.boolean(),
})
export type EditedRow = z.infer<typeof EditedRow>
export const EditedList = listOf(EditedRow)

/** `number` counts from 1; `by`: '' for what came with a file, or when the account is gone. */
export const VersionHead = z.object({ number: z.number(), at: Instant, by: z.string() })
export type VersionHead = z.infer<typeof VersionHead>

/** One row with all that an editor needs. Its ETag is `version`. */
export const EditedItem = z.object({
  section: EditedSection,
  slug: ContentSlug,
  status: RowStatus,
  /** Counts every change that editors make to the row, 0 before the first. */
  version: z.number(),
  /** Null: never published. */
  published: z.nullable(DraftFields),
  draft: z.nullable(z.object({ fields: DraftFields, by: z.string(), at: Instant })),
  /** What the file says now, where it has changed since somebody edited the row. */
  file: z.nullable(DraftFields),
  /** Newest first. */
  versions: z.array(VersionHead),
  /** Pages that a row can lead on to, with their titles. */
  pages: z.array(z.object({ to: z.string(), title: z.string() })),
})
export type EditedItem = z.infer<typeof EditedItem>

export const NewRow = z.object({ slug: ContentSlug })
export const DraftSave = z.object({ fields: DraftFields })
export const StatusChange = z.object({ status: z.enum(['active', 'archived', 'deleted']) })
export const Move = z.object({ by: z.enum(['up', 'down']) })
/** `take`: what the file says becomes the draft; `keep`: the file is let be until it changes again. */
export const FileChoice = z.object({ choice: z.enum(['take', 'keep']) })
export const VersionNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/))
export const ContentVersion = z.object({ ...VersionHead.shape, fields: DraftFields })

/** A data address of a JPEG, PNG or WebP. */
export const NewImage = z.object({
  image: z.string().check(z.maxLength('data:image/jpeg;base64,'.length + 4 * Math.ceil(IMAGE_BYTES / 3))),
})
/** Where it is from now on, and how large. */
export const StoredImage = z.object({
  id: ContentImage.shape.id,
  width: ContentImage.shape.width,
  height: ContentImage.shape.height,
})
