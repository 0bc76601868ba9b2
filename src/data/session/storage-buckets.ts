import type { StorageBuckets } from '../platform.ts'

/** Of a user's own bucket: lower-case words and dashes. */
export const bucketNameOf = (userId: string): string => `havenbook-${userId.toLowerCase()}`

/** `navigator.storageBuckets`, which TypeScript's libraries do not know yet; strict, since families' words live there. */
interface BrowserBuckets {
  open(name: string, options: { durability: 'strict' }): ReturnType<StorageBuckets['open']>
  delete(name: string): Promise<void>
}

/**
 * Held for as long as the page lives: once a bucket's object has been collected as garbage, transactions on connections
 * that were opened through it neither complete nor fail (Chromium 153).
 */
const held = new Map<string, unknown>()

export function storageBuckets(): { buckets?: StorageBuckets } {
  const { storageBuckets: found } = navigator as unknown as { storageBuckets?: BrowserBuckets }
  if (!found) return {}
  return {
    buckets: {
      open: async (name) => {
        const bucket = await found.open(name, { durability: 'strict' })
        held.set(name, bucket)
        return bucket
      },
      delete: async (name) => {
        await found.delete(name)
        held.delete(name)
      },
    },
  }
}
