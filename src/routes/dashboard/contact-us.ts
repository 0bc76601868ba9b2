import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '#features/coming-soon/coming-soon.tsx'

export const Route = createFileRoute('/dashboard/contact-us')({
  staticData: { title: msg`Contact Us` },
  component: comingSoon(msg`Contact Us`),
})
