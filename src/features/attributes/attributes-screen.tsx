import { Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import { fullName } from '#contract/care-reading.ts'
import { ATTRIBUTE_LISTS } from '#contract/attributes-content.ts'
import { type AttributesView, useAttributes } from '#data/attributes.ts'
import { type ActivePerson, usePersonOfForms } from '#data/people.ts'
import { useIsKnown } from '#data/waiting/is-known.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader, ScreenPlaceholder } from '#ui/page-header.tsx'
import { whose } from '#words/whose.ts'
import { AttributesSheet } from './attributes-sheet.tsx'
import * as css from './attributes.css.ts'
import { ListCard } from './list-card.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useLists } from './use-lists.ts'

/** What somebody is good at, likes, and is calmed by. Keyed by the person: a switch starts an empty screen. */
export function AttributesScreen() {
  const { t } = useLingui()
  const person = usePersonOfForms()
  const attributes = useAttributes(person?.id)
  if (!person || attributes?.profileId !== person.id) return <ScreenPlaceholder title={t`Attributes`} />
  return <AttributesOf key={person.id} person={person} attributes={attributes} />
}

function AttributesOf({ person, attributes }: { person: ActivePerson; attributes: AttributesView }) {
  const { t, i18n } = useLingui()
  const { store, state } = useLists(person.id, attributes.content)
  const name = fullName(person)
  const isKnown = useIsKnown(person.id, attributes.asOf)
  return (
    <>
      <PageHeader
        title={t`Attributes`}
        breadcrumb={[{ label: t`Attributes` }]}
        owner={whose(person, i18n)}
        subtitle={<AsOf asOf={attributes.asOf} pending={attributes.pending} />}
        actions={
          <Button variant="secondary" icon={Printer} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
        }
      />
      <div className={css.cards}>
        {ATTRIBUTE_LISTS.map((list) => (
          <ListCard
            key={list}
            list={list}
            store={store}
            state={state}
            content={state.content ?? attributes.content}
            // Nothing read and nothing written here: an empty list would say more than is known.
            isKnown={isKnown || attributes.pending > 0}
          />
        ))}
      </div>
      <AttributesSheet person={person} attributes={attributes} content={state.content ?? attributes.content} />
      <UnsavedGuard store={store} name={name} />
    </>
  )
}
