/** The picture of each person, as it is on this device. */
import { account } from './session/this-device.ts'
import { sharedLive } from './live.ts'
import { readPhotos } from './mirror/read.ts'

/** By person; see `readPhotos`. Undefined until they have been read. */
export const usePhotos = sharedLive('photos', ({ db }) => readPhotos(db))

/**
 * `image`: a data address, '' takes the picture away. It may still be drawn: it is saved for whoever was signed in when this began.
 * Resolves once durable on this device.
 */
export async function savePhoto(profileId: string, image: string | Promise<string>): Promise<void> {
  await account().write('photos.save', { profileId, image: await image })
}
