import { Trans } from '@lingui/react/macro'
import type { AttributesView } from '#data/attributes.ts'
import type { ActivePerson } from '#data/people.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from './dashboard.css.ts'

interface CalmingCardProps {
  person: ActivePerson
  /** Undefined while the local read of this very person has not finished. */
  attributes: AttributesView | undefined
  /** False: what is not here may be on other devices. */
  isKnown: boolean
}

export function CalmingCard({ person, attributes, isKnown }: CalmingCardProps) {
  const title = person.kind === 'user' ? <Trans>What calms you</Trans> : <Trans>What calms {person.firstName}</Trans>
  const items = attributes?.content.calmingStrategies ?? []
  return (
    <Card title={title}>
      {!attributes && <Skeleton lines={2} />}
      {items.length > 0 && (
        <ol className={css.steps}>
          {items.map((item) => (
            <li key={item.id} dir="auto">
              {item.name}
            </li>
          ))}
        </ol>
      )}
      {attributes && items.length === 0 && (
        <p className={css.soft}>
          {isKnown ? <Trans>Nothing here yet.</Trans> : <Trans>Not known on this device yet</Trans>}
        </p>
      )}
    </Card>
  )
}
