/** The families of the load bench: each a guardian with a child, two signed-in devices, and a book with some months in it. */
import { v7 } from 'uuid'
import { promptId } from '#contract/journal-content.ts'
import { accessTokens } from '#server/access-token.ts'
import { instant } from '#server/clock.ts'
import { insertMany } from '#server/db/bulk-insert.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { recordChanges, withoutDevice } from '#server/db/feed.ts'
import { passwords } from '#server/passwords.ts'
import { seedDependents, seedUser } from '#server/seed/seed.ts'
import { sessions } from '#server/sessions.ts'
import { esi, kofi } from '#tests/support/cast.ts'
import type { NodeSettings } from './servers.ts'

const DEVICES = 2
const ANSWERS = 100
const DAY = 86_400_000
/** Of the folder that each family's files go to. */
export const CATEGORY = 'therapy'

export interface FamilySeed {
  userId: string
  childId: string
  email: string
  password: string
  /** Of the child, in `CATEGORY`. */
  folderId: string
  /** The network address that a proxy would name. */
  address: string
  devices: { accessToken: string; refreshToken: string }[]
}

/** Puts so many families into an empty database. */
export async function seedFamilies(settings: NodeSettings, count: number): Promise<FamilySeed[]> {
  const database = await openDatabase(settings)
  try {
    const passwordHash = await passwords().hash(kofi.password)
    const signIns = sessions(database, accessTokens(settings.secret), settings.secret)
    const families: FamilySeed[] = []
    for (let index = 0; index < count; index += 1) {
      const [userId, childId] = [v7(), v7()]
      const email = `${userId}@havenbook.example`
      const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
      const folderId = await seedOne(database, { userId, childId, email, passwordHash })
      const devices: FamilySeed['devices'] = []
      for (let device = 0; device < DEVICES; device += 1) {
        devices.push(await signIns.open(userId, Date.now(), { address, device: 'Load bench' }))
      }
      families.push({ userId, childId, email, password: kofi.password, folderId, address, devices })
    }
    return families
  } finally {
    await database.close()
  }
}

interface OneFamily {
  userId: string
  childId: string
  email: string
  passwordHash: string
}

async function seedOne(database: Database, { userId, childId, email, passwordHash }: OneFamily): Promise<string> {
  const now = Date.now()
  return database.transaction(async (queries) => {
    const user = { ...kofi, id: userId, email, planId: v7(), attributes: { ...kofi.attributes, id: v7() } }
    const child = { ...esi, id: childId, planId: v7(), attributes: { ...esi.attributes, id: v7() } }
    await seedUser(queries, user, passwordHash, now)
    await seedDependents(queries, userId, [child], now)
    const at = instant(now)
    const rows = Array.from({ length: ANSWERS }, (_, index) => ({
      id: v7(),
      profileId: childId,
      day: instant(now - (index + 1) * DAY).slice(0, 10),
      question: 'What was good today?',
      answer: 'She laughed at the red swing and then went quiet. '.repeat(4),
      version: 1,
      createdDate: at,
      updatedDate: at,
    }))
    await insertMany(queries, 'journalEntries', rows)
    const changes = rows.map(({ day }) => ({ noun: 'journal', key: promptId(childId, day), verb: 'save' }) as const)
    await recordChanges(queries, childId, changes, withoutDevice(now, userId))
    const { id } = await queries
      .selectFrom('folders')
      .select('id')
      .where('profileId', '=', childId)
      .where('category', '=', CATEGORY)
      .executeTakeFirstOrThrow()
    return id
  })
}
