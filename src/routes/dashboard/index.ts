import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadMoreWords } from '#data/locale.ts'
import { dashboardWith } from '#features/dashboard/dashboard-page.tsx'

const AccountNotices = lazy(async () => {
  const [{ DashboardNotices }] = await Promise.all([import('#features/account/dashboard-notices.tsx'), loadMoreWords()])
  return { default: DashboardNotices }
})

export const Route = createFileRoute('/dashboard/')({ component: dashboardWith({ AccountNotices }) })
