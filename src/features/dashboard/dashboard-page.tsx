import { type ComponentType, type FunctionComponent, type ReactNode, Suspense } from 'react'
import { useResetLink } from '#data/account/password-reset-link.ts'
import { useProfile } from '#data/people.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

interface DashboardParts {
  /** What the account has to say; loaded only when there is something. */
  AccountNotices: ComponentType
  /** For an account without anything, in place of the cards that would only say so. */
  FirstSteps: ComponentType<{ children: ReactNode }>
  /** The next appointment of the chosen person; comes late. */
  AppointmentCard: ComponentType
}

/** The dashboard, below what the account has to say. */
export function dashboardWith({ AccountNotices, AppointmentCard, FirstSteps }: DashboardParts): FunctionComponent {
  return function DashboardPage() {
    const isLeaving = Boolean(useProfile()?.deleteOn)
    const isLinkRefused = useResetLink().kind === 'refused'
    return (
      <>
        {(isLeaving || isLinkRefused) && (
          <Suspense fallback={null}>
            <AccountNotices />
          </Suspense>
        )}
        <DashboardScreen AppointmentCard={AppointmentCard} FirstSteps={FirstSteps} />
      </>
    )
  }
}
