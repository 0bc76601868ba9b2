import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#contract/people.ts'
import type { ActivePerson } from '#data/people.ts'

const ROLES: Record<Role, MessageDescriptor> = {
  Parent: msg({ message: 'Parent', context: 'role' }),
  Guardian: msg({ message: 'Guardian', context: 'role' }),
  Caregiver: msg({ message: 'Caregiver', context: 'role' }),
  Self: msg({ message: 'Self', context: 'role' }),
  Admin: msg({ message: 'Admin', context: 'role' }),
}

/** 'Dependent' while one is selected, else the user's role (SPEC §2). */
export function roleLabel(person: Pick<ActivePerson, 'kind' | 'role'>): MessageDescriptor {
  return person.kind === 'user' && person.role ? ROLES[person.role] : msg`Dependent`
}
