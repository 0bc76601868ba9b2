import { Trans, useLingui } from '@lingui/react/macro'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Plus from 'lucide-react/icons/plus'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAttributes } from '#data/attributes.ts'
import { useCarePlan } from '#data/care-plan.ts'
import { type IncidentView, useIncidents } from '#data/incidents.ts'
import { type ActivePerson, useProfile, usePersonOfForms } from '#data/people.ts'
import { useIsKnown } from '#data/waiting/is-known.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader, ScreenPlaceholder } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeletedNews } from './deleted-news.tsx'
import { IncidentCharts } from './incident-charts.tsx'
import { IncidentDialog } from './incident-dialog.tsx'
import { IncidentList } from './incident-list.tsx'
import { IncidentStatus } from './incident-status.tsx'
import * as css from './incidents.css.ts'
import { keepWords } from '#words/keep-words.ts'
import { whose } from '#words/whose.ts'
import { useDeletion } from './use-deletion.ts'

keepWords(import.meta.glob('/src/locales/incidents/*.po', { eager: true }))

/** What happened to the person whose data is shown. Keyed by that person: a switch starts an empty screen. */
export function IncidentsScreen() {
  const { t } = useLingui()
  const person = usePersonOfForms()
  return person ? <IncidentsOf key={person.id} person={person} /> : <ScreenPlaceholder title={t`What happened`} />
}

function IncidentsOf({ person }: { person: ActivePerson }) {
  const { t, i18n } = useLingui()
  const view = useIncidents(person.id)
  const isKnown = useIsKnown(person.id, view?.asOf)
  const deletion = useDeletion()
  const { log, open, close } = useOpened()
  const rows = view?.rows ?? []
  return (
    <>
      <PageHeader
        title={t`What happened`}
        breadcrumb={[{ label: t`What happened` }]}
        owner={whose(person, i18n)}
        subtitle={view ? <AsOf asOf={view.asOf} pending={rows.filter(({ isPending }) => isPending).length} /> : null}
        actions={
          <Button icon={Plus} onClick={() => open('new')}>
            <Trans>Log what happened</Trans>
          </Button>
        }
      />
      {!view && <Skeleton lines={6} />}
      {view && !isKnown && (
        <Banner tone="sand" isNews>
          <Trans>What was logged on other devices is not here yet. It will load once you’re online.</Trans>
        </Banner>
      )}
      <DeletedNews key={deletion.taken?.id ?? deletion.state} deletion={deletion} />
      <IncidentStatus profileId={person.id} />
      {rows.length === 0 && isKnown && (
        <EmptyState title={<Trans>Nothing logged yet</Trans>} icon={ClipboardList}>
          <Trans>
            Write down what came before, what you saw and what helped. One line is enough, and it works offline.
          </Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className={css.layout}>
          <IncidentList incidents={rows} onEdit={({ id }) => open(id)} onDelete={(row) => void deletion.take(row)} />
          <IncidentCharts incidents={rows} />
        </div>
      )}
      {view && log !== undefined && <Opened key={log} person={person} rows={rows} log={log} onClose={close} />}
    </>
  )
}

interface OpenedProps {
  person: ActivePerson
  rows: readonly IncidentView[]
  /** `new`, or the id of what is changed. */
  log: string
  onClose: () => void
}

/** The form, once everything it offers has been read from this device; it stays when what it changes is deleted elsewhere. */
function Opened({ person, rows, log, onClose }: OpenedProps) {
  const profile = useProfile()
  const plan = useCarePlan(person.id)
  const attributes = useAttributes(person.id)
  const found = rows.find(({ id }) => id === log) ?? null
  const [incident, setIncident] = useState(found)
  if (!incident && found) setIncident(found)
  if (!profile || plan?.profileId !== person.id || attributes?.profileId !== person.id) return null
  if (log !== 'new' && !incident) return null
  return (
    <IncidentDialog
      person={person}
      incident={incident}
      observer={profile.firstName}
      plan={plan.content}
      attributes={attributes.content}
      logged={rows}
      onClose={onClose}
    />
  )
}

/**
 * What is open stands in the address, so that Back closes it, and the dashboard leads straight to the form. Closing replaces the
 * address: a step back takes effect later, and would undo a tap that comes in between.
 */
function useOpened() {
  const { log } = useSearch({ from: '/dashboard/incidents' })
  const navigate = useNavigate({ from: '/dashboard/incidents' })
  return {
    log,
    open: (what: string) => void navigate({ search: { log: what }, resetScroll: false }),
    close: () => void navigate({ search: {}, replace: true, resetScroll: false }),
  }
}
