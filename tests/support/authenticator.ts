/** An authenticator as a phone has one, in memory: it makes passkeys and signs with them, as WebAuthn says. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Asked {
  /** Of the options. */
  challenge: string
}

interface How {
  origin?: string
  rpId?: string
  /** Whether the device was unlocked for it. */
  isVerified?: boolean
  counter?: number
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )

  const clientData = (type: string, { challenge }: Asked, how: How): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: how.origin ?? origin, crossOrigin: false }))

  const authData = (flags: number, { rpId, isVerified = true, counter = 0 }: How, rest: Uint8Array[] = []): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), Buffer.from([all]), count, ...rest])
  }

  return {
    id: base64url(id),

    /** The answer to the options of a registration. */
    make(asked: Asked, how: How = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(HAS_CREDENTIAL, how, [Buffer.alloc(16), length, id, cose])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked, how)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },

    /** The answer to the options of a sign-in. */
    answer(asked: Asked, how: How = {}) {
      const client = clientData('webauthn.get', asked, how)
      const data = authData(0, how)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        passkey: {
          id: base64url(id),
          rawId: base64url(id),
          type: 'public-key',
          response: {
            clientDataJSON: base64url(client),
            authenticatorData: base64url(data),
            signature: base64url(signature),
          },
        },
      }
    },
  }
}
