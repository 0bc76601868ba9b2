import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** The 404 screen inside the dashboard, with the way back that every screen has there. */
export function DashboardNotFound() {
  return (
    <>
      <Breadcrumb items={[]} />
      <NotFoundScreen />
    </>
  )
}
