import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Issue, ISSUE_FILTERS, type IssueFilter, IssueList, issuePath, issuesPath } from '#contract/admin/newsletter.ts'
import { formatMoment } from '#lib/moment.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from '../admin.css.ts'
import { AdminListView } from '../admin-list.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import type { SectionProps } from '../sections.ts'
import { type Failure, useRead } from '../use-read.ts'
import { IssueEditor } from './issue-editor.tsx'
import { IssueSent } from './issue-sent.tsx'
import { ISSUE_STATUS_WORDS } from './issue-words.ts'
import { LeftOver } from './left-over.tsx'
import { Subscribers } from './subscribers.tsx'

/** The newsletter: who gets it, its issues, or one of them. */
export function NewsletterScreen({ rest, userId }: SectionProps) {
  if (rest === '') return <Subscribers />
  if (rest === 'issues') return <Issues />
  const id = rest.replace(/^issues\//u, '')
  return id === 'new' ? <IssueEditor key="new" userId={userId} /> : <OneIssue key={id} id={id} userId={userId} />
}

function Issues() {
  const { t, i18n } = useLingui()
  const labels = Object.fromEntries(ISSUE_FILTERS.map((status) => [status, t(ISSUE_STATUS_WORDS[status])])) as Record<
    IssueFilter,
    string
  >
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
        statusLabels={labels}
        rowKey={({ id }) => id}
        empty={<Trans context="content area">No issues yet</Trans>}
      >
        {({ id, subject, status, updatedAt }) => (
          <Link to="/admin/$" params={{ _splat: `newsletter/issues/${id}` }} className={css.row}>
            <span className={css.rowHead}>
              <bdi className={css.rowTitle}>
                {subject || t({ context: 'content area', message: 'Without a subject' })}
              </bdi>
              <span className={css.quiet}>{formatMoment(updatedAt, i18n.locale)}</span>
            </span>
            <span className={css.ways}>
              <Badge>{labels[status]}</Badge>
            </span>
          </Link>
        )}
      </AdminListView>
    </>
  )
}

const isGone = (failure: Failure | null) => failure?.kind === 'refused' && failure.code === 'not-found'

function OneIssue({ id, userId }: { id: string; userId: string }) {
  const { value, failure, isBusy, again, set } = useRead(issuePath(id), Issue)
  if (!value && !failure) return <Skeleton lines={8} />
  if (!value || isGone(failure)) {
    return (
      <>
        {failure && <FailureBanner failure={failure} isBusy={isBusy} again={again} />}
        {isGone(failure) && <LeftOver id={id} userId={userId} />}
      </>
    )
  }
  if (value.status !== 'draft')
    return <IssueSent issue={value} userId={userId} failure={failure} onChange={set} again={again} />
  return <IssueEditor issue={value} userId={userId} onChange={set} again={again} />
}
