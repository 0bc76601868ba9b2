import type { ReactNode } from 'react'
import { keepWords } from '#words/keep-words.ts'
import { useStepUp } from './use-step-up.tsx'

type WithPassword = ReturnType<typeof useStepUp>['withPassword']

/** Being asked for the password again, for screens beside the account: a route hands it to them. */
export function StepUpPlace({ children }: { children: (withPassword: WithPassword) => ReactNode }) {
  keepWords(import.meta.glob('/src/locales/account/*.po', { eager: true }))
  const { withPassword, dialog } = useStepUp()
  return (
    <>
      {children(withPassword)}
      {dialog}
    </>
  )
}
