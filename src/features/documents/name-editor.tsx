import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { StorageFullError } from '#data/errors.ts'
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
  /** `byKey`: the focus belongs back where the editing began. */
  onDone: (byKey: boolean) => void
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

  const save = async (byKey: boolean) => {
    if (isDecided.current) return
    const wanted = typed.trim()
    if (wanted === '' || wanted === name) return leave(byKey)
    const reason = errorOf?.(wanted) ?? null
    setError(reason)
    if (reason !== null) return
    isDecided.current = true
    try {
      await onSave(wanted)
      onDone(byKey)
    } catch (failure) {
      isDecided.current = false
      setError(
        failure instanceof StorageFullError
          ? t`This device is full. The name was not changed.`
          : t`This could not be saved on this device. Please try again.`,
      )
    }
  }
  const leave = (byKey: boolean) => {
    isDecided.current = true
    onDone(byKey)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void save(true)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      leave(true)
    }
  }
  return (
    <span className={css.editor}>
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
            setTyped(event.target.value)
            setError(null)
          }}
          onKeyDown={press}
          onBlur={() => void save(false)}
          autoComplete="off"
        />
        {suffix && <span className={css.suffix}>{suffix}</span>}
      </span>
      <span
        id={`${id}-hint`}
        className={error === null ? css.hint : css.error}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? (
          <Trans>
            Enter saves, Escape cancels. {typed.length} of {maxLength}
          </Trans>
        )}
      </span>
    </span>
  )
}
