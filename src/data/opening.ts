/**
 * Opening this device's data. A device on which nobody has ever signed in has none: its first public page is drawn
 * without the machinery, which follows when the page is idle or somebody signs in.
 */
import type { Device } from './device/device.ts'

const USED = 'havenbook.used'

/** ms: whoever has no screen by then may be waiting for the server to fill it. */
const SCREEN_LIMIT = 3000

let opening: Promise<Device> | null = null

/** Loads the data layer and opens what this device remembers; once, however often it is called. No network. */
export function openDevice(): Promise<Device> {
  if (!opening) {
    opening = import('./start.ts').then(({ startData }) => startData())
    // Not there to load without a connection, before it was kept: the next call tries again.
    opening.catch(() => {
      opening = null
    })
    setTimeout(screenStood, SCREEN_LIMIT)
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

export function markDeviceUsed(): void {
  try {
    localStorage.setItem(USED, '1')
  } catch {
    // Refused storage reads as "used" the next time.
  }
}

const screen = Promise.withResolvers<void>()

/** The first screen has its heading. */
export function screenStood(): void {
  screen.resolve()
}

/** Resolves when the first screen stands: only then is anything loaded that no screen stands on. */
export function screenStands(): Promise<void> {
  return screen.promise
}
