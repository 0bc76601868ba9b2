import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import User from 'lucide-react/icons/user'
import { fullName } from '#contract/care-reading.ts'
import { selectPerson, useActivePerson, useChosenPerson, useDependents, useProfile } from '#data/people.ts'
import { usePhotos } from '#data/photos.ts'
import { mayLeave } from '#lib/unsaved.ts'
import { Face, type Person } from '#ui/face.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { ROLE_WORDS } from '#words/role-words.ts'
import * as css from './profile-menu.css.ts'

interface ProfileMenuProps {
  onDisplay: () => void
  onSignOut: () => void
}

/** Whose data is on screen, and the way to another person's (SPEC §2 Top navigation). */
export function ProfileMenu({ onDisplay, onSignOut }: ProfileMenuProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const chosen = useChosenPerson()
  const shown = useActivePerson()
  const profile = useProfile()
  const dependents = useDependents()
  const photos = usePhotos()
  if (!profile || !dependents) return <span className={css.trigger} aria-hidden />
  // While the screen reads the person just chosen the button stays, with the focus.
  const person = shown ?? dependents.rows.find(({ id }) => id === chosen) ?? profile
  const isUser = person.id === profile.id

  const choose = async (id: string | null) => {
    if (await mayLeave()) selectPerson(id)
  }
  const entry = (one: Person, label: string): MenuItem => ({
    label,
    picture: <Face person={one} photos={photos} size="small" />,
    onSelect: () => void choose(one.id === profile.id ? null : one.id),
  })
  const others = dependents.rows
    .filter((row) => row.id !== person.id)
    .map((row) => entry(row, t`${fullName(row)} (Dependent)`))
  const self = isUser ? [] : [entry(profile, t`${fullName(profile)} (User)`)]

  const trigger = (
    <>
      <Face person={person} photos={photos} />
      <span className={css.words}>
        <b dir="auto">
          {person.firstName}
          <span className={css.lastName}> {person.lastName}</span>
        </b>
        <small className={css.role}>{isUser ? t(ROLE_WORDS[profile.role]) : t`Dependent`}</small>
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
