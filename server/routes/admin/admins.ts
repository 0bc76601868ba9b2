/** The content area's Admins: who has the role, giving and taking it, and the record of what they did (DECISIONS N8). */
import { ActList, actsPath, adminPath, Admins, adminsPath, NewAdmin } from '#contract/admin/admins.ts'
import { AdminListQuery } from '#contract/admin/lists.ts'
import { notFound } from '#server/api-problem.ts'
import { holdAdmins, listActs, listAdmins, takeRole } from '#server/db/admins.ts'
import type { Queries } from '#server/db/database.ts'
import { setRole } from '#server/db/users.ts'
import { type Answer, forAdmin, type Operation } from '#server/operation.ts'
import { insistOnProof } from '#server/proofs.ts'

export const adminsOperations: Operation[] = [
  forAdmin({
    method: 'get',
    path: `/${adminsPath}`,
    summary: 'Who has the role Admin',
    answers: { 200: { description: 'All of them', schema: Admins } },
    problems: ['forbidden'],
    handle: async ({ queries }) => all(queries),
  }),

  forAdmin({
    method: 'post',
    path: `/${adminsPath}`,
    summary: 'Give the role Admin',
    description: 'To somebody who has confirmed an account with this address; anybody else is 404.',
    body: NewAdmin,
    answers: { 200: { description: 'All Admins', schema: Admins } },
    problems: ['forbidden', 'confirm-first', 'not-found'],
    handle: async ({ queries, body: { email }, now, by }) => {
      await insistOnProof(queries, by)
      if (!(await setRole(queries, email, 'Admin', now, by))) throw notFound()
      return all(queries)
    },
  }),

  forAdmin({
    method: 'delete',
    path: `/${adminPath(':id')}`,
    summary: 'Take the role Admin away',
    description: 'They are a Caregiver then. At least one Admin who can sign in has to stay: 409.',
    answers: { 200: { description: 'All Admins', schema: Admins } },
    problems: ['forbidden', 'confirm-first', 'conflict', 'not-found'],
    handle: async ({ queries, params, by }) => {
      await holdAdmins(queries, by)
      await insistOnProof(queries, by)
      await takeRole(queries, params['id'] ?? '', by)
      return all(queries)
    },
  }),

  forAdmin({
    method: 'get',
    path: `/${actsPath}`,
    summary: 'What was done in the content area, and roles that were given or taken',
    description: 'Newest first; kept for 400 days.',
    query: AdminListQuery,
    answers: { 200: { description: 'One page of them', schema: ActList } },
    problems: ['forbidden'],
    handle: async ({ queries, query }) => ({ status: 200, body: await listActs(queries, query) }),
  }),
]

async function all(queries: Queries): Promise<Answer> {
  return { status: 200, body: { admins: await listAdmins(queries) } satisfies Admins }
}
