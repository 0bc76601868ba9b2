/**
 * Reading one person's plan straight from IndexedDB, before Dexie is there: rows by key and one bounded index range,
 * never a whole table. Read only; the database is never created or upgraded from here.
 */
import type { Attributes } from '#contract/attributes.ts'
import type { CarePlan } from '#contract/care-plan.ts'
import type { Dependent } from '#contract/dependents.ts'
import type { Photo } from '#contract/photos.ts'
import type { UserProfile } from '#contract/profile.ts'
import type { Pending } from '#data/mirror/overlay.ts'
import { bucketNameOf, storageBuckets } from '#data/session/storage-buckets.ts'

interface Row<T> {
  value: T
  asOf: string
}

/** An outbox entry, as far as the overlay needs it. */
type PendingEntry = Pending

/** How far this device has heard; see `SyncState`. */
interface Heard {
  asOf: string | null
  books: string[]
}

export interface FamilyRows {
  profile: UserProfile
  /** Undefined: the plan is the user's own. */
  dependent: Dependent | undefined
  plan: Row<CarePlan> | undefined
  attributes: Attributes | undefined
  photo: Photo | undefined
  planPulledAt: string | null
  pendingPlan: PendingEntry[]
  pendingPerson: PendingEntry[]
  pendingAttributes: PendingEntry[]
  pendingPhoto: PendingEntry[]
}

/** Null when this device has no such database, or an older one: then the framework paints. */
export async function readFamily(userId: string, profileId: string, isApart: boolean): Promise<FamilyRows | null> {
  const db = await open(await factoryOf(userId, isApart), `havenbook:${userId}`)
  if (!db) return null
  try {
    const tx = db.transaction(
      ['profile', 'dependents', 'carePlans', 'attributes', 'photos', 'sync', 'outbox'],
      'readonly',
    )
    const byRow = tx.objectStore('outbox').index('[noun+key]')
    const [
      profile,
      dependent,
      plan,
      attributes,
      photo,
      heard,
      pendingPlan,
      pendingPerson,
      pendingAttributes,
      pendingPhoto,
    ] = await Promise.all([
      done<Row<UserProfile> | undefined>(tx.objectStore('profile').get(userId)),
      done<Row<Dependent> | undefined>(tx.objectStore('dependents').get(profileId)),
      done<Row<CarePlan> | undefined>(tx.objectStore('carePlans').get(profileId)),
      done<Row<Attributes> | undefined>(tx.objectStore('attributes').get(profileId)),
      done<Row<Photo> | undefined>(tx.objectStore('photos').get(profileId)),
      done<Heard | undefined>(tx.objectStore('sync').get('state')),
      done<PendingEntry[]>(byRow.getAll(IDBKeyRange.only(['carePlans', profileId]))),
      done<PendingEntry[]>(byRow.getAll(IDBKeyRange.only(['dependents', profileId]))),
      done<PendingEntry[]>(byRow.getAll(IDBKeyRange.only(['attributes', profileId]))),
      done<PendingEntry[]>(byRow.getAll(IDBKeyRange.only(['photos', profileId]))),
    ])
    if (!profile || (!dependent && profileId !== userId)) return null
    return {
      profile: profile.value,
      dependent: dependent?.value,
      plan,
      attributes: attributes?.value,
      photo: photo?.value,
      planPulledAt: heard?.books.includes(profileId) ? heard.asOf : null,
      pendingPlan,
      pendingPerson,
      pendingAttributes,
      pendingPhoto,
    }
  } catch {
    return null
  } finally {
    db.close()
  }
}

async function factoryOf(userId: string, isApart: boolean): Promise<IDBFactory> {
  const bucket = isApart ? await storageBuckets().buckets?.open(bucketNameOf(userId)) : undefined
  return bucket?.indexedDB ?? indexedDB
}

function open(factory: IDBFactory, name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = factory.open(name)
    // Asked without a version, this only fires for a database that does not exist: it must not come into being here.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      event.preventDefault()
      resolve(null)
    }
    request.onblocked = () => resolve(null)
  })
}

function done<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error)
  })
}
