/**
 * The mark of a device that has signed in before, as OWASP's device cookies: tries from there are counted by themselves,
 * so that a stranger who guesses at an account never locks its family out. It opens nothing; it only says who was here.
 */
import { randomBytes } from 'node:crypto'
import { emailKey } from './db/users.ts'
import { isSignedWith, keysFor, signatureWith } from './secrets.ts'

export const DEVICE_COOKIE = 'knownDevice'

/** Seconds: longer than anybody stays away. */
const DEVICE_TTL = 400 * 24 * 3600

export interface KnownDevices {
  /** The device's own number, if `cookie` was given to it for this account; else undefined. */
  read(cookie: string | undefined, email: string): string | undefined
  /** The value for Set-Cookie after a sign-in. The mark that a device has stays; it gets a new time to live. */
  cookie(known: string | undefined, email: string): string
}

export function knownDevices(secret: string): KnownDevices {
  const keys = keysFor(secret, 'known devices')
  // The account is in the signature only: the cookie tells nobody who finds it whose device this is.
  const content = (device: string, email: string): string => `${device} ${emailKey(email)}`

  return {
    read: (cookie, email) => {
      const [, device, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
      if (device === undefined || signature === undefined) return undefined
      return isSignedWith(keys.all, content(device, email), signature) ? device : undefined
    },
    cookie: (known, email) => {
      const device = known ?? randomBytes(16).toString('base64url')
      const value = `${device}.${signatureWith(keys.newest, content(device, email))}`
      return `${DEVICE_COOKIE}=${value}; Path=/api/auth; Max-Age=${DEVICE_TTL}; SameSite=Strict; Secure; HttpOnly`
    },
  }
}
