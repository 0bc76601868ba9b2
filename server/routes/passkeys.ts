/** The passkeys of an account, and what browsers need to make and to use one. */
import {
  confirmOptionsPath,
  NewPasskey,
  newPasskeyPath,
  type Passkey,
  Passkey as PasskeyAnswer,
  PASSKEYS_MAX,
  PasskeyChange,
  PasskeyOptions,
  passkeyPath,
  Passkeys as PasskeyList,
  passkeysPath,
  signInOptionsPath,
} from '#contract/account-passkeys.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import type { Database } from '#server/db/database.ts'
import { addPasskey, type PasskeyRow, passkeysOf, removePasskey, renamePasskey } from '#server/db/passkeys.ts'
import { insistOnUser } from '#server/db/users.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import { readJson, validated } from '#server/middleware/body.ts'
import { replyJson } from '#server/middleware/reply.ts'
import { forAnyone, forUser, type Operation, streaming } from '#server/operation.ts'
import type { Passkeys } from '#server/passkeys.ts'
import { insistOnProof } from '#server/proofs.ts'
import type { TellAccount } from '#server/tell-account.ts'
import { JSON_PROBLEMS } from './password-change.ts'

export interface PasskeyRouteServices {
  database: Database
  passkeys: Passkeys
  mail: MailQueue
  tell: TellAccount
}

export const passkeysOperations = ({ database, passkeys, mail, tell }: PasskeyRouteServices): Operation[] => [
  forUser({
    method: 'get',
    path: `/${passkeysPath}`,
    tag: 'Account',
    summary: 'The passkeys of the account, the oldest first',
    answers: { 200: { description: 'The list', schema: PasskeyList } },
    problems: [],
    handle: async ({ queries, userId }) => ({ status: 200, body: (await passkeysOf(queries, userId)).map(passkey) }),
  }),

  streaming({
    method: 'post',
    path: `/${newPasskeyPath}`,
    tag: 'Account',
    summary: 'What a browser needs to make a passkey',
    answers: { 200: { description: 'Options of WebAuthn', content: { 'application/json': PasskeyOptions } } },
    problems: ['confirm-first'],
    serve: async ({ c, userId, sessionId, by, now }) => {
      const { queries } = database
      await insistOnProof(queries, by)
      const user = await insistOnUser(queries, userId)
      const options = await passkeys.optionsFor(queries, user, sessionId, now)
      return replyJson(c, 200, { options })
    },
  }),

  // Judged outside of a transaction: its challenge is used up whatever comes out.
  streaming({
    method: 'post',
    path: `/${passkeysPath}`,
    tag: 'Account',
    summary: 'Add a passkey',
    description: 'With what the browser made of the options, in the same session, once. A mail tells of it.',
    takes: { 'application/json': NewPasskey },
    answers: { 201: { description: 'The passkey', content: { 'application/json': PasskeyAnswer } } },
    problems: ['confirm-first', 'passkey-refused', 'list-full', ...JSON_PROBLEMS],
    serve: async ({ c, userId, sessionId, by, now, language }) => {
      const made = validated(NewPasskey, await readJson(c), language)
      await insistOnProof(database.queries, by)
      const row = await passkeys.read(database.queries, { id: userId, session: sessionId }, made, now)
      await database.transaction(async (queries) => {
        await insistOnProof(queries, by)
        if ((await passkeysOf(queries, userId)).length >= PASSKEYS_MAX) throw new ApiProblem('list-full')
        if (!(await addPasskey(queries, row))) throw new ApiProblem('passkey-refused')
        await tell(queries, userId, 'passkey-added', by)
      })
      mail.soon()
      return replyJson(c, 201, passkey(row))
    },
  }),

  forUser({
    method: 'patch',
    path: `/${passkeyPath(':id')}`,
    tag: 'Account',
    summary: 'Rename a passkey',
    body: PasskeyChange,
    answers: { 200: { description: 'The passkey', schema: PasskeyAnswer } },
    problems: ['not-found'],
    handle: async ({ queries, userId, params, body }) => {
      const row = await renamePasskey(queries, userId, { id: params['id'] ?? '', name: body.name })
      if (!row) throw notFound()
      return { status: 200, body: passkey(row) }
    },
  }),

  forUser({
    method: 'delete',
    path: `/${passkeyPath(':id')}`,
    tag: 'Account',
    summary: 'Remove a passkey',
    description: 'It signs in no more. Sessions stay. A mail tells of it.',
    answers: { 204: { description: 'It is gone' } },
    problems: ['confirm-first', 'not-found'],
    handle: async ({ queries, userId, params, by }) => {
      await insistOnProof(queries, by)
      if (!(await removePasskey(queries, userId, params['id'] ?? ''))) throw notFound()
      await tell(queries, userId, 'passkey-removed', by)
      mail.soon()
      return { status: 204 }
    },
  }),

  streaming({
    method: 'post',
    path: `/${confirmOptionsPath}`,
    tag: 'Account',
    summary: 'What a browser needs to be asked again with a passkey',
    answers: { 200: { description: 'Options of WebAuthn', content: { 'application/json': PasskeyOptions } } },
    problems: [],
    serve: async ({ c, userId, sessionId, now }) => {
      const options = await passkeys.challenge(database.queries, { confirm: sessionId }, now, userId)
      return replyJson(c, 200, { options })
    },
  }),

  forAnyone({
    method: 'post',
    path: `/${signInOptionsPath}`,
    tag: 'Session',
    summary: 'What a browser needs to sign in with a passkey',
    description: 'The same for everybody: which passkeys there are, only the browser knows.',
    answers: { 200: { description: 'Options of WebAuthn', schema: PasskeyOptions } },
    problems: [],
    handle: async ({ now }) => ({
      status: 200,
      body: { options: await passkeys.challenge(database.queries, 'sign-in', now) },
    }),
  }),
]

const passkey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdDate: createdAt,
  lastUsedDate: lastUsedAt,
})
