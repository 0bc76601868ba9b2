import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactElement, type ReactNode, useId } from 'react'
import { useTypedBefore } from './use-typed-before.ts'
import * as css from './field.css.ts'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'
import { hidden } from './visually-hidden.css.ts'

/** What every kind of field shares: words above, help and error below, and why it may not be changed. */
export interface FieldProps {
  label: string
  /** The label is read out only: where a picture or its neighbours say what the field is. */
  isLabelHidden?: boolean | undefined
  name: string
  error?: string | null | undefined
  hint?: ReactNode
  /** Marks the field as optional in words. */
  isOptional?: boolean | undefined
  /** Makes the field read-only and says why, as a tooltip. */
  readOnlyReason?: string | undefined
}

interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FrameProps extends FieldProps {
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  children: (ids: ControlIds) => ReactElement<object>
}

/** Draws label, hint and error around one control and wires them to it. */
export function FieldFrame(props: FrameProps) {
  const { label, isLabelHidden, error, hint, isOptional, readOnlyReason, value, onChange, children } = props
  const id = useId()
  useTypedBefore(`#${id}`, value, onChange)
  const described = [error && `${id}-error`, hint && `${id}-hint`, readOnlyReason && `${id}-reason`]
    .filter(Boolean)
    .join(' ')
  const control = children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })
  return (
    <div className={css.field}>
      <label htmlFor={id} className={isLabelHidden ? hidden : css.label}>
        {label}
        {isOptional && (
          <span className={css.optional}>
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {readOnlyReason ? (
        <Tooltip text={readOnlyReason} id={`${id}-reason`}>
          {control}
        </Tooltip>
      ) : (
        control
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon of={CircleAlert} size={18} />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
