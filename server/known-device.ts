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
/** Accounts of one device, the last used first: both parents, and the addresses that they had before. */
const MOST_ACCOUNTS = 4

/** The device's number and a signature for each account; anything else is none of ours. */
function partsOf(cookie: string | undefined): { device: string; signatures: string[] } | undefined {
  const [, device, signatures] = /^([\w-]{22})((?:\.[\w-]{43}){1,4})$/.exec(cookie ?? '') ?? []
  return device && signatures ? { device, signatures: signatures.slice(1).split('.') } : undefined
}

export interface KnownDevices {
  /** The device's own number, if `cookie` was given to it for this account; else undefined. */
  read(cookie: string | undefined, email: string): string | undefined
  /**
   * The value for Set-Cookie after a sign-in. The mark that a device has stays, for the accounts used on it before, too; it gets a new
   * time to live.
   */
  cookie(cookie: string | undefined, email: string): string
}

export function knownDevices(secret: string): KnownDevices {
  const keys = keysFor(secret, 'known devices')
  // The account is in the signature only: the cookie tells nobody who finds it whose device this is.
  const content = (device: string, email: string): string => `${device} ${emailKey(email)}`

  return {
    read: (cookie, email) => {
      const { device = '', signatures = [] } = partsOf(cookie) ?? {}
      const isOurs = signatures.some((signature) => isSignedWith(keys.all, content(device, email), signature))
      return isOurs ? device : undefined
    },
    cookie: (cookie, email) => {
      const { device, signatures } = partsOf(cookie) ?? {
        device: randomBytes(16).toString('base64url'),
        signatures: [],
      }
      const others = signatures.filter((signature) => !isSignedWith(keys.all, content(device, email), signature))
      const own = signatureWith(keys.newest, content(device, email))
      const value = [device, own, ...others].slice(0, 1 + MOST_ACCOUNTS).join('.')
      return `${DEVICE_COOKIE}=${value}; Path=/api/auth; Max-Age=${DEVICE_TTL}; SameSite=Strict; Secure; HttpOnly`
    },
  }
}
