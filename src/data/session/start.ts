/** Everything the data layer does before the first signed-in screen. No network stands in the way. */
import type { Device } from './device.ts'
import { firstScreenReady } from './open-device.ts'
import { device } from './this-device.ts'

export async function startData(): Promise<Device> {
  await device.open()
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
