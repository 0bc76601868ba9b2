import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FunctionComponent } from 'react'
import { WayDrawing } from '#ui/empty-state-drawings.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** A screen that is not there yet and says no more than that (DECISIONS J3). */
export function comingSoon(title: MessageDescriptor): FunctionComponent {
  return function ComingSoonScreen() {
    const { i18n } = useLingui()
    const name = i18n._(title)
    return (
      <>
        <PageHeader title={name} breadcrumb={[{ label: name }]} />
        <EmptyState drawing={<WayDrawing />} title={<Trans>Coming Soon</Trans>} />
      </>
    )
  }
}
