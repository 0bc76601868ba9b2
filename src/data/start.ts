/** Everything the data layer does before the first render. No network stands in the way. */
import { device } from './app.ts'
import { openLocale } from './locale.ts'
import { startSync } from './sync.ts'

export async function startData(): Promise<void> {
  await Promise.all([device.open(), openLocale()])
  startSync()
}
