/** Accounts: who has one and in what state, turning them off and on, roles, and who may join. */
import { ACCOUNT_STATES, type AccountRow } from '#contract/admin/users.ts'
import type { Role } from '#contract/profile-content.ts'
import { listAccounts } from '#server/db/accounts-list.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { invite, withdrawInvitation } from '#server/db/requests.ts'
import { disableUser, enableUser } from '#server/db/user-states.ts'
import { setRole } from '#server/db/users.ts'
import { AdminProblem, type Answer, type Command, type Desk, nobody, table, userNamed } from './command.ts'

/** Accounts that are read at once. */
const PAGE = 500
/** Of an account that is there. */
const USER_STATES = ACCOUNT_STATES.filter((state) => state !== 'invited')

async function list({ database, search, state }: Desk): Promise<Answer> {
  const status = USER_STATES.find((one) => one === state)
  if (state !== undefined && !status) throw new AdminProblem(`--state must be one of ${USER_STATES.join(', ')}.`)
  const users: AccountRow[] = []
  for (let page = 1, found = PAGE; found === PAGE; page += 1) {
    const query = { search, status, sort: 'name', page: String(page) } as const
    const { rows: read } = await listAccounts(database.queries, query, PAGE)
    users.push(...read.filter((one) => one.state !== 'invited'))
    found = read.length
  }
  const rows = users.map(({ email, role, state: is, sessions, lastUsedAt, createdDate }) => ({
    email,
    state: is,
    role,
    devices: sessions,
    'last used': lastUsedAt,
    joined: createdDate,
  }))
  return { text: table(rows) || 'No account.', data: users }
}

const turn =
  (isOn: boolean) =>
  async (desk: Desk, [email]: readonly string[]): Promise<Answer> => {
    const user = await userNamed(desk, email)
    const by = withoutDevice(desk.now)
    const change = isOn ? enableUser : disableUser
    const isChanged = await desk.database.transaction((queries) => change(queries, user.id, by))
    const now = isOn ? 'can sign in' : 'cannot sign in, and is signed out everywhere'
    return { text: `${user.email} ${now}.`, data: { email: user.email, isDisabled: !isOn, isChanged } }
  }

const give =
  (role: Role) =>
  async ({ database, now }: Desk, [email = '']: readonly string[]): Promise<Answer> => {
    if (!(await database.transaction((queries) => setRole(queries, email, role, now)))) throw nobody()
    return { text: `${email} is now: ${role}`, data: { email, role } }
  }

const changeInvitation =
  (isInvited: boolean) =>
  async ({ database: { queries }, now }: Desk, [email = '']: readonly string[]): Promise<Answer> => {
    await (isInvited ? invite(queries, email, now) : withdrawInvitation(queries, email))
    return { text: `${email} ${isInvited ? 'may join' : 'is not invited'}.`, data: { email, isInvited } }
  }

export const userCommands: Command[] = [
  { name: 'users', takes: [], says: 'accounts by e-mail address; --search <part>, --state <state>', run: list },
  { name: 'users disable', takes: ['<email>'], says: 'nobody can sign in to it; ends its sessions', run: turn(false) },
  { name: 'users enable', takes: ['<email>'], says: 'its family can sign in again', run: turn(true) },
  { name: 'grant', takes: ['<email>'], says: 'makes somebody an Admin', run: give('Admin') },
  { name: 'revoke', takes: ['<email>'], says: 'makes an Admin a Caregiver', run: give('Caregiver') },
  { name: 'invite', takes: ['<email>'], says: 'may join where REGISTRATION=invitation', run: changeInvitation(true) },
  { name: 'uninvite', takes: ['<email>'], says: 'may not', run: changeInvitation(false) },
]
