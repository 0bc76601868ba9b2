import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A greeting for the hour (0–23) on the device's clock. */
export function greeting(hour: number, firstName: string): MessageDescriptor {
  if (hour < 5 || hour >= 18) return msg`Good evening, ${firstName}`
  return hour < 12 ? msg`Good morning, ${firstName}` : msg`Good afternoon, ${firstName}`
}
