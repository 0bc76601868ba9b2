/** What calms, interests and strengthens a person (SPEC §3 "User attributes record", DECISIONS E). */
import * as z from 'zod/mini'
import { Id, ProfileId } from './ids.ts'

export const ATTRIBUTE_NAME_MAX = 200
export const ATTRIBUTE_LIST_MAX = 100
export const STRENGTH_ICONS = ['walk', 'gym', 'brain', 'flash', 'pain'] as const

const AttributeItem = z.object({
  id: z.int().check(z.positive()),
  name: z.string().check(z.minLength(1), z.maxLength(ATTRIBUTE_NAME_MAX)),
})
export const Strength = z.object({
  ...AttributeItem.shape,
  bgColor: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)),
  iconPath: z.enum(STRENGTH_ICONS),
})
export type Strength = z.infer<typeof Strength>
export type AttributeItem = z.infer<typeof AttributeItem>

/** `GET /user-attributes/{userId}`. A missing record reads as empty lists (DECISIONS E1). */
export const Attributes = z.object({
  id: z.nullable(Id),
  userId: ProfileId,
  /** Counts the writes of this record; 0 when there is none yet. */
  version: z.int(),
  strengths: z.array(Strength).check(z.maxLength(ATTRIBUTE_LIST_MAX)),
  interests: z.array(AttributeItem).check(z.maxLength(ATTRIBUTE_LIST_MAX)),
  calmingStrategies: z.array(AttributeItem).check(z.maxLength(ATTRIBUTE_LIST_MAX)),
})
export type Attributes = z.infer<typeof Attributes>
