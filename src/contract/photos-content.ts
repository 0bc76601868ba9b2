/** The photo of a person (DECISIONS D7), apart from the schemas that check it at the door. */
import type { Instant, ProfileId } from './ids.ts'

/** What a screen shows of it. */
export interface PhotoContent {
  profileId: ProfileId
  /** A data address, which is the picture itself and leads nowhere; '' for none. */
  image: string
}

export interface Photo extends PhotoContent {
  /** Counts the writes of this row. */
  version: number
  createdDate: Instant
  updatedDate: Instant
}

export const photoContent = ({ profileId, image }: Photo): PhotoContent => ({ profileId, image })
