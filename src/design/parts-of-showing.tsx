import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import Pencil from 'lucide-react/icons/pencil'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChangeStatus } from '#ui/change-status.tsx'
import { Chips } from '#ui/chips.tsx'
import { CodePicture } from '#ui/code-picture.tsx'
import { ShelfDrawing, TogetherDrawing, WayDrawing } from '#ui/empty-state-drawings.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ComesLate } from '#ui/comes-late.tsx'
import { Face } from '#ui/face.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PrintSheet } from '#ui/more/print-sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner, SpinnerPlace } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { Table } from '#ui/table.tsx'
import { FileView } from '#ui/viewer/file-view.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as css from './design.css.ts'
import type { Part } from './part.ts'

const MAYA = { id: '', firstName: 'Maya', lastName: 'Okafor' }

const people = [
  { name: 'Maya Okafor', relation: 'Daughter' },
  { name: 'Tunde Okafor', relation: 'Son' },
]
const note = new Blob(['Headphones from the blue bag.'], { type: 'text/plain' })

/** What is read. */
export const SHOWING: readonly Part[] = [
  {
    name: 'Card, Chips',
    shows: (
      <div className={css.fill}>
        <Card title="Emergency Care" actions={<IconButton icon={Pencil} label="Edit Emergency Care" />}>
          <p>Fewer words. Dim the light.</p>
        </Card>
        <Card title="Allergies" icon={TriangleAlert} tone="sand">
          <Chips items={['Peanuts', 'Amoxicillin']} label="Allergies" />
        </Card>
        <Card title="Last confirmed" tone="quiet">
          <p>You checked this care plan 12 days ago.</p>
        </Card>
      </div>
    ),
  },
  {
    name: 'Face',
    shows: (
      <>
        <Face person={MAYA} photos={new Map()} />
        <Face person={MAYA} photos={new Map()} size="large" />
      </>
    ),
  },
  {
    name: 'Banner, TryAgain',
    shows: (
      <div className={css.fill}>
        <Banner icon={Info} action={<Button variant="quiet">Restart now</Button>}>
          Update ready
        </Banner>
        <Banner tone="sand">Loading the care plan.</Banner>
        <Banner tone="error" action={<TryAgain />}>
          This could not be loaded.
        </Banner>
      </div>
    ),
  },
  {
    name: 'Badge, ChangeStatus',
    shows: (
      <div className={css.row}>
        <Badge>Stopped</Badge>
        <Badge tone="accent" icon={BadgeCheck}>
          New
        </Badge>
        <ChangeStatus status={{ kind: 'on-device' }} />
      </div>
    ),
  },
  {
    name: 'EmptyState',
    shows: (
      <EmptyState icon={CircleCheck} title="No Interests Found" action={<Button>Add an interest</Button>}>
        What does she love?
      </EmptyState>
    ),
  },
  {
    name: 'EmptyState with drawings',
    shows: (
      <div className={css.fill}>
        <EmptyState drawing={<TogetherDrawing />} title="No Dependents Found for this user" />
        <EmptyState drawing={<ShelfDrawing />} title="No Folder Created! Please create new Folder" />
        <EmptyState drawing={<WayDrawing />} title="Coming Soon" />
      </div>
    ),
  },
  {
    name: 'Skeleton, Spinner',
    shows: (
      <div className={css.fill}>
        <Skeleton lines={3} />
        <ComesLate>
          <Spinner />
        </ComesLate>
        <SpinnerPlace />
      </div>
    ),
  },
  {
    name: 'Table',
    shows: (
      <Table
        caption="People"
        columns={[
          { key: 'name', header: 'Name', cell: ({ name }) => name },
          { key: 'relation', header: 'Relationship', cell: ({ relation }) => relation },
        ]}
        rows={people}
        rowKey={({ name }) => name}
        actions={({ name }) => <IconButton icon={Pencil} label={`Edit ${name}`} />}
      />
    ),
  },
  {
    name: 'FileView',
    shows: (
      <FileView blob={note} type="text/plain" name="A note" download={<Button variant="secondary">Download</Button>} />
    ),
  },
  {
    name: 'CodePicture',
    shows: <CodePicture text="Havenbook" label="A code to scan" className={css.code} />,
  },
  { name: 'PrintSheet: only on paper, in place of this page', shows: <PrintSheet>Printed.</PrintSheet> },
  {
    name: 'VisuallyHidden',
    shows: (
      <p>
        Seen. <VisuallyHidden>Only heard.</VisuallyHidden>
      </p>
    ),
  },
]
