import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useState } from 'react'
import { ATTRIBUTE_LIST_MAX, type AttributeListName, type AttributesContent } from '#contract/attributes-content.ts'
import { StorageFullError } from '#data/errors.ts'
import { LIST_WORDS } from '#words/more/attribute-words.ts'
import { keepFocus } from '#lib/keep-focus.ts'
import { Alert, Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import * as css from './attributes.css.ts'
import { DeleteItem, type Deleting } from './delete-item.tsx'
import { DraftRow } from './draft-row.tsx'
import type { AnyItem } from './item-edit.ts'
import { ItemRow } from './item-row.tsx'
import { ListStatus } from './list-status.tsx'
import type { FocusTarget, ListsState, ListsStore } from './lists-store.ts'

interface ListCardProps {
  list: AttributeListName
  store: ListsStore
  state: ListsState
  content: AttributesContent
  isKnown: boolean
}

/** One of the three lists: read, added to and changed in place (SPEC §4). */
export function ListCard({ list, store, state, content, isKnown }: ListCardProps) {
  const id = `list-${list}`
  const max = ATTRIBUTE_LIST_MAX
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  const { titles, empty, add } = useListTexts()
  const items: readonly AnyItem[] = content[list]
  const draft = state.draft?.list === list ? state.draft : null
  const isGone = draft !== null && !draft.isNew && !items.some((item) => item.uid === draft.item.uid)
  const field = draft && <DraftRow key={`draft-${draft.item.uid}`} draft={draft} store={store} />
  useFocusOn(id, list, state.focus)

  const askToDelete = (item: AnyItem, at: number) => {
    if (!store.leave('blur')) return
    setDeleting({ item, next: (items[at + 1] ?? items[at - 1])?.uid ?? 'add' })
  }
  return (
    <Card title={titles[list]} id={id} className={css.card}>
      <ListStatus profileId={store.profileId} list={list} />
      {items.length > 0 || draft ? (
        <ul className={css.items} data-tiles={list === 'strengths' ? '' : undefined}>
          {items.map((item, at) =>
            draft && !draft.isNew && draft.item.uid === item.uid ? (
              field
            ) : (
              <ItemRow key={item.uid} list={list} item={item} store={store} onDelete={() => askToDelete(item, at)} />
            ),
          )}
          {(draft?.isNew || isGone) && field}
        </ul>
      ) : (
        <p className={css.empty}>{isKnown ? empty[list] : <Trans>Not known on this device yet</Trans>}</p>
      )}
      {Object.hasOwn(state.failures, list) && <NotStored list={list} error={state.failures[list]} store={store} />}
      {state.full === list && (
        <Alert>
          <Trans>This list is full ({max} items). Delete one first.</Trans>
        </Alert>
      )}
      <div className={css.add}>
        <Button
          variant="quiet"
          icon={Plus}
          data-focus="add"
          onMouseDown={keepFocus}
          onClick={() => store.startNew(list)}
        >
          {add[list]}
        </Button>
      </div>
      <DeleteItem list={list} deleting={deleting} store={store} onClose={() => setDeleting(null)} />
    </Card>
  )
}

function useListTexts(): Record<'titles' | 'empty' | 'add', Record<AttributeListName, ReactNode>> {
  return {
    titles: {
      strengths: <Trans>Strengths</Trans>,
      interests: <Trans>Interests</Trans>,
      calmingStrategies: <Trans>Calming Strategy</Trans>,
    },
    empty: {
      strengths: <Trans>No Strengths Found...</Trans>,
      interests: <Trans>No Interests Found</Trans>,
      calmingStrategies: <Trans>No Calming Strategies Found.....</Trans>,
    },
    add: {
      strengths: <Trans>Add a strength</Trans>,
      interests: <Trans>Add an interest</Trans>,
      calmingStrategies: <Trans>Add what calms</Trans>,
    },
  }
}

interface NotStoredProps {
  list: AttributeListName
  error: unknown
  store: ListsStore
}

function NotStored({ list, error, store }: NotStoredProps) {
  const { t } = useLingui()
  const attribute = t(LIST_WORDS[list])
  return (
    <Banner tone="error" role="alert" action={<TryAgain onClick={() => store.retry()} />}>
      <Trans>Failed to update {attribute}. Please try again.</Trans>{' '}
      {error instanceof StorageFullError ? (
        <Trans>This device is full. Please free some space. What you wrote is still here.</Trans>
      ) : (
        <Trans>What you wrote is still on this page, but not saved.</Trans>
      )}
    </Banner>
  )
}

/** Puts the keyboard where it goes on once a draft has opened or closed, or an item is gone. */
function useFocusOn(cardId: string, list: AttributeListName, focus: FocusTarget | null): void {
  useEffect(() => {
    if (focus?.list !== list) return
    const target = document.getElementById(cardId)?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focus.on)}"]`)
    target?.focus()
    if (target instanceof HTMLInputElement) target.setSelectionRange(target.value.length, target.value.length)
  }, [cardId, list, focus])
}
