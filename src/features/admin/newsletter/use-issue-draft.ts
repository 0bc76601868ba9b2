import type { IssueTexts } from '#contract/admin/newsletter.ts'
import { type SeenDraft, useSeenDraft } from '../use-seen-draft.ts'

const EMPTY = { subject: '', body: '' }
const NOTHING: IssueTexts = { en: EMPTY, fr: EMPTY, es: EMPTY }

/** Where on the device the text of an issue is kept; `id`: that of the issue, once it is saved. */
export const placeOf = (userId: string, id = 'new'): string => `${userId}:issue:${id}`

/** The text of an issue while it is written. `saved`: as it is on the server. */
export const useIssueDraft = (userId: string, id?: string, saved = NOTHING): SeenDraft<IssueTexts> =>
  useSeenDraft({ of: placeOf(userId, id), as: 'texts', current: saved, wantedOf: (texts) => texts })
