import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

interface ExplainedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it does nothing now; null while it does. Said as a tooltip and as the button's description. */
  disabledReason: string | null
  align?: 'start' | 'end' | undefined
}

/** A button that, while it does nothing, can still be reached by keyboard and says why. */
export function ExplainedButton({ disabledReason, align, onClick, ...rest }: ExplainedButtonProps) {
  const isOff = disabledReason !== null
  return (
    <Tooltip text={disabledReason} align={align}>
      <Button
        {...rest}
        aria-disabled={isOff || undefined}
        onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
      />
    </Tooltip>
  )
}
