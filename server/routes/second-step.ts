/** Turning the second step of a sign-in on and off, and the recovery codes that come with it. */
import {
  ConfirmSecondStep,
  NewAuthenticator,
  RecoveryCodes,
  recoveryCodesPath,
  secondStepConfirmPath,
  secondStepPath,
  SecondStep as State,
} from '#contract/account-second-step.ts'
import { ApiProblem } from '#server/api-problem.ts'
import type { Database } from '#server/db/database.ts'
import { holdAuthenticator, replaceRecoveryCodes, turnOff } from '#server/db/second-step.ts'
import { insistOnUser } from '#server/db/users.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import { readJson, validated } from '#server/middleware/body.ts'
import { replyJson } from '#server/middleware/reply.ts'
import { forUser, type Operation, streaming } from '#server/operation.ts'
import type { Passwords } from '#server/passwords.ts'
import { insistOnProof } from '#server/proofs.ts'
import { newRecoveryCodes } from '#server/recovery-codes.ts'
import type { SecondStep } from '#server/second-step.ts'
import type { TellAccount } from '#server/tell-account.ts'
import { JSON_PROBLEMS } from './password-change.ts'

export interface SecondStepRouteServices {
  database: Database
  passwords: Passwords
  secondStep: SecondStep
  mail: MailQueue
  tell: TellAccount
}

export const secondStepOperations = ({
  database,
  passwords,
  secondStep,
  mail,
  tell,
}: SecondStepRouteServices): Operation[] => [
  forUser({
    method: 'get',
    path: `/${secondStepPath}`,
    tag: 'Account',
    summary: 'Whether signing in wants a code after the password, and how many recovery codes are left',
    answers: { 200: { description: 'Since when, if it does', schema: State } },
    problems: [],
    handle: async ({ queries, userId }) => ({ status: 200, body: await secondStep.state(queries, userId) }),
  }),

  // Streams, although they are small: what they answer is secret, so no answer of theirs is stored for an Idempotency-Key.
  streaming({
    method: 'post',
    path: `/${secondStepPath}`,
    tag: 'Account',
    summary: 'Begin with an authenticator app',
    description: 'Gives a new secret. Nothing is asked for before a code of the app has proved it.',
    answers: { 200: { description: 'What the app needs', content: { 'application/json': NewAuthenticator } } },
    problems: ['confirm-first', 'conflict'],
    serve: async ({ c, userId, by }) => {
      await insistOnProof(database.queries, by)
      const begun = await secondStep.begin(await insistOnUser(database.queries, userId))
      return replyJson(c, 200, begun satisfies NewAuthenticator)
    },
  }),

  streaming({
    method: 'post',
    path: `/${secondStepConfirmPath}`,
    tag: 'Account',
    summary: 'Turn the second step on with the first code of the app',
    description: 'From here on signing in wants a code. Sessions stay. A mail tells of it.',
    takes: { 'application/json': ConfirmSecondStep },
    answers: { 200: { description: 'Recovery codes', content: { 'application/json': RecoveryCodes } } },
    problems: ['confirm-first', 'code-refused', 'conflict', ...JSON_PROBLEMS],
    serve: async ({ c, userId, by, language }) => {
      const { code } = validated(ConfirmSecondStep, await readJson(c), language)
      await insistOnProof(database.queries, by)
      const codes = await newRecoveryCodes(passwords)
      await database.transaction(async (queries) => {
        await insistOnProof(queries, by)
        const kind = await secondStep.confirm(queries, userId, code, by.now)
        await replaceRecoveryCodes(queries, userId, codes.stored)
        await tell(queries, userId, kind, by)
      })
      mail.soon()
      return replyJson(c, 200, { codes: codes.shown })
    },
  }),

  streaming({
    method: 'post',
    path: `/${recoveryCodesPath}`,
    tag: 'Account',
    summary: 'New recovery codes',
    description: 'Those before open nothing any more.',
    answers: { 200: { description: 'Recovery codes', content: { 'application/json': RecoveryCodes } } },
    problems: ['confirm-first', 'conflict'],
    serve: async ({ c, userId, by }) => {
      await insistOnProof(database.queries, by)
      const codes = await newRecoveryCodes(passwords)
      await database.transaction(async (queries) => {
        await insistOnProof(queries, by)
        if (!(await holdAuthenticator(queries, userId))?.since) throw new ApiProblem('conflict')
        await replaceRecoveryCodes(queries, userId, codes.stored)
        await tell(queries, userId, 'recovery-codes-made', by)
      })
      mail.soon()
      return replyJson(c, 200, { codes: codes.shown })
    },
  }),

  forUser({
    method: 'delete',
    path: `/${secondStepPath}`,
    tag: 'Account',
    summary: 'Turn the second step off',
    description: 'The recovery codes go with it. Sessions stay. A mail tells of it.',
    answers: { 204: { description: 'Signing in wants the password only' } },
    problems: ['confirm-first'],
    handle: async ({ queries, userId, by }) => {
      await insistOnProof(queries, by)
      if (await turnOff(queries, userId)) await tell(queries, userId, 'second-step-off', by)
      mail.soon()
      return { status: 204 }
    },
  }),
]
