import { useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useId, useState } from 'react'
import type { AttributeListName } from '#contract/attributes-content.ts'
import { keepFocus } from '#lib/keep-focus.ts'
import { IconButton } from '#ui/icon-button.tsx'
import * as css from './attributes.css.ts'
import type { AnyItem } from './item-edit.ts'
import type { ListsStore } from './lists-store.ts'
import { StrengthLook } from './strength-look.tsx'
import { StrengthPill } from './strength-pill.tsx'

interface ItemRowProps {
  list: AttributeListName
  item: AnyItem
  store: ListsStore
  onDelete: () => void
}

/** One item as it is read, with what can be done with it. */
export function ItemRow({ list, item, store, onDelete }: ItemRowProps) {
  const { t } = useLingui()
  const [isLookOpen, setLookOpen] = useState(false)
  const lookId = useId()
  const { name } = item
  return (
    <li className={css.item}>
      <div className={css.row}>
        {'bgColor' in item ? (
          <StrengthPill
            strength={item}
            isOpen={isLookOpen}
            controls={lookId}
            onPress={() => setLookOpen((isOpen) => !isOpen)}
          />
        ) : (
          <span dir="auto" className={css.name}>
            {name}
          </span>
        )}
        <span className={css.actions}>
          <IconButton
            icon={Pencil}
            label={t`Edit ${name}`}
            data-focus={item.uid}
            onMouseDown={keepFocus}
            onClick={() => store.startEdit(list, item)}
          />
          <IconButton
            icon={Trash2}
            label={t`Delete ${name}`}
            onMouseDown={keepFocus}
            onClick={({ currentTarget }) => {
              // The press did not take the focus; it comes back here when nothing is deleted.
              currentTarget.focus()
              onDelete()
            }}
          />
        </span>
      </div>
      {isLookOpen && 'bgColor' in item && (
        <StrengthLook id={lookId} strength={item} onChange={(look) => store.setLook(item.uid, look)} />
      )}
    </li>
  )
}
