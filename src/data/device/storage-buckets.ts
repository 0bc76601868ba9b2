import type { StorageBuckets } from '../platform.ts'

/** `navigator.storageBuckets`, which TypeScript's libraries do not know yet; strict, since families' words live there. */
interface BrowserBuckets {
  open(name: string, options: { durability: 'strict' }): ReturnType<StorageBuckets['open']>
  delete(name: string): Promise<void>
}

export function storageBuckets(): { buckets?: StorageBuckets } {
  const { storageBuckets: found } = navigator as unknown as { storageBuckets?: BrowserBuckets }
  if (!found) return {}
  return {
    buckets: {
      open: (name) => found.open(name, { durability: 'strict' }),
      delete: (name) => found.delete(name),
    },
  }
}
