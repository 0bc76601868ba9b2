import { useSearch } from '@tanstack/react-router'
import { type ComponentType, type FunctionComponent, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoginScreen } from './login-screen.tsx'

export type LoginStep = 'account' | 'personal' | 'code'

interface LoginParts {
  SignUp: ComponentType<{ step: LoginStep }>
}

/** `/login`: the sign-in, or a step of joining when the address says so (DECISIONS B1). */
export function loginPageWith({ SignUp }: LoginParts): FunctionComponent {
  return function LoginPage() {
    const { step } = useSearch({ from: '/_public/login' })
    if (!step) return <LoginScreen />
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <SignUp step={step} />
      </Suspense>
    )
  }
}
