import { Trans } from '@lingui/react/macro'
import {
  EditedItem,
  editedListPath,
  editedPath,
  type EditedSection,
  LISTED_SECTIONS,
  ONLY_SLUG,
} from '#contract/admin/content.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { RowState } from '../read-state.tsx'
import type { DraftPage, SectionProps } from '../sections.ts'
import { send } from '../send.ts'
import { useRead } from '../use-read.ts'
import { useSend } from '../use-send.ts'
import { ContentEditor } from './content-editor.tsx'
import { ContentList } from './content-list.tsx'

/** A section of the public pages: its rows, or one row that is written. */
export function ContentScreen({ section, title, rest, userId, DraftPage }: SectionProps) {
  const of = section as EditedSection
  const isListed = LISTED_SECTIONS.includes(of)
  if (isListed && rest === '') return <ContentList section={of} title={title} />
  const slug = isListed ? rest : ONLY_SLUG
  return <Opened key={slug} section={of} title={title} slug={slug} userId={userId} DraftPage={DraftPage} />
}

interface OpenedProps {
  section: EditedSection
  title: string
  slug: string
  userId: string
  DraftPage: DraftPage
}

function Opened({ section, title, slug, userId, DraftPage }: OpenedProps) {
  const read = useRead(editedPath(section, slug), EditedItem)
  const { value, failure, set } = read
  if (value) return <ContentEditor title={title} read={value} userId={userId} DraftPage={DraftPage} />
  if (failure?.kind === 'refused' && failure.code === 'not-found' && slug === ONLY_SLUG) {
    return <NotBegun section={section} title={title} onBegun={set} />
  }
  return <RowState title={title} of={read} />
}

interface NotBegunProps {
  section: EditedSection
  title: string
  onBegun: (item: EditedItem) => void
}

function NotBegun({ section, title, onBegun }: NotBegunProps) {
  const { failure, isBusy, act } = useSend()
  const begin = () =>
    act(
      () => send({ method: 'POST', path: editedListPath(section), body: { slug: ONLY_SLUG } }),
      (body) => onBegun(EditedItem.parse(body)),
    )
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={<Trans context="content area">Nothing has been written here yet</Trans>} />
      {failure && <FailureBanner failure={failure} />}
      <Button busy={isBusy} onClick={begin}>
        <Trans context="content area">Begin</Trans>
      </Button>
    </>
  )
}
