/**
 * Passkeys: a device proves with a key of its own that whoever unlocked it is there. That is two factors at once (the device,
 * and what unlocks it), so user verification is always required and neither password nor code is asked for.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { CHALLENGE_TTL, type NewPasskey, type PasskeyProof } from '#contract/account-passkeys.ts'
import { ApiProblem } from './api-problem.ts'
import { challenges } from './challenges.ts'
import { instant } from './clock.ts'
import { recordActivity } from './db/activity.ts'
import type { Queries } from './db/database.ts'
import type { Writer } from './db/feed.ts'
import { noteUse, passkeyByCredential, type PasskeyRow, passkeysOf } from './db/passkeys.ts'
import { userById, type UserRow } from './db/users.ts'
import { newId } from './new-id.ts'
import type { SiteSettings } from './db/site-settings.ts'

/** What is proved: that somebody may come in, or that they are still the one who did, in this session. */
export type Purpose = 'sign-in' | { confirm: string }

export interface Passkeys {
  /** What a browser needs to make one for this user, in this session. */
  optionsFor(queries: Queries, user: UserRow, session: string, now: number): Promise<object>
  /** The passkey that a browser has made with such options, to be stored. Throws `passkey-refused`. */
  read(
    queries: Queries,
    user: { id: string; session: string },
    { name, answer }: NewPasskey,
    now: number,
  ): Promise<PasskeyRow>
  /** What a browser needs to answer with one. `userId`: whose; without, any that the person chooses. */
  challenge(queries: Queries, purpose: Purpose, now: number, userId?: string): Promise<object>
  /**
   * Whose passkey has answered. Not within a transaction: a challenge is used up whatever comes out, and a refusal is
   * recorded where it is known whose passkey was named. `device` in words, for somebody who is not signed in. Throws
   * `passkey-refused`.
   */
  judge(queries: Queries, proof: PasskeyProof, purpose: Purpose, by: Writer, device?: string): Promise<UserRow>
}

/** Whether a body that may hold a password in its place holds a passkey's answer. */
export const isPasskey = (body: unknown): boolean => typeof body === 'object' && body !== null && 'passkey' in body

/** Ed25519, ES256, RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

const registration = (session: string): string => `register ${session}`
const proving = (purpose: Purpose): string => (purpose === 'sign-in' ? purpose : `confirm ${purpose.confirm}`)

export function passkeys({
  publicUrl,
  tokenSecret,
  settings,
}: {
  publicUrl: string
  tokenSecret: string
  settings: SiteSettings
}): Passkeys {
  const { origin, hostname: rpID } = new URL(publicUrl)
  const ours = challenges(tokenSecret)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }

  /** Whose passkey has answered. Throws `passkey-refused`. */
  async function holderOf(
    queries: Queries,
    row: PasskeyRow,
    { passkey }: PasskeyProof,
    purpose: Purpose,
    now: number,
  ): Promise<UserRow> {
    const judged = await refusing(
      (challenge) => ours.spend(queries, challenge, proving(purpose), now),
      (expectedChallenge) =>
        verifyAuthenticationResponse({
          response: { ...passkey, clientExtensionResults: {} } as Parameters<
            typeof verifyAuthenticationResponse
          >[0]['response'],
          expectedChallenge,
          credential: {
            id: row.credentialId,
            publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
            counter: row.counter,
          },
          ...expected,
        }),
    )
    const isUsed = judged.verified && (await noteUse(queries, row, judged.authenticationInfo.newCounter, instant(now)))
    const user = isUsed ? await userById(queries, row.userId) : undefined
    if (!user) throw new ApiProblem('passkey-refused')
    return user
  }

  return {
    async optionsFor(queries, user, session, now) {
      const known = await passkeysOf(queries, user.id)
      return generateRegistrationOptions({
        rpName: (await settings.now(queries))['site-name'],
        rpID,
        userName: user.email,
        userDisplayName: `${user.firstName} ${user.lastName}`,
        userID: new TextEncoder().encode(user.id),
        challenge: ours.make(registration(session), now),
        timeout: CHALLENGE_TTL,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(described),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    async read(queries, { id: userId, session }, { name, answer }, now) {
      const judged = await refusing(
        (challenge) => ours.spend(queries, challenge, registration(session), now),
        (expectedChallenge) =>
          verifyRegistrationResponse({
            response: { ...answer, clientExtensionResults: {} } as Parameters<
              typeof verifyRegistrationResponse
            >[0]['response'],
            expectedChallenge,
            supportedAlgorithmIDs: ALGORITHMS,
            ...expected,
          }),
      )
      if (!judged.verified) throw new ApiProblem('passkey-refused')
      const { credential } = judged.registrationInfo
      return {
        id: newId(),
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(answer.response.transports ?? []),
        name,
        createdAt: instant(now),
        lastUsedAt: null,
      }
    },

    async challenge(queries, purpose, now, userId) {
      const known = userId === undefined ? [] : await passkeysOf(queries, userId)
      return generateAuthenticationOptions({
        rpID,
        challenge: ours.make(proving(purpose), now),
        timeout: CHALLENGE_TTL,
        userVerification: 'required',
        allowCredentials: known.map(described),
      })
    },

    async judge(queries, proof, purpose, by, device = '') {
      const row = await passkeyByCredential(queries, proof.passkey.id)
      if (!row) throw new ApiProblem('passkey-refused')
      try {
        return await holderOf(queries, row, proof, purpose, by.now)
      } catch (error) {
        if (error instanceof ApiProblem) {
          await recordActivity(queries, { kind: 'sign-in-refused', account: row.userId, device }, by)
        }
        throw error
      }
    },
  }
}

const described = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: JSON.parse(transports) as 'internal'[],
})

/**
 * The library throws for what does not fit, and its words are for nobody else. It also asks us for the challenge: what fails
 * there is a fault of ours, and no refusal.
 */
async function refusing<T>(
  spend: (challenge: string) => Promise<boolean>,
  judge: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<T>,
): Promise<T> {
  let fault: { error: unknown } | undefined
  const spending = (challenge: string): Promise<boolean> =>
    spend(challenge).catch((error: unknown) => {
      fault = { error }
      throw error
    })
  try {
    return await judge(spending)
  } catch {
    if (fault) throw fault.error
    throw new ApiProblem('passkey-refused')
  }
}
