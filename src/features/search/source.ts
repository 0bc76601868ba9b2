import type { I18n } from '@lingui/core'
import type { DependentView } from '#data/people.ts'
import type { UserProfile } from '#contract/profile.ts'
import type { Entry } from './entry.ts'

/** Somebody of the family, as they are shown. */
export type Member = UserProfile | DependentView

/** One kind of thing that can be found. */
export interface Source<Rows> {
  /**
   * A hook: what this device has of the member, unsent changes on top. Undefined: not read yet. Null: the member has
   * nothing of the kind.
   */
  useRows(member: Member): Rows | null | undefined
  /** What of it can be found, in the words of the screen. `profileId`: whose the rows are. */
  entries(rows: Rows, profileId: string, i18n: I18n): Entry[]
}
