import {
  type ComponentPropsWithRef,
  createContext,
  type FormEvent,
  use,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { sayTakenOver } from '#lib/taken-over.ts'
import { useWork } from '#lib/use-work.ts'
import { Button, type ButtonProps } from './button.tsx'
import { DialogCloseContext } from './dialog-props.ts'

const BusyContext = createContext(false)

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'action' | 'onSubmit'> {
  /** From `useAction`, or an async function of the form's data. */
  action: (data: FormData) => void | Promise<void>
  /** It goes away once it has saved, as every form in a dialog does. */
  closes?: boolean
}

/**
 * A form whose submit is taken over: React, which is given the action for pages that are drawn, would empty the form once that ends,
 * failed or not, and here nothing typed is ever lost. It says when it can be used, for what was pressed on a page that came drawn
 * (`src/boot/hands.ts`).
 */
export function Form({ action, closes = false, ref, ...rest }: FormProps) {
  const own = useRef<HTMLFormElement>(null)
  const [isBusy, start] = useWork()
  const isGoing = use(DialogCloseContext) !== null || closes
  useImperativeHandle(ref, () => own.current as HTMLFormElement)
  useEffect(() => sayTakenOver(own.current), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form in a dialog must not submit the form that the dialog was opened from.
    event.stopPropagation()
    // Half a date is none to a script. The browser alone knows that something stands there, and says so beside it.
    const half = [...event.currentTarget.elements].find((field) => (field as HTMLInputElement).validity.badInput)
    if (half) return void (half as HTMLInputElement).reportValidity()
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    void start(() => action(data))
  }
  // What was typed while it saves would go with it: its fields stay as they were sent.
  const keep = (event: FormEvent) => isBusy && isGoing && event.stopPropagation()
  return (
    <BusyContext value={isBusy}>
      <form {...rest} ref={own} action={action} onSubmit={submit} onChangeCapture={keep} />
    </BusyContext>
  )
}

/** The button that sends the form around it; busy while the form's action runs. */
export function SubmitButton({ busy, busyLabel, children, ...rest }: ButtonProps & { busyLabel?: string | undefined }) {
  const isRunning = use(BusyContext)
  const isBusy = busy ?? isRunning
  return (
    <Button {...rest} type="submit" busy={isBusy}>
      {isBusy && busyLabel ? busyLabel : children}
    </Button>
  )
}
