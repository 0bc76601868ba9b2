import { useSearch } from '@tanstack/react-router'
import { type ComponentType, type FunctionComponent, memo, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoginScreen } from './login-screen.tsx'

export type LoginStep = 'account' | 'personal' | 'code'

interface LoginParts {
  SignUp: ComponentType<{ step: LoginStep }>
}

/** `/login`: the sign-in, or a step of joining when the address says so (DECISIONS B1). */
export function loginPageWith({ SignUp }: LoginParts): FunctionComponent {
  // What changes around it leaves it alone while its file is on its way: it may have come drawn, and been written into.
  const Joining = memo(({ step }: { step: LoginStep }) => (
    <Suspense fallback={<Skeleton lines={6} />}>
      <SignUp step={step} />
    </Suspense>
  ))
  return function LoginPage() {
    const { step } = useSearch({ from: '/_public/login' })
    return step ? <Joining step={step} /> : <LoginScreen />
  }
}
