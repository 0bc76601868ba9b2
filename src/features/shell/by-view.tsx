import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, type FunctionComponent, type ReactNode, Suspense, useCallback } from 'react'
import { useChosenPerson } from '#data/people.ts'
import { ComesLate } from '#ui/comes-late.tsx'

interface Views {
  page: ComponentType
  /** Of another feature, at the page's end; comes after it. */
  below: ComponentType
  /** Of what is being written on the page, beside every view: the others stand in the page's place. */
  guard: ComponentType
  emergency: ComponentType<{ onClose: () => void }>
  /** In place of the page, which stands there where they are not on the device. */
  others: Record<'first-steps' | 'hand-over', ComponentType<{ children: ReactNode }>>
}

/** The care plan as a page, as the emergency view, or as what else is done with it, when the address says so. */
export function byView({ guard: Guard, ...views }: Views): FunctionComponent {
  const View = viewOf(views)
  return function CarePlanRoute() {
    return (
      <>
        <View />
        <Guard />
      </>
    )
  }
}

function viewOf({ page: Page, below: Below, emergency: Emergency, others }: Omit<Views, 'guard'>): FunctionComponent {
  return function CarePlanView() {
    const { view } = useSearch({ from: '/dashboard/care-plan' })
    const router = useRouter()
    const navigate = useNavigate()
    const canGoBack = useCanGoBack()
    const person = useChosenPerson()
    // Back to where the person was; straight from the home screen there is no such place, so to the plan.
    const close = useCallback(() => {
      if (canGoBack) router.history.back()
      else void navigate({ to: '/dashboard/care-plan', replace: true })
    }, [canGoBack, navigate, router])
    if (view === 'emergency') return <Emergency onClose={close} />
    if (view) {
      const Other = others[view]
      return (
        <Suspense fallback={null}>
          <Other>
            <Page />
          </Other>
        </Suspense>
      )
    }
    return (
      <>
        <Page />
        <ComesLate key={person}>
          <Below />
        </ComesLate>
      </>
    )
  }
}
