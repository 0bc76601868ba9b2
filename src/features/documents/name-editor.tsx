import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { StorageFullError } from '#data/errors.ts'
import { keepFocus } from '#lib/keep-focus.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import * as css from './name-editor.css.ts'

interface NameEditorProps {
  label: string
  name: string
  maxLength: number
  /** What stays as it is, behind the field: the extension of a file. */
  suffix?: string | undefined
  /** Why this name can not be had; null when it can. */
  errorOf?: ((name: string) => string | null) | undefined
  /** Resolves once the name is durable on this device. */
  onSave: (name: string) => Promise<void>
  /** `hasFocus`: it belongs back where the editing began. */
  onDone: (hasFocus: boolean) => void
}

const selectAll = (input: HTMLInputElement | null) => input?.select()

/** A name being edited in its place: Enter saves, Escape cancels, leaving saves, an empty name changes nothing (SPEC §4). */
export function NameEditor({ label, name, maxLength, suffix, errorOf, onSave, onDone }: NameEditorProps) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  // Enter and Escape take the field away, which blurs it: what was decided first counts.
  const isDecided = useRef(false)

  const wanted = typed.trim()
  const leave = (hasFocus: boolean) => {
    isDecided.current = true
    onDone(hasFocus)
  }
  const save = async (hasFocus: boolean) => {
    if (isDecided.current) return
    if (wanted === '' || wanted === name) return leave(hasFocus)
    const reason = errorOf?.(wanted) ?? null
    setError(reason)
    if (reason !== null) return
    isDecided.current = true
    try {
      await onSave(wanted)
      onDone(hasFocus)
    } catch (failure) {
      isDecided.current = false
      setError(
        failure instanceof StorageFullError
          ? t`This device is full. The name was not changed.`
          : t`This could not be saved on this device. Please try again.`,
      )
    }
  }
  // Taken away by a step back, or with what it names: no field is told that it is left then.
  const taken = useEffectEvent(() => typed === name || save(false))
  useEffect(() => () => void taken(), [])
  const { leaveDialog } = useLeaveQuestion({
    isHolding: wanted !== '' && wanted !== name,
    save: () => save(false),
    // A step elsewhere saves, as leaving the field does; a name that cannot be had would be lost.
    wouldLose: () => !isDecided.current,
    letGo: () => leave(false),
  })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void save(true)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      leave(true)
    }
  }
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void save(false)
  }
  return (
    <>
      {/* The keys belong to the field inside; the editor only gathers them. */}
      <span role="presentation" className={css.editor} onKeyDown={press} onBlur={blur}>
        <span className={css.line}>
          <input
            ref={selectAll}
            aria-label={label}
            aria-describedby={`${id}-hint`}
            aria-invalid={error !== null || undefined}
            className={css.input}
            dir="auto"
            maxLength={maxLength}
            value={typed}
            onChange={(event) => {
              // It goes once it has saved, and with it what is typed meanwhile: the field stays as it was saved.
              if (isDecided.current) return
              // As in `ui/text-field.tsx`: what nobody sees, and no server can keep.
              setTyped(event.target.value.replaceAll('\0', ''))
              setError(null)
            }}
            autoComplete="off"
          />
          {suffix && <span className={css.suffix}>{suffix}</span>}
        </span>
        <span className={css.line}>
          <span
            id={`${id}-hint`}
            className={error === null ? css.hint : css.error}
            role={error === null ? undefined : 'alert'}
          >
            {error ?? (
              <>
                <span className={css.keys}>
                  <Trans>Enter saves, Escape cancels.</Trans>{' '}
                </span>
                <Trans>
                  {typed.length} of {maxLength} characters
                </Trans>
              </>
            )}
          </span>
          <IconButton icon={Check} label={t`Save`} onMouseDown={keepFocus} onClick={() => void save(true)} />
          <IconButton icon={X} label={t`Cancel`} onMouseDown={keepFocus} onClick={() => leave(true)} />
        </span>
      </span>
      {leaveDialog}
    </>
  )
}
