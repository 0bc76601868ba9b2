/** The 366 prompts of the journal, as the people who run this copy reword them. */
import * as z from 'zod/mini'
import { QUESTION_MAX } from '../journal-content.ts'
import { listOf } from './lists.ts'

export const promptsPath = 'admin/prompts'
export const promptPath = (day: string): string => `${promptsPath}/${day}`

/** `MM-DD`, 29 February too. */
export const PromptDay = z
  .string()
  .check(
    z.regex(/^(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])$|^(?:0[469]|11)-(?:0[1-9]|[12]\d|30)$|^02-(?:0[1-9]|[12]\d)$/),
  )

const Question = z.string().check(z.trim(), z.minLength(1), z.maxLength(QUESTION_MAX))
export const PromptTexts = z.object({ en: Question, fr: Question, es: Question })
export type PromptTexts = z.infer<typeof PromptTexts>

/** `isReworded`: it is not as it came with the app. */
export const PromptRow = z.object({ day: PromptDay, texts: PromptTexts, isReworded: z.boolean() })
export type PromptRow = z.infer<typeof PromptRow>
export const PromptList = listOf(PromptRow)

/** `seen`: what stood there when the editing began. `wanted` null: as it came with the app. */
export const PromptChange = z.object({ seen: PromptTexts, wanted: z.nullable(PromptTexts) })
export type PromptChange = z.infer<typeof PromptChange>
