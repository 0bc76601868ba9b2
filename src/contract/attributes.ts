/** What calms, interests and strengthens a person (SPEC §3 "User attributes record", DECISIONS E). */
import * as z from 'zod/mini'
import * as content from './attributes-content.ts'
import { Id, ProfileId } from './ids.ts'

/** `uid` (additive): made on the device, so that an item is the same on all of them whatever its number. */
export const AttributeItem = z.object({
  id: z.int().check(z.positive()),
  uid: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  name: z.string().check(z.minLength(1), z.maxLength(content.ATTRIBUTE_NAME_MAX)),
})
export const Strength = z.object({
  ...AttributeItem.shape,
  bgColor: z._default(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)), content.DEFAULT_STRENGTH_COLOUR),
  iconPath: z._default(z.enum(content.STRENGTH_ICONS), content.DEFAULT_STRENGTH_ICON),
})
export type Strength = content.Strength
export type AttributeItem = content.AttributeItem

/**
 * The three lists as a device shows them, which may be longer than the server keeps them: what two devices have added at once is
 * made shorter there one by one.
 */
export const ShownLists = z.object({
  strengths: z.array(Strength),
  interests: z.array(AttributeItem),
  calmingStrategies: z.array(AttributeItem),
})

/** The three lists. Ids are unique within a list. */
export const AttributesLists = z.object({
  strengths: ShownLists.shape.strengths.check(z.maxLength(content.ATTRIBUTE_LIST_MAX)),
  interests: ShownLists.shape.interests.check(z.maxLength(content.ATTRIBUTE_LIST_MAX)),
  calmingStrategies: ShownLists.shape.calmingStrategies.check(z.maxLength(content.ATTRIBUTE_LIST_MAX)),
})

/** `GET /user-attributes/{userId}`. A missing record reads as empty lists (DECISIONS E1). */
export const Attributes = z.object({
  ...AttributesLists.shape,
  id: z.nullable(Id),
  userId: ProfileId,
  /** Counts the writes of this record; 0 when there is none yet. */
  version: z.int(),
})
export type Attributes = content.Attributes

/**
 * `POST /user-attributes`: all three lists of one person (DECISIONS E1). `seen` (additive): the lists as the caller saw
 * them; then only what differs between the two is the change. Without it the lists are simply written. What comes of it is measured.
 */
export const AttributesSave = z.object({
  ...ShownLists.shape,
  userId: ProfileId,
  seen: z.optional(ShownLists),
})
export type AttributesSave = z.infer<typeof AttributesSave>

/** `PATCH /user-attributes/{id}`: some of the lists, the record named by its id. */
export const AttributesPatch = z.partial(AttributesLists)
export type AttributesPatch = z.infer<typeof AttributesPatch>
