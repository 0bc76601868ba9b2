import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { ExplainedButton } from '#ui/explained-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DotsButton } from '#ui/dots-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { OpenedByButton } from './opened-by-button.tsx'
import * as css from './design.css.ts'
import type { Part } from './part.ts'

const nothing = () => undefined

/** What is pressed. */
export const DOING: readonly Part[] = [
  {
    name: 'Button',
    shows: (
      <div className={css.row}>
        <Button>Save</Button>
        <Button variant="secondary" icon={Pencil}>
          Edit
        </Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger" icon={Trash2}>
          Delete
        </Button>
        <Button busy>Saving…</Button>
        <Button disabled>Save</Button>
      </div>
    ),
  },
  {
    name: 'Button, as wide as its place',
    shows: <Button isBlock>Send now and sign out</Button>,
  },
  {
    name: 'ButtonLink',
    shows: (
      <div className={css.row}>
        <ButtonLink to="/" icon={HeartHandshake}>
          Open care plan
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Emergency view
        </ButtonLink>
      </div>
    ),
  },
  { name: 'IconButton', shows: <IconButton icon={Trash2} label="Delete Maya Okafor" /> },
  {
    name: 'ExplainedButton',
    shows: <ExplainedButton disabledReason="Please create a folder first">Upload</ExplainedButton>,
  },
  {
    name: 'Tooltip',
    shows: (
      <Tooltip text="Name can not be edited">
        <Button variant="secondary">Name</Button>
      </Tooltip>
    ),
  },
  {
    name: 'Menu',
    shows: (
      <Menu
        label="Basic Information: menu"
        trigger="Menu"
        items={[
          { label: 'Edit', icon: Pencil, onSelect: nothing },
          { items: [{ label: 'Delete', icon: Trash2, tone: 'danger', onSelect: nothing }] },
        ]}
      />
    ),
  },
  {
    name: 'DotsButton',
    shows: <DotsButton label="Basic Information: menu" items={[{ label: 'Edit', icon: Pencil, onSelect: nothing }]} />,
  },
  { name: 'Pagination', shows: <Pagination page={2} pageCount={3} total={24} onPageChange={nothing} /> },
  {
    name: 'StatusLine',
    shows: (
      <div className={css.fill}>
        <StatusLine tone="ok" hint="Show changes not sent yet" onPress={nothing}>
          Everything saved
        </StatusLine>
        <StatusLine tone="waiting" strong="2 changes not sent yet" hint="Show them" onPress={nothing}>
          {null}
        </StatusLine>
        <StatusLine tone="off" strong="2 changes not sent yet" hint="Show them too" onPress={nothing}>
          Offline. You can still read everything.
        </StatusLine>
      </div>
    ),
  },
  { name: 'Dialog, Sheet, SideSheet, ConfirmDialog, LeaveDialog, Toaster', shows: <OpenedByButton /> },
]
