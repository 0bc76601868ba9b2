/**
 * What may expire on this device (the trash, what is kept for somebody who has to sign in again) is not judged by its clock
 * alone, which may be a month ahead: an age counts only as far as the server's time proves it. Nothing expires where no
 * answer was ever heard.
 */
import type { DeviceDatabase } from './device-database.ts'

/** ms between two writes of the newest time; nothing here expires by the hour. */
const STEP = 3_600_000

export interface ServerTime {
  /** `date` of an answer that has proven to be our server's, as an instant. */
  heard(date: string): void
  /** ms since 1970; null: no answer was ever heard on this device. */
  newest(): Promise<number | null>
}

/** The newest server time that this device has heard, in any page and any year. */
export function serverTimeIn(device: DeviceDatabase): ServerTime {
  let newest: number | null = null
  let written = Number.NEGATIVE_INFINITY

  const write = async (time: number) => {
    await device.transaction('rw', device.memory, async () => {
      if (((await stored()) ?? 0) < time) await device.memory.put({ key: 'server-time', time })
    })
  }
  const stored = async (): Promise<number | null> => {
    const row = await device.memory.get('server-time')
    return row && 'time' in row ? row.time : null
  }

  return {
    heard(date) {
      const time = Date.parse(date)
      if (Number.isNaN(time) || time <= (newest ?? 0)) return
      newest = time
      if (time - written < STEP) return
      written = time
      // A full disk forgets it until the next one.
      write(time).catch(() => (written = Number.NEGATIVE_INFINITY))
    },
    async newest() {
      const before = await stored()
      return before === null && newest === null ? null : Math.max(before ?? 0, newest ?? 0)
    },
  }
}
