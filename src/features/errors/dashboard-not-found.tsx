import { useLingui } from '@lingui/react/macro'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** The 404 screen inside the dashboard: it has a place there, like every other screen. */
export function DashboardNotFound() {
  const { t } = useLingui()
  return (
    <>
      <Breadcrumb items={[{ label: t`Page not found` }]} />
      <NotFoundScreen />
    </>
  )
}
