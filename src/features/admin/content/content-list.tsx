import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { EditedList, editedListPath, type EditedRow, type EditedSection, movePath } from '#contract/admin/content.ts'
import { languageName } from '#lib/language-name.ts'
import { useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import * as css from '../admin.css.ts'
import { AdminListView } from '../admin-list.tsx'
import { type Attempt, NOTHING } from '../attempt.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { STATUS_WORDS } from '../list-words.ts'
import { RowHead } from '../row-head.tsx'
import { send } from '../send.ts'
import { useSend } from '../use-send.ts'

/** The rows of a section, in the order in which its page shows them, and a new one. */
export function ContentList({ section, title }: { section: EditedSection; title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <NewRow section={section} />
      <AdminListView
        path={editedListPath(section)}
        schema={EditedList}
        sorts={['place', 'newest', 'oldest', 'name']}
        rowKey={({ slug }) => slug}
        empty={<Trans context="content area">Nothing has been written here yet</Trans>}
      >
        {(row, again, rows) => <Row section={section} row={row} rows={rows} again={again} />}
      </AdminListView>
    </>
  )
}

interface RowProps {
  section: EditedSection
  row: EditedRow
  /** All that are shown, in their order. */
  rows: readonly EditedRow[]
  again: () => void
}

function Row({ section, row, rows, again }: RowProps) {
  const { t } = useLingui()
  const { failure, isBusy, act } = useSend()
  const { slug, status, updatedAt, hasDraft, incomplete, isFileNewer } = row
  const title = row.title || slug
  const move = (by: 'up' | 'down') =>
    act(
      () => send({ method: 'POST', path: movePath(section, slug), body: { by }, seen: rows.map((one) => one.slug) }),
      again,
    )
  return (
    <>
      <Link to="/admin/$" params={{ _splat: `${section}/${slug}` }} className={css.row}>
        <RowHead title={title} at={updatedAt} />
        <span className={css.ways}>
          <Badge>{t(STATUS_WORDS[status])}</Badge>
          {hasDraft && (
            <Badge>
              <Trans context="content area">Not published yet</Trans>
            </Badge>
          )}
          {isFileNewer && (
            <Badge>
              <Trans context="content area">New file</Trans>
            </Badge>
          )}
          {incomplete.length > 0 && (
            <span className={css.quiet}>
              <Trans context="content area">Incomplete: {incomplete.map(languageName).join(', ')}</Trans>
            </span>
          )}
        </span>
      </Link>
      <span className={css.ways}>
        {/* They keep the focus while the step is on its way: the next one follows. */}
        <IconButton
          icon={ArrowUp}
          label={t({ context: 'content area', message: `Move up: ${title}` })}
          aria-disabled={isBusy}
          onClick={() => isBusy || move('up')}
        />
        <IconButton
          icon={ArrowDown}
          label={t({ context: 'content area', message: `Move down: ${title}` })}
          aria-disabled={isBusy}
          onClick={() => isBusy || move('down')}
        />
      </span>
      {failure && <FailureBanner failure={failure} />}
    </>
  )
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

function NewRow({ section }: { section: EditedSection }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [slug, setSlug] = useState('')
  const [attempt, submit] = useAction<Attempt>(async () => {
    if (!SLUG.test(slug)) {
      const error = t({
        context: 'content area',
        message: 'Please use lowercase letters, numbers and hyphens only, for example: sleep-in-winter',
      })
      return { ...NOTHING, error }
    }
    const outcome = await send({ method: 'POST', path: editedListPath(section), body: { slug } })
    if (outcome.kind === 'refused' && outcome.code === 'name-taken') return { ...NOTHING, error: outcome.message }
    if (outcome.kind !== 'done') return { ...NOTHING, failure: outcome }
    await navigate({ to: '/admin/$', params: { _splat: `${section}/${slug}` } })
    return NOTHING
  }, NOTHING)
  const form = useFirstError(attempt)
  const said = useUntilChanged(attempt, { slug: attempt.error }, { slug })
  return (
    <Card title={<Trans context="content area">New</Trans>}>
      <Form ref={form} action={() => submit()} className={css.filters} noValidate>
        <TextField
          label={t({ context: 'content area', message: 'Name in the address' })}
          name="slug"
          value={slug}
          onChange={setSlug}
          maxLength={60}
          error={said.slug}
          spellCheck={false}
        />
        <SubmitButton>
          <Trans context="content area">Begin</Trans>
        </SubmitButton>
      </Form>
      {attempt.failure && <FailureBanner failure={attempt.failure} />}
    </Card>
  )
}
