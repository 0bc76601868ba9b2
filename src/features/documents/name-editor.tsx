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
  faultOf?: ((name: string) => string | null) | undefined
  /** Resolves once the name is durable on this device. */
  onSave: (name: string) => Promise<void>
  /** `byKey`: the focus belongs back where the editing began. */
  onDone: (byKey: boolean) => void
}

const selectAll = (input: HTMLInputElement | null) => input?.select()

/** A name being edited in its place: Enter saves, Escape cancels, leaving saves, an empty name changes nothing (SPEC §4). */
export function NameEditor({ label, name, maxLength, suffix, faultOf, onSave, onDone }: NameEditorProps) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string | null>(null)
  // Enter and Escape take the field away, which blurs it: what was decided first counts.
  const isDecided = useRef(false)

  const save = async (byKey: boolean) => {
    if (isDecided.current) return
    const wanted = typed.trim()
    if (wanted === '' || wanted === name) return leave(byKey)
    const reason = faultOf?.(wanted) ?? null
    setFault(reason)
    if (reason !== null) return
    isDecided.current = true
    try {
      await onSave(wanted)
      onDone(byKey)
    } catch (error) {
      isDecided.current = false
      setFault(
        error instanceof StorageFullError
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
          aria-invalid={fault !== null || undefined}
          className={css.input}
          dir="auto"
          maxLength={maxLength}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(null)
          }}
          onKeyDown={press}
          onBlur={() => void save(false)}
          autoComplete="off"
        />
        {suffix && <span className={css.suffix}>{suffix}</span>}
      </span>
      <span
        id={`${id}-hint`}
        className={fault === null ? css.hint : css.fault}
        role={fault === null ? undefined : 'alert'}
      >
        {fault ?? (
          <Trans>
            Enter saves, Escape cancels. {typed.length} of {maxLength}
          </Trans>
        )}
      </span>
    </span>
  )
}
