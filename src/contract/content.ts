/** The public content as it crosses the wire: one item is one page, article or entry, in one language. */
import * as z from 'zod/mini'
import { ALT_MAX, IMAGE_SIDE } from './content-images.ts'
import { COUNTRIES } from './content-names.ts'
import { CONTENT_SECTIONS } from './content-sections.ts'
import { PlainDate } from './ids.ts'
import { Language } from './profile.ts'

export const ContentSection = z.enum(CONTENT_SECTIONS)
export const ContentSlug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60))

const Words = z.string().check(z.minLength(1), z.maxLength(2000))

/** The name of a picture: the SHA-256 of its bytes, in the letters of addresses. */
export const ContentImageId = z.string().check(z.regex(/^[\w-]{43}$/))
const Side = z.int().check(z.minimum(1), z.maximum(IMAGE_SIDE))

/** A picture that this copy keeps, in pixels, with what is said to people who cannot see it. */
export const ContentImage = z.object({
  kind: z.literal('image'),
  id: ContentImageId,
  alt: z.string().check(z.trim(), z.minLength(1), z.maxLength(ALT_MAX)),
  width: Side,
  height: Side,
})
export type ContentImage = z.infer<typeof ContentImage>

/**
 * A paragraph, a list, a picture, or something set apart: how to try a thing cheaply, what keeps it safe, whom to ask first, a note.
 * Plain text only, so that no editor's input can ever become markup.
 */
export const ContentBlock = z.union([
  Words,
  z.array(Words),
  z.object({ kind: z.enum(['note', 'try', 'safety', 'ask', 'steps']), text: z.union([Words, z.array(Words)]) }),
  ContentImage,
])
export type ContentBlock = z.infer<typeof ContentBlock>

export const ContentPart = z.object({
  /** '' for what stands before the first heading. */
  title: z.string(),
  blocks: z.array(ContentBlock),
})
export type ContentPart = z.infer<typeof ContentPart>

/** What is said, in one language. */
export const ContentText = z.object({
  title: Words,
  summary: Words,
  parts: z.array(ContentPart),
})
export type ContentText = z.infer<typeof ContentText>

/** A web address as a link may lead to it. */
export const WebAddress = z
  .string()
  .check(z.regex(/^https?:\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)+(?:[/?#]\S*)?$/), z.maxLength(500))
const WallTime = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/))

/** When and where a public event is. Times are those of the clock on the wall there, `YYYY-MM-DDTHH:MM`. */
export const ContentEvent = z.object({
  starts: WallTime,
  ends: z.optional(WallTime),
  /** IANA name of the zone that the times are of, such as `America/Chicago`. */
  zone: z.string().check(z.minLength(1), z.maxLength(60)),
  place: z.optional(Words),
  link: z.optional(WebAddress),
  /** Those that are spoken there. */
  languages: z.array(Language),
})
export type ContentEvent = z.infer<typeof ContentEvent>

/** What holds in every language. */
export const ContentFacts = z.object({
  /** Last reviewed (articles, pages) or last checked (directory entries). */
  reviewed: PlainDate,
  /** Topics of an article, needs of an entry. */
  topics: z.array(z.string()),
  country: z.optional(z.enum(COUNTRIES)),
  /** Address of a website, without `https://`. */
  site: z.optional(z.string()),
  /** As it is written where people dial it. */
  phone: z.optional(z.string()),
  /** A number for text messages. */
  sms: z.optional(z.string()),
  /** Of section `calendar` alone. */
  event: z.optional(ContentEvent),
})
export type ContentFacts = z.infer<typeof ContentFacts>

/** A text with the language that it is in. */
const SpokenText = z.object({ ...ContentText.shape, language: Language })
export type SpokenText = z.infer<typeof SpokenText>

/** What Admins have written for the foot of all pages and above the form of the newsletter; what is missing is as the app came. */
export const ContentAround = z.object({ footer: z.optional(SpokenText), subscribe: z.optional(SpokenText) })
export type ContentAround = z.infer<typeof ContentAround>

export const ContentItem = z.object({
  ...ContentFacts.shape,
  ...ContentText.shape,
  slug: ContentSlug,
  /** Of the texts: English where there is no translation yet. */
  language: Language,
  related: z.array(z.object({ to: z.string(), title: z.string() })),
  /** Of the first item of a page alone: it comes with what the page asks for anyway. */
  around: z.optional(ContentAround),
})
export type ContentItem = z.infer<typeof ContentItem>

/** `GET /content/{section}`: everything that is active, in its order. */
export const ContentList = z.object({ section: ContentSection, language: Language, items: z.array(ContentItem) })
export type ContentList = z.infer<typeof ContentList>

/** `GET /content`: another `state` whenever anything that pages show was published, moved, put aside or taken back. */
export const ContentState = z.object({ state: z.string() })
export type ContentState = z.infer<typeof ContentState>

/** `language` in place of Accept-Language, so that an address alone says what it answers. */
export const ContentQuery = z.object({ language: z.optional(Language) })
