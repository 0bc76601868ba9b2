import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { AttributeListName } from '#contract/attributes-content.ts'
import { StorageFullError } from '#data/errors.ts'
import { LIST_WORDS } from '#words/more/attribute-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { AnyItem } from './item-edit.ts'
import type { FocusTarget, ListsStore } from './lists-store.ts'

/** An item that somebody wants to delete, and where the keyboard goes on when it is gone. */
export interface Deleting {
  item: AnyItem
  next: FocusTarget['on']
}

interface DeleteItemProps {
  list: AttributeListName
  /** Null: nothing is asked. */
  deleting: Deleting | null
  store: ListsStore
  onClose: () => void
}

/** Asks before an item is deleted, by its name. */
export function DeleteItem({ list, deleting, store, onClose }: DeleteItemProps) {
  const { t } = useLingui()
  // The words stay while the dialog closes.
  const [name, setName] = useState('')
  if (deleting && deleting.item.name !== name) setName(deleting.item.name)
  const attribute = t(LIST_WORDS[list])

  // Not before the dialog is gone, which is a moment after it was closed: as long as it stands it keeps the focus.
  const next = useRef<FocusTarget['on'] | null>(null)
  useEffect(() => {
    const on = next.current
    if (deleting || on === null) return
    next.current = null
    setTimeout(() => store.focusOn({ list, on }))
  }, [deleting, list, store])

  const remove = async () => {
    if (!deleting) return
    try {
      await store.remove(list, deleting.item)
    } catch (error) {
      throw new Error(
        error instanceof StorageFullError
          ? t`This device is full, so this could not be saved. Nothing was deleted.`
          : t`Failed to update ${attribute}. Please try again.`,
        { cause: error },
      )
    }
    next.current = deleting.next
  }
  return (
    <ConfirmDialog
      open={deleting !== null}
      onClose={onClose}
      title={<Trans>Delete “{name}”?</Trans>}
      tone="danger"
      confirmLabel={t`Delete`}
      onConfirm={remove}
    >
      <p>
        <Trans>It will be deleted from “{attribute}” on all your devices.</Trans>
      </p>
    </ConfirmDialog>
  )
}
