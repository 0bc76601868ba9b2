import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { type ComponentType, type FunctionComponent, useEffect, useRef, useState } from 'react'
import { useNetwork } from '#data/network.ts'
import { type DependentView, useDependents } from '#data/people.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { TogetherDrawing } from '#ui/empty-state-drawings.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { PhotoPart } from '#ui/face.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { pageOf } from '#ui/paging.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from './dependents.css.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DependentDialog } from './dependent-dialog.tsx'
import { DependentsTable } from './dependents-table.tsx'

type Open = typeof ADD | { kind: 'edit' | 'delete'; dependent: DependentView } | null

const ADD = { kind: 'add' } as const

const LAST_PAGE = Number.MAX_SAFE_INTEGER

interface DependentsParts {
  PhotoPlace: PhotoPart
  /** The way to the people who were deleted. */
  TrashPlace: ComponentType
}

/** The people in the main user's care, whoever is selected (DECISIONS D4). */
export const dependentsWith = (parts: DependentsParts): FunctionComponent =>
  function DependentsScreen() {
    return <Dependents {...parts} />
  }

function Dependents({ PhotoPlace, TrashPlace }: DependentsParts) {
  const { t } = useLingui()
  const dependents = useDependents()
  const [asked, setAsked] = useState(1)
  /** Links to `#add` come for the form: from the dashboard, say. */
  const isAdding = useLocation({ select: ({ hash }) => hash === 'add' })
  const navigate = useNavigate()
  const [own, setOpen] = useState<Open>(null)
  const open = own ?? (isAdding ? ADD : null)
  const [added, setAdded] = useState<string | null>(null)
  const { rows, page, pageCount, total } = pageOf(dependents?.rows ?? [], asked)
  const pending = dependents?.rows.filter((row) => row.isPending).length ?? 0
  const close = () => {
    setOpen(null)
    if (isAdding) void navigate({ to: '/dashboard/dependents', replace: true, resetScroll: false })
  }
  const saved = (name: string, isNew: boolean) => {
    setAdded(isNew ? name : null)
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
          <Button icon={UserPlus} onClick={() => setOpen(ADD)}>
            <Trans>Add Dependent</Trans>
          </Button>
        }
      />
      {added !== null && <NextStep key={added} name={added} />}
      {!dependents && <Skeleton lines={5} />}
      {dependents && total > 0 && (
        <DependentsTable
          PhotoPlace={PhotoPlace}
          rows={rows}
          onEdit={(dependent) => setOpen({ kind: 'edit', dependent })}
          onDelete={(dependent) => setOpen({ kind: 'delete', dependent })}
        />
      )}
      {dependents && total === 0 && <NoDependents isComplete={dependents.isComplete} onAdd={() => setOpen(ADD)} />}
      <Pagination page={page} pageCount={pageCount} total={total} onPageChange={setAsked} />
      {dependents && (
        <div className={css.foot}>
          <TrashPlace />
        </div>
      )}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <DependentDialog dependent={open.kind === 'edit' ? open.dependent : null} onClose={close} onSaved={saved} />
      )}
      {open?.kind === 'delete' && <DeleteDialog dependent={open.dependent} onClose={close} />}
    </>
  )
}

/** Adding somebody ends in their care plan. Its button has the focus, which the form had. */
function NextStep({ name }: { name: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  // Not before the form is gone, which is a moment after it was closed: as long as it stands it keeps the focus.
  useEffect(() => {
    const timer = setTimeout(() => link.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.saved}>
      <Banner
        action={
          <ButtonLink ref={link} to="/dashboard/care-plan" search={{ view: 'first-steps' }} icon={HeartHandshake}>
            <Trans>Write the care plan</Trans>
          </ButtonLink>
        }
      >
        <Trans>{name} is now selected. What should a helper know?</Trans>
      </Banner>
    </div>
  )
}

/** An empty list says that there is nobody only when it is known to be the whole list. */
function NoDependents({ isComplete, onAdd }: { isComplete: boolean; onAdd: () => void }) {
  const { state } = useNetwork()
  const addButton = (
    <Button icon={UserPlus} onClick={onAdd}>
      <Trans>Add Dependent</Trans>
    </Button>
  )
  if (isComplete) {
    return (
      <EmptyState
        drawing={<TogetherDrawing />}
        title={<Trans>No Dependents Found for this user</Trans>}
        action={addButton}
      >
        <Trans>Add the people you care for. Each gets their own care plan, journal and folders.</Trans>
      </EmptyState>
    )
  }
  return state === 'ok' || state === 'slow' || state === 'unknown' ? (
    <Skeleton lines={5} />
  ) : (
    <EmptyState icon={Users} title={<Trans>This list is not on this device yet</Trans>} action={addButton}>
      <Trans>It will load once you’re online. You can already add somebody.</Trans>
    </EmptyState>
  )
}
