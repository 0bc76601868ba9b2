import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, LogOut, SlidersHorizontal, User } from 'lucide-react'
import { selectPerson, useActivePerson, useDependents, useProfile } from '#data/people.ts'
import { initials } from '#lib/initials.ts'
import { mayLeave } from '#lib/unsaved.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { roleLabel } from './person-words.ts'
import * as css from './profile-menu.css.ts'

interface ProfileMenuProps {
  onDisplay: () => void
  onSignOut: () => void
}

/** Whose data is on screen, and the way to another person's (SPEC §2 Top navigation). */
export function ProfileMenu({ onDisplay, onSignOut }: ProfileMenuProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const person = useActivePerson()
  const profile = useProfile()
  const dependents = useDependents()
  if (!person) return <span className={css.trigger} aria-hidden />

  const choose = async (id: string | null) => {
    if (await mayLeave()) selectPerson(id)
  }
  const entry = (id: string | null, firstName: string, lastName: string, label: string): MenuItem => ({
    label,
    picture: <Face firstName={firstName} lastName={lastName} isSmall />,
    onSelect: () => void choose(id),
  })
  const others = (dependents?.rows ?? [])
    .filter((row) => row.id !== person.id)
    .map((row) => entry(row.id, row.firstName, row.lastName, t`${fullName(row)} (Dependent)`))
  const self =
    person.kind === 'dependent' && profile
      ? [entry(null, profile.firstName, profile.lastName, t`${fullName(profile)} (User)`)]
      : []

  const trigger = (
    <>
      <Face firstName={person.firstName} lastName={person.lastName} />
      <span className={css.words}>
        <b className={css.name} dir="auto">
          {person.firstName}
          <span className={css.lastName}> {person.lastName}</span>
        </b>
        <small className={css.role}>{i18n._(roleLabel(person))}</small>
      </span>
      <Icon of={ChevronDown} size={20} />
    </>
  )
  const people = others.length + self.length > 0 ? [{ label: t`Change person`, items: [...others, ...self] }] : []
  return (
    <Menu
      trigger={trigger}
      triggerClassName={css.trigger}
      align="start"
      items={[
        ...people,
        {
          items: [
            { label: t`Your account`, icon: User, onSelect: () => void navigate({ to: '/dashboard/account' }) },
            { label: t`Calm display`, icon: SlidersHorizontal, onSelect: onDisplay },
            { label: t`Logout`, icon: LogOut, onSelect: onSignOut },
          ],
        },
      ]}
    />
  )
}

const fullName = (name: { firstName: string; lastName: string }) => `${name.firstName} ${name.lastName}`.trim()

interface FaceProps {
  firstName: string
  lastName: string
  isSmall?: boolean
}

function Face({ firstName, lastName, isSmall = false }: FaceProps) {
  return (
    <span aria-hidden className={isSmall ? css.smallFace : css.face}>
      {initials(firstName, lastName)}
    </span>
  )
}
