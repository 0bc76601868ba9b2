import { type RefObject, useEffect, useRef } from 'react'

/** For a form: after an attempt that ended with anything at all to say, the first field with an error has the focus. */
export function useFirstError(attempt: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.values(attempt).every((said) => !said)) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return form
}
