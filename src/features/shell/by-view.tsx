import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, type FunctionComponent, useCallback } from 'react'

interface Views {
  page: ComponentType
  emergency: ComponentType<{ onClose: () => void }>
}

/** The care plan as a page, or as the emergency view when the address says so. */
export function byView({ page: Page, emergency: Emergency }: Views): FunctionComponent {
  return function CarePlanRoute() {
    const { view } = useSearch({ from: '/dashboard/care-plan' })
    const router = useRouter()
    const navigate = useNavigate()
    const canGoBack = useCanGoBack()
    // Back to where the person was; straight from the home screen there is no such place, so to the plan.
    const close = useCallback(() => {
      if (canGoBack) router.history.back()
      else void navigate({ to: '/dashboard/care-plan', replace: true })
    }, [canGoBack, navigate, router])
    return view === 'emergency' ? <Emergency onClose={close} /> : <Page />
  }
}
