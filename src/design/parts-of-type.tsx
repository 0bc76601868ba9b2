import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AsOf } from '#ui/as-of.tsx'
import * as css from './design.css.ts'
import type { Part } from './part.ts'

const swatches = Object.entries(css.colours).map(([name, className]) => (
  <li key={name}>
    <div className={className} />
    {name}
  </li>
))

/** What everything else is made of: colours, letters, and the head of a screen. */
export const TYPE: readonly Part[] = [
  { name: 'Colours', shows: <ul className={css.swatches}>{swatches}</ul> },
  {
    name: 'Letters',
    shows: (
      <div className={css.column}>
        <h2>A heading of a card</h2>
        <h3>A heading within it</h3>
        <p>
          Text as it is read, with <b>what matters set heavier</b> and <Link to="/">a link</Link>. Il1 O0 rn m.
        </p>
        <small>Small words beside it</small>
      </div>
    ),
  },
  {
    name: 'PageHeader',
    shows: (
      <PageHeader
        title="Care plan"
        breadcrumb={[{ label: 'Care plan' }]}
        subtitle={<Facts of={['Maya Okafor', '9 years']} />}
      />
    ),
  },
  { name: 'Breadcrumb', shows: <Breadcrumb items={[{ label: 'Documents', to: '/' }, { label: 'A folder' }]} /> },
  {
    name: 'AsOf',
    shows: (
      <p>
        <AsOf asOf="2026-03-14T09:05:00Z" pending={2} />
      </p>
    ),
  },
]
