import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useNetwork } from '#data/network.ts'
import { type DependentView, useDependents } from '#data/people.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TogetherDrawing } from '#ui/empty-state-drawings.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { pageOf } from '#ui/paging.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from './dependents.css.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DependentDialog } from './dependent-dialog.tsx'
import { DependentsTable } from './dependents-table.tsx'

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; dependent: DependentView } | null

const LAST_PAGE = Number.MAX_SAFE_INTEGER

/** The people in the main user's care, whoever is selected (DECISIONS D4). */
export function DependentsScreen() {
  const { t } = useLingui()
  const dependents = useDependents()
  const [asked, setAsked] = useState(1)
  const [open, setOpen] = useState<Open>(null)
  const [savedName, setSavedName] = useState<string | null>(null)
  const { rows, page, pageCount, total } = pageOf(dependents?.rows ?? [], asked)
  const pending = dependents?.rows.filter((row) => row.isPending).length ?? 0
  const close = () => setOpen(null)

  const saved = (name: string, isNew: boolean) => {
    setSavedName(name)
    // The newest stands last.
    if (isNew) setAsked(LAST_PAGE)
    close()
  }

  return (
    <>
      <PageHeader
        title={t`Dependents`}
        breadcrumb={[{ label: t`Dependents` }]}
        subtitle={dependents ? <AsOf asOf={dependents.asOf} pending={pending} /> : null}
        actions={
          <Button icon={UserPlus} onClick={() => setOpen({ kind: 'add' })}>
            <Trans>Add Dependent</Trans>
          </Button>
        }
      />
      <output className={css.saved}>
        {savedName !== null && pending > 0 && (
          <Banner>
            <Trans>{savedName}: saved on this device</Trans>
          </Banner>
        )}
      </output>
      {!dependents && <Skeleton lines={5} />}
      {dependents && total > 0 && (
        <DependentsTable
          rows={rows}
          onEdit={(dependent) => setOpen({ kind: 'edit', dependent })}
          onDelete={(dependent) => setOpen({ kind: 'delete', dependent })}
        />
      )}
      {dependents && total === 0 && <NoDependents isComplete={dependents.isComplete} />}
      <Pagination page={page} pageCount={pageCount} total={total} onPageChange={setAsked} />
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <DependentDialog dependent={open.kind === 'edit' ? open.dependent : null} onClose={close} onSaved={saved} />
      )}
      {open?.kind === 'delete' && <DeleteDialog dependent={open.dependent} onClose={close} />}
    </>
  )
}

/** An empty list says that there is nobody only when it is known to be the whole list. */
function NoDependents({ isComplete }: { isComplete: boolean }) {
  const { state } = useNetwork()
  if (isComplete) {
    return (
      <EmptyState drawing={<TogetherDrawing />} title={<Trans>No Dependents Found for this user</Trans>}>
        <Trans>Add whom you look after: each gets a care plan, a journal and folders of their own.</Trans>
      </EmptyState>
    )
  }
  return state === 'ok' || state === 'slow' || state === 'unknown' ? (
    <Skeleton lines={5} />
  ) : (
    <EmptyState icon={Users} title={<Trans>This list has not reached this device yet</Trans>}>
      <Trans>It comes as soon as there is signal. You can already add somebody.</Trans>
    </EmptyState>
  )
}
