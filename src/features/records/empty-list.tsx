import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import type { RecordKind } from '#contract/records-content.ts'
import { useNetwork } from '#data/network.ts'
import type { RecordsView } from '#data/records.ts'
import { useIsKnown } from '#data/waiting/is-known.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { ShelfDrawing } from '#ui/empty-state-drawings.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { RecordList } from './record-list.ts'

interface EmptyListProps<K extends RecordKind> {
  profileId: string
  list: RecordList<K>
  view: RecordsView<K> | undefined
  isSearching: boolean
  onClear: () => void
}

/** No rows: because nothing matches, because there are none, or because the list has not reached this device. */
export function EmptyList<K extends RecordKind>({ profileId, list, view, isSearching, onClear }: EmptyListProps<K>) {
  const { t } = useLingui()
  const { state } = useNetwork()
  const isKnown = useIsKnown(profileId, view?.asOf)
  if (!view) return <Skeleton lines={6} />
  if (view.rows.length > 0 && isSearching) {
    return (
      <EmptyState
        icon={list.icon}
        title={t(list.empty)}
        action={
          <Button variant="secondary" onClick={onClear}>
            <Trans>Show all</Trans>
          </Button>
        }
      >
        <Trans>Nothing in this list matches your search.</Trans>
      </EmptyState>
    )
  }
  if (isKnown) {
    return (
      <EmptyState
        drawing={<ShelfDrawing />}
        title={t(list.empty)}
        action={
          <ButtonLink to="/dashboard/import" variant="secondary" icon={Download}>
            <Trans>Import Records</Trans>
          </ButtonLink>
        }
      >
        <Trans>All you need is a file from your doctor or hospital.</Trans>
      </EmptyState>
    )
  }
  if (view.problem === null && (state === 'ok' || state === 'slow' || state === 'unknown'))
    return <Skeleton lines={6} />
  return (
    <EmptyState icon={list.icon} title={<Trans>This list is not on this device yet</Trans>}>
      {view.problem === null && <Trans>It will load once Havenbook can be reached.</Trans>}
    </EmptyState>
  )
}
