/** How much of this device Havenbook takes up, and what the browser has promised about it. */
import { useEffect, useState } from 'react'
import { account } from '../session/this-device.ts'
import { useLive } from '../live.ts'

export interface DeviceStorage {
  /** Bytes of this origin, as the browser estimates. */
  usage: number
  quota: number
  /** Whether the browser has promised not to throw it away by itself; null: it does not say. */
  isPersisted: boolean | null
  /** Bytes of files: not sent yet, kept on purpose, looked at. */
  unsent: number
  kept: number
  recent: number
}

export function useDeviceStorage(): DeviceStorage | undefined {
  const files = useLive('files', async ({ db }) => {
    const sizes = { unsent: 0, kept: 0, recent: 0 }
    await db.files.each(({ state, size }) => {
      sizes[state] += size
    })
    return sizes
  })
  const [asked, setAsked] = useState<Pick<DeviceStorage, 'usage' | 'quota' | 'isPersisted'>>()
  useEffect(() => {
    // What the browser estimates changes with the files.
    if (!files) return undefined
    let isCurrent = true
    void askBrowser().then((answer) => {
      if (isCurrent) setAsked(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [files])
  return files && asked && { ...asked, ...files }
}

async function askBrowser(): Promise<Pick<DeviceStorage, 'usage' | 'quota' | 'isPersisted'>> {
  const storage = storageOfAccount()
  const [estimate, isPersisted] = await Promise.all([
    storage?.estimate?.().catch(() => ({})) ?? {},
    storage?.persisted?.().catch(() => null) ?? null,
  ])
  const { usage = 0, quota = 0 } = estimate as StorageEstimate
  return { usage, quota, isPersisted }
}

/** Where this user's data lives, as far as the browser counts it apart. */
const storageOfAccount = () => account().location.bucket ?? navigator.storage

/** Takes away copies of files that were only looked at. @returns bytes freed. */
export async function freeRecent(): Promise<number> {
  const files = await import('./file-store.ts')
  return files.freeRecent(account().db, 0)
}

/** Asks the browser to keep this device's data; its answer. */
export async function askToPersist(): Promise<boolean> {
  const answers = [navigator.storage, account().location.bucket].map((place) => place?.persist?.().catch(() => false))
  return (await Promise.all(answers)).every((answer) => answer !== false)
}

/** Room left besides the file itself, so that words can still be saved. */
const MARGIN = 5 * 1024 * 1024

/** Asked before a photo is taken or files are chosen, not after. A browser that does not say is taken at its word later. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const { usage, quota } = await askBrowser()
  return quota === 0 || quota - usage > bytes + MARGIN
}
