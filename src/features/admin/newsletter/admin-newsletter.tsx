import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Issue, ISSUE_FILTERS, IssueList, issuePath, issuesPath } from '#contract/admin/newsletter.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import * as css from '../admin.css.ts'
import { AdminListView } from '../admin-list.tsx'
import { RowState } from '../read-state.tsx'
import { RowHead } from '../row-head.tsx'
import type { SectionProps } from '../sections.ts'
import { type Failure, useRead } from '../use-read.ts'
import { IssueEditor } from './issue-editor.tsx'
import { IssueSent } from './issue-sent.tsx'
import { ISSUE_STATUS_WORDS } from './issue-words.ts'
import { LeftOver } from './left-over.tsx'
import { Subscribers } from './subscribers.tsx'

/** The newsletter: who gets it, its issues, or one of them. */
export function NewsletterScreen({ title, rest, userId }: SectionProps) {
  if (rest === '') return <Subscribers />
  if (rest === 'issues') return <Issues />
  const id = rest.replace(/^issues\//u, '')
  return id === 'new' ? (
    <IssueEditor key="new" userId={userId} />
  ) : (
    <OneIssue key={id} id={id} title={title} userId={userId} />
  )
}

function Issues() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t({ context: 'content area', message: 'Issues of the newsletter' })}
        actions={
          <>
            <ButtonLink to="/admin/$" params={{ _splat: 'newsletter' }} variant="quiet">
              <Trans context="content area">Subscribers</Trans>
            </ButtonLink>
            <ButtonLink to="/admin/$" params={{ _splat: 'newsletter/issues/new' }}>
              <Trans context="content area">Write an issue</Trans>
            </ButtonLink>
          </>
        }
      />
      <AdminListView
        path={issuesPath}
        schema={IssueList}
        sorts={['newest', 'oldest']}
        statuses={ISSUE_FILTERS}
        statusWords={ISSUE_STATUS_WORDS}
        rowKey={({ id }) => id}
        empty={<Trans context="content area">No issues yet</Trans>}
      >
        {({ id, subject, status, updatedAt }) => (
          <Link to="/admin/$" params={{ _splat: `newsletter/issues/${id}` }} className={css.row}>
            <RowHead title={subject || t({ context: 'content area', message: 'Without a subject' })} at={updatedAt} />
            <span className={css.ways}>
              <Badge>{t(ISSUE_STATUS_WORDS[status])}</Badge>
            </span>
          </Link>
        )}
      </AdminListView>
    </>
  )
}

const isGone = (failure: Failure | null) => failure?.kind === 'refused' && failure.code === 'not-found'

function OneIssue({ id, title, userId }: { id: string; title: string; userId: string }) {
  const read = useRead(issuePath(id), Issue)
  const { value, failure, again, set } = read
  if (!value || isGone(failure)) {
    return (
      <>
        <RowState title={title} of={read} />
        {isGone(failure) && <LeftOver id={id} userId={userId} />}
      </>
    )
  }
  if (value.status !== 'draft') return <IssueSent issue={value} userId={userId} of={read} />
  return <IssueEditor issue={value} userId={userId} onChange={set} again={again} />
}
