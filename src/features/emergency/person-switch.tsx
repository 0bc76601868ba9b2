import { useLingui } from '@lingui/react/macro'
import UsersRound from 'lucide-react/icons/users-round'
import { selectPerson, useDependents, useProfile } from '#data/people.ts'
import { usePhotos } from '#data/photos.ts'
import { fullName } from '#contract/care-reading.ts'
import { Face } from '#ui/face.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import * as css from './emergency.css.ts'

/** Who needs help? Every other person of the family, one tap away; nothing where there is nobody else. */
export function PersonSwitch({ chosen }: { chosen: string }) {
  const { t } = useLingui()
  const profile = useProfile()
  const dependents = useDependents()
  const photos = usePhotos()
  const people = [...(dependents?.rows ?? []), ...(profile ? [profile] : [])].filter(({ id }) => id !== chosen)
  if (people.length === 0) return null
  return (
    <Menu
      trigger={<Icon of={UsersRound} size={26} />}
      label={t`Who needs help? Choose somebody else`}
      triggerClassName={css.others}
      items={[
        {
          label: t`Who needs help?`,
          items: people.map((person) => ({
            label: fullName(person),
            picture: <Face person={person} photos={photos} size="small" />,
            onSelect: () => selectPerson(person.id === profile?.id ? null : person.id),
          })),
        },
      ]}
    />
  )
}
