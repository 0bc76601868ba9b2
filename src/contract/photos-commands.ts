/** The picture of a person, chosen or taken away. */
import type { Command, Fold } from './command.ts'
import type { ProfileId } from './ids.ts'
import { paths } from './paths.ts'
import { type Photo, type PhotoContent, photoContent } from './photos-content.ts'

/** `image`: '' takes it away. */
export interface SavePhotoInput {
  profileId: ProfileId
  image: string
}

export const savePhoto: Command<SavePhotoInput, PhotoContent> = {
  name: 'photos.save',
  version: 1,
  noun: 'photos',
  key: (input) => input.profileId,
  whose: (input) => input.profileId,
  lane: (input) => `photo:${input.profileId}`,
  apply: (_content, { profileId, image }) => ({ profileId, image }),
  request: ({ profileId, image }) => ({ method: 'POST', path: paths.photo(profileId), body: { image } }),
  touches: () => ['image'],
  requires: (input) => [`dependents:${input.profileId}`],
  // Nothing was seen: the later one wins (DECISIONS D7).
  change: ({ image }) => ({ seen: {}, wanted: { image } }),
  withChange: (input, { wanted }) => ({ ...input, image: String(wanted['image'] ?? input.image) }),
}

export const photoFold: Fold<Photo, PhotoContent> = { content: photoContent, commands: [savePhoto] }
