import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  const leftRef = useRef(Promise.withResolvers<boolean>())
  // A step back is an answer too: while one action of React waits for ever, all later ones of the app stay busy and say nothing.
  useEffect(() => {
    const left = Promise.withResolvers<boolean>()
    leftRef.current = left
    return () => left.resolve(false)
  }, [])
  const ask = () => Promise.race([leftRef.current.promise, new Promise<boolean>((resolve) => setAnswer(() => resolve))])
  const answered = (isProved: boolean) => {
    setAnswer(null)
    answer?.(isProved)
  }
  return {
    withPassword: async (call) => {
      const outcome = await call()
      return wantsPassword(outcome) && (await ask()) ? call() : outcome
    },
    dialog: answer && <StepUpDialog onAnswer={answered} />,
  }
}

const wantsPassword = (outcome: { kind: string; code?: unknown }): boolean =>
  outcome.kind === 'refused' && outcome.code === 'confirm-first'
