import { useSearch } from '@tanstack/react-router'
import { type ComponentType, type FunctionComponent, lazy, memo, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoginScreen } from './login-screen.tsx'

export type JoiningStep = 'account' | 'personal' | 'code'
/** `undo`: somebody takes a change of their e-mail address back. */
export type LoginStep = JoiningStep | 'undo'

const EmailUndo = lazy(async () => ({ default: (await import('./late/email-undo.tsx')).EmailUndo }))

interface LoginParts {
  SignUp: ComponentType<{ step: JoiningStep }>
}

/** `/login`: the sign-in, or a step of joining when the address says so (DECISIONS B1). */
export function loginPageWith({ SignUp }: LoginParts): FunctionComponent {
  // What changes around it leaves it alone while its file is on its way: it may have come drawn, and been written into.
  const Joining = memo(({ step }: { step: LoginStep }) => (
    <Suspense fallback={<Skeleton lines={6} />}>{step === 'undo' ? <EmailUndo /> : <SignUp step={step} />}</Suspense>
  ))
  return function LoginPage() {
    const { step } = useSearch({ from: '/_public/login' })
    return step ? <Joining step={step} /> : <LoginScreen />
  }
}
