import type { ReactNode } from 'react'
import { keepAccountWords } from './keep-account-words.ts'
import { useStepUp } from './use-step-up.tsx'

type WithPassword = ReturnType<typeof useStepUp>['withPassword']

/** Being asked for the password again, for screens beside the account: a route hands it to them. */
export function StepUpPlace({ children }: { children: (withPassword: WithPassword) => ReactNode }) {
  keepAccountWords()
  const { withPassword, dialog } = useStepUp()
  return (
    <>
      {children(withPassword)}
      {dialog}
    </>
  )
}
