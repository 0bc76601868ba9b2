/** Where the user is signed in, and the end of it: for a lost phone, or a tablet that others use. */
import { type SignedInDevice, SignedInDevices } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { notFound } from '#server/api-problem.ts'
import { type SessionRow, sessionsOf } from '#server/db/sessions.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { insistOnProof } from '#server/proofs.ts'
import type { Sessions } from '#server/sessions.ts'

export const devicesOperations = (sessions: Sessions): Operation[] => [
  forUser({
    method: 'get',
    path: `/${paths.devices}`,
    tag: 'Account',
    summary: 'The devices on which the user is signed in, the one used last first',
    answers: { 200: { description: 'The list', schema: SignedInDevices } },
    problems: [],
    handle: async ({ queries, userId, sessionId }) => {
      const rows = await sessionsOf(queries, userId)
      return { status: 200, body: rows.map((row) => signedInDevice(row, sessionId)) }
    },
  }),

  forUser({
    method: 'delete',
    path: `/${paths.devices}`,
    tag: 'Account',
    summary: 'Sign out on all devices but this one',
    description: 'Wants the password to have been given in the last ten minutes.',
    answers: { 204: { description: 'Signed out there' } },
    problems: ['confirm-first'],
    handle: async ({ queries, userId, sessionId, by }) => {
      await insistOnProof(queries, by)
      await sessions.end(queries, userId, { except: sessionId }, by)
      return { status: 204 }
    },
  }),

  forUser({
    method: 'delete',
    path: `/${paths.device(':id')}`,
    tag: 'Account',
    summary: 'Sign out on one device',
    description:
      'On this one too, if it is the one; another one wants the password to have been given in the last ten minutes. Its access token stops working within seconds, on every node.',
    answers: { 204: { description: 'Signed out there' } },
    problems: ['not-found', 'confirm-first'],
    handle: async ({ queries, userId, sessionId, params, by }) => {
      const { id = '' } = params
      if (id !== sessionId) await insistOnProof(queries, by)
      const ended = await sessions.end(queries, userId, { only: id }, by)
      if (ended === 0) throw notFound()
      return { status: 204 }
    },
  }),
]

const signedInDevice = (row: SessionRow, currentId: string): SignedInDevice => ({
  id: row.id,
  device: row.device,
  createdDate: row.createdAt,
  lastUsedDate: row.lastUsedAt,
  isCurrent: row.id === currentId,
})
