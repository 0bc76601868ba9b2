import { Trans } from '@lingui/react/macro'
import Folder from 'lucide-react/icons/folder'
import { useNetwork } from '#data/network.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** An empty list that was never read from the service is not known to be empty. */
export function ListNotHere() {
  const { state } = useNetwork()
  if (state === 'ok' || state === 'slow' || state === 'unknown') return <Skeleton lines={4} />
  return (
    <EmptyState icon={Folder} title={<Trans>These folders are not on this device yet</Trans>}>
      <Trans>They will load once you’re online. You can already create a new one.</Trans>
    </EmptyState>
  )
}
