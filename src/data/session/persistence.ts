/**
 * Asking the browser not to throw this storage away, for the origin and for the user's own bucket. After the first save, and
 * after the first complete pull: a family that only reads would lose its plans without a signal just the same. Browsers
 * decide by themselves; the answer is shown in settings.
 */
import type { StorageBucket } from '../platform.ts'

const asked = new WeakSet<object>()

/** Once per page and place, however often it is called. `bucket`: where the user's database lives; null: with everything else. */
export function askForPersistence(
  bucket: Pick<StorageBucket, 'persist'> | null | undefined,
  storage: Pick<StorageManager, 'persist'> | undefined = globalThis.navigator?.storage,
): void {
  for (const place of [storage, bucket]) {
    if (!place || asked.has(place)) continue
    asked.add(place)
    // Old browsers have the one without the other.
    void place.persist?.().catch(() => false)
  }
}

/** The same, and that a closed app still sends (Chromium); elsewhere the app sends on its next opening. */
export function askAfterSave(bucket: StorageBucket | null | undefined): void {
  askForPersistence(bucket)
  interface WithSync {
    sync?: { register(tag: string): Promise<void> }
  }
  void navigator.serviceWorker?.ready
    .then((registration) => (registration as unknown as WithSync).sync?.register('drain'))
    .catch(() => {})
}
