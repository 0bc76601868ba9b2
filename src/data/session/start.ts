/** Everything the data layer does before the first signed-in screen. No network stands in the way. */
import type { Device } from './device.ts'
import { bringBack, putAside } from '../database/page-database.ts'
import { firstScreenReady } from './open-device.ts'
import { device } from './this-device.ts'

export async function startData(): Promise<Device> {
  let isOpen = false
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) putAside()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    bringBack()
    // What it was reading to begin with was undone.
    if (!isOpen) location.reload()
  })
  await device.open()
  isOpen = true
  if (!navigator.onLine) device.network.lost()
  void goOn()
  return device
}

/** After the first screen, which needs nothing of it. What does not come is asked for again: without it nothing is pulled. */
async function goOn(): Promise<void> {
  await firstScreenReady()
  try {
    const { startRest } = await import('./start-rest.ts')
    await startRest()
  } catch {
    addEventListener('online', () => void goOn(), { once: true })
  }
}
