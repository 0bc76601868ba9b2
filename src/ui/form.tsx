import {
  type ComponentPropsWithRef,
  type FormEvent,
  startTransition,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { useFormStatus } from 'react-dom'
import { sayTakenOver } from '#lib/taken-over.ts'
import { Button, type ButtonProps } from './button.tsx'

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'action' | 'onSubmit'> {
  /** A React action: from `useActionState`, or an async function of the form's data. */
  action: (data: FormData) => void | Promise<void>
}

/**
 * A form run by a React action. React empties an uncontrolled form once its action ends, failed or not; here nothing
 * typed is ever lost, so the submit is taken over and only the pending state is left to React. It says when it can be used, for
 * what was pressed on a page that came drawn (`src/boot/hands.ts`).
 */
export function Form({ action, ref, ...rest }: FormProps) {
  const own = useRef<HTMLFormElement>(null)
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
    startTransition(async () => {
      await action(data)
    })
  }
  return <form {...rest} ref={own} action={action} onSubmit={submit} />
}

/** The button that sends the form around it; busy while the form's action runs. */
export function SubmitButton({ busy, busyLabel, children, ...rest }: ButtonProps & { busyLabel?: string | undefined }) {
  const { pending } = useFormStatus()
  const isBusy = busy ?? pending
  return (
    <Button {...rest} type="submit" busy={isBusy}>
      {isBusy && busyLabel ? busyLabel : children}
    </Button>
  )
}
