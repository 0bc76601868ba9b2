import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'

/** The bytes are here and can not be made sense of; somebody's own app may do better. */
export function Unreadable({ download, children }: { download: ReactNode; children?: ReactNode }) {
  return (
    <EmptyState title={<Trans>Unable to load document content.</Trans>} action={download}>
      {children}
    </EmptyState>
  )
}
