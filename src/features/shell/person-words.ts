import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivePerson } from '#data/people.ts'
import { ROLE_WORDS } from '#words/role-words.ts'

/** 'Dependent' while one is selected, else the user's role (SPEC §2). */
export function roleLabel(person: Pick<ActivePerson, 'kind' | 'role'>): MessageDescriptor {
  return person.kind === 'user' && person.role ? ROLE_WORDS[person.role] : msg`Dependent`
}
