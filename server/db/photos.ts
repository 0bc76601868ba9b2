/** Pictures of people in the database: one each, and none is kept of those before it (DECISIONS D7). */
import type { Photo } from '#contract/photos.ts'
import { instant } from '#server/clock.ts'
import type { VersionCheck } from '#server/etags.ts'
import type { Queries } from './database.ts'
import type { Writer } from './feed.ts'
import { insistOnProfile, profilesOf } from './profiles.ts'
import { type Saved, saveVersioned } from './save-loop.ts'

/** The pictures of these people, as far as they are the user's. */
export function photosOf(queries: Queries, userId: string, profileIds: string[]): Promise<Photo[]> {
  return queries
    .selectFrom('photos')
    .selectAll()
    .where('profileId', 'in', profileIds)
    .where('profileId', 'in', profilesOf(queries, userId))
    .execute()
}

/** `image`: '' takes it away. Throws `not-found` for a stranger's, or what `check` throws for the version that is there. */
export function savePhoto(
  queries: Queries,
  userId: string,
  { profileId, image }: Pick<Photo, 'profileId' | 'image'>,
  check: VersionCheck,
  by: Writer,
): Promise<Saved<Photo>> {
  const at = instant(by.now)
  return saveVersioned<Photo, string>(queries, check, by, {
    read: async () => {
      const [row] = await photosOf(queries, userId, [profileId])
      if (!row) await insistOnProfile(queries, userId, profileId)
      return row
    },
    judge: (current) => (current?.image === image ? null : image),
    insert: () =>
      queries
        .insertInto('photos')
        .values({ profileId, image, version: 1, createdDate: at, updatedDate: at })
        .onConflict((conflict) => conflict.column('profileId').doNothing())
        .returningAll()
        .executeTakeFirst(),
    replace: ({ version }) =>
      queries
        .updateTable('photos')
        .set({ image, version: version + 1, updatedDate: at })
        .where('profileId', '=', profileId)
        .where('profileId', 'in', profilesOf(queries, userId))
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst(),
    place: () => ({ book: profileId, noun: 'photos', key: profileId }),
  })
}
