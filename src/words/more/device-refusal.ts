import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why nobody can be signed in on this device, whatever they type. Null: it is not the device. */
export function deviceRefusal(code: string | undefined): MessageDescriptor | null {
  switch (code) {
    case 'no-room':
      return msg`This device is full, and signing in needs some room on it. Free some space, then try again.`
    case 'no-storage':
      return msg`Signing in needs the storage of your browser, which does not open. Allow cookies and site data for Havenbook in its settings.`
    case 'no-cookies':
      return location.protocol === 'https:'
        ? msg`This browser keeps no cookies of Havenbook, which signing in needs. Allow them in its settings.`
        : msg`This browser signs in at safe addresses only. Open the address of Havenbook with https:// in front.`
    default:
      return null
  }
}
