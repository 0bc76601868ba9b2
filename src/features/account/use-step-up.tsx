import { type ReactNode, useState } from 'react'
import { StepUpDialog } from './step-up-dialog.tsx'

interface StepUp {
  /** Makes a call; where the server wants the password first, asks for it and makes the call once more. */
  withPassword<Outcome extends { kind: string }>(call: () => Promise<Outcome>): Promise<Outcome>
  /** Has to stand on the screen. */
  dialog: ReactNode
}

/** Being asked for the password again, where the server wants that. */
export function useStepUp(): StepUp {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
  const ask = () =>
    new Promise<boolean>((resolve) =>
      setAnswer(() => (isProved: boolean) => {
        setAnswer(null)
        resolve(isProved)
      }),
    )
  return {
    withPassword: async (call) => {
      const outcome = await call()
      return wantsPassword(outcome) && (await ask()) ? call() : outcome
    },
    dialog: answer && <StepUpDialog onAnswer={answer} />,
  }
}

const wantsPassword = (outcome: { kind: string; code?: unknown }): boolean =>
  outcome.kind === 'refused' && outcome.code === 'confirm-first'
