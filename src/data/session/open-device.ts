/**
 * Opening this device's data. A device on which nobody has ever signed in has none: its first public page is drawn
 * without the machinery, which follows when the page is idle or somebody signs in.
 */
import { deviceMemory } from '#lib/browser-memory.ts'
import type { Device } from './device.ts'

const USED = 'havenbook.used'

/** ms: whoever has no screen by then may be waiting for the server to fill it. */
const SCREEN_LIMIT = 3000

let opening: Promise<Device> | null = null
let load: () => Promise<{ startData(): Promise<Device> }> = () => Promise.reject(new Error('Nothing says how to open'))

/** What opens the device. Told by the page's start and not imported: it knows this file, which guests load without it. */
export function openDeviceBy(loadStart: typeof load): void {
  load = loadStart
}

/** Loads the data layer and opens what this device remembers; once, however often it is called. No network. */
export function openDevice(): Promise<Device> {
  if (!opening) {
    opening = load().then(({ startData }) => startData())
    // Not there to load without a connection, before it was kept: the next call tries again.
    opening.catch(() => {
      opening = null
    })
    setTimeout(markFirstScreenReady, SCREEN_LIMIT)
  }
  return opening
}

/** Whether somebody has signed in on this device before, so that there may be something to open or to wipe. */
export function isDeviceUsed(): boolean {
  try {
    return localStorage.getItem(USED) !== null
  } catch {
    return true
  }
}

/** Where storage is refused it reads as used the next time. */
export const markDeviceUsed = (): void => deviceMemory.keep(USED, '1')

const screen = Promise.withResolvers<void>()

/** The first screen has its heading. */
export function markFirstScreenReady(): void {
  screen.resolve()
}

/** Resolves when the first screen stands: only then is anything loaded that no screen stands on. */
export function firstScreenReady(): Promise<void> {
  return screen.promise
}
