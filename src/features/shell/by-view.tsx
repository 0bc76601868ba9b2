import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** The care plan as a page, or as the emergency view when the address says so. */
export function byView(views: { page: ComponentType; emergency: ComponentType }): ComponentType {
  return function CarePlanRoute() {
    const { view } = useSearch({ from: '/dashboard/care-plan' })
    const Screen = view === 'emergency' ? views.emergency : views.page
    return <Screen />
  }
}
