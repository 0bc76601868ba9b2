/** Everything the data layer does before the first signed-in screen. No network stands in the way. */
import { device } from './app.ts'
import type { Device } from './device/device.ts'
import { startSync } from './sync.ts'

export async function startData(): Promise<Device> {
  await device.open()
  startSync()
  return device
}
