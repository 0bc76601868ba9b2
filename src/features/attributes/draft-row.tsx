import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { FocusEvent, KeyboardEvent } from 'react'
import { keepFocus } from '#lib/keep-focus.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as css from './attributes.css.ts'
import type { ItemDraft, NameError } from './item-draft.ts'
import type { ListsStore } from './lists-store.ts'

/** An item being typed, in the place where it will stand. */
export function DraftRow({ draft, store }: { draft: ItemDraft; store: ListsStore }) {
  const { t } = useLingui()
  const { error } = draft
  const errorWords = ({ max, actual }: NameError) => t`Please shorten this to ${max} characters. It has ${actual} now.`

  const press = (event: KeyboardEvent) => {
    // Enter that ends the composing of a character is not meant for us.
    if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    store.leave(event.key === 'Enter' ? 'enter' : 'escape')
  }
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) store.leave('blur')
  }
  const label = {
    strengths: draft.isNew ? t`New strength` : t`Strength`,
    interests: draft.isNew ? t`New interest` : t`Interest`,
    calmingStrategies: draft.isNew ? t`What calms` : t`Calming strategy`,
  }
  return (
    <li className={css.item}>
      {/* The keys belong to the field inside; the row only gathers them. */}
      <div role="presentation" className={css.draft} onKeyDown={press} onBlur={blur}>
        <TextField
          label={label[draft.list]}
          isLabelHidden
          name={`${draft.list}-name`}
          value={draft.text}
          onChange={(text) => store.type(text)}
          error={error && errorWords(error)}
          autoComplete="off"
          data-focus="draft"
        />
        <span className={css.actions}>
          <IconButton icon={Check} label={t`Save`} onMouseDown={keepFocus} onClick={() => store.leave('enter')} />
          <IconButton icon={X} label={t`Cancel`} onMouseDown={keepFocus} onClick={() => store.leave('escape')} />
        </span>
      </div>
    </li>
  )
}
