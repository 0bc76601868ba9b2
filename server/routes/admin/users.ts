/** The content area's users: who has an account or may join, and in what state; never what anybody wrote (DECISIONS N7). */
import {
  Account,
  accountDisablingPath,
  AccountList,
  accountPath,
  AccountQuery,
  accountSessionsPath,
  accountsPath,
  Invitation,
  invitationPath,
  invitationsPath,
} from '#contract/admin/users.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { accountOf, listAccounts } from '#server/db/accounts-list.ts'
import { holdAdmins } from '#server/db/admins.ts'
import type { Queries } from '#server/db/database.ts'
import { invite, removeInvitation } from '#server/db/requests.ts'
import { disableUser, enableUser } from '#server/db/user-states.ts'
import { type Answer, forAdmin, type Operation } from '#server/operation.ts'
import { insistOnProof } from '#server/proofs.ts'
import type { Sessions } from '#server/sessions.ts'

export const usersOperations = (sessions: Sessions): Operation[] => [
  forAdmin({
    method: 'get',
    path: `/${accountsPath}`,
    summary: 'Accounts and invitations',
    query: AccountQuery,
    answers: { 200: { description: 'One page of them', schema: AccountList } },
    problems: ['forbidden'],
    handle: async ({ queries, query }) => ({ status: 200, body: await listAccounts(queries, query) }),
  }),

  forAdmin({
    method: 'get',
    path: `/${accountPath(':id')}`,
    summary: 'One account: its state, its devices, and mails that did not go out',
    answers: { 200: { description: 'The account', schema: Account } },
    problems: ['forbidden', 'not-found'],
    handle: async ({ queries, params }) => whole(queries, params['id']),
  }),

  forAdmin({
    method: 'post',
    path: `/${accountDisablingPath(':id')}`,
    summary: 'Let nobody sign in to an account',
    description:
      'Ends its sessions; nothing is deleted. Nobody can do this to their own: 409. Once more changes nothing.',
    answers: { 200: { description: 'The account', schema: Account } },
    problems: ['forbidden', 'confirm-first', 'conflict', 'not-found'],
    handle: async ({ queries, params, userId, by }) => {
      const id = params['id'] ?? ''
      await holdAdmins(queries, by)
      await insistOnProof(queries, by)
      if (id === userId) throw new ApiProblem('conflict')
      await disableUser(queries, id, by, sessions.end)
      return whole(queries, id)
    },
  }),

  forAdmin({
    method: 'delete',
    path: `/${accountDisablingPath(':id')}`,
    summary: 'Let its family sign in again',
    answers: { 200: { description: 'The account', schema: Account } },
    problems: ['forbidden', 'not-found'],
    handle: async ({ queries, params, by }) => {
      await enableUser(queries, params['id'] ?? '', by)
      return whole(queries, params['id'])
    },
  }),

  forAdmin({
    method: 'delete',
    path: `/${accountSessionsPath(':id')}`,
    summary: 'Sign an account out on all of its devices',
    description: 'What is unsent there stays, sealed, until the same person signs in again.',
    answers: { 200: { description: 'The account', schema: Account } },
    problems: ['forbidden', 'not-found'],
    handle: async ({ queries, params, by }) => {
      await sessions.end(queries, params['id'] ?? '', 'all', by)
      return whole(queries, params['id'])
    },
  }),

  forAdmin({
    method: 'post',
    path: `/${invitationsPath}`,
    summary: 'Let the owner of an address join',
    description: 'Matters where only those who are invited may join. No mail is sent. Once more changes nothing.',
    body: Invitation,
    answers: { 204: { description: 'They may join' } },
    problems: ['forbidden'],
    handle: async ({ queries, body: { email }, now }) => {
      await invite(queries, email, now)
      return { status: 204 }
    },
  }),

  forAdmin({
    method: 'delete',
    path: `/${invitationPath(':id')}`,
    summary: 'Withdraw an invitation',
    answers: { 204: { description: 'It is gone' } },
    problems: ['forbidden', 'not-found'],
    handle: async ({ queries, params }) => {
      await removeInvitation(queries, params['id'] ?? '')
      return { status: 204 }
    },
  }),
]

const whole = async (queries: Queries, id = ''): Promise<Answer> => ({
  status: 200,
  body: await accountOf(queries, id),
})
