/**
 * Opening this device's data. A device on which nobody has ever signed in has none: its first public page is drawn
 * without the machinery, which follows when the page is idle or somebody signs in.
 */
import type { Device } from './device/device.ts'

const USED = 'havenbook.used'

let opening: Promise<Device> | null = null

/** Loads the data layer and opens what this device remembers; once, however often it is called. No network. */
export function openDevice(): Promise<Device> {
  opening ??= import('./start.ts').then(({ startData }) => startData())
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
