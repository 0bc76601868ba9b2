import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageList, messagesPath } from '#contract/admin/messages.ts'
import { Badge } from '#ui/badge.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import * as css from '../admin.css.ts'
import { AdminListView } from '../admin-list.tsx'
import { STATUS_WORDS } from '../list-words.ts'
import { RowHead } from '../row-head.tsx'
import type { SectionProps } from '../sections.ts'
import { TOPIC_WORDS } from './message-words.ts'
import { MessageView } from './message-view.tsx'

/** The inbox of the contact forms: the list, or one message. */
export function MessagesScreen({ title, rest, userId }: SectionProps) {
  const { t } = useLingui()
  if (rest !== '') return <MessageView key={rest} id={rest} title={title} userId={userId} />
  return (
    <>
      <PageHeader title={title} />
      <AdminListView
        path={messagesPath}
        schema={MessageList}
        sorts={['newest', 'oldest']}
        rowKey={({ id }) => id}
        empty={<Trans context="content area">No messages yet</Trans>}
      >
        {({ id, name, topic, receivedAt, status, excerpt, assignedTo, isAnswered }) => (
          <Link to="/admin/$" params={{ _splat: `contact/${id}` }} className={css.row}>
            <RowHead title={name} at={receivedAt} />
            <span dir="auto">{excerpt}</span>
            <span className={css.ways}>
              <Badge>{t(STATUS_WORDS[status])}</Badge>
              {isAnswered && (
                <Badge>
                  <Trans context="content area">Answered</Trans>
                </Badge>
              )}
              <span className={css.quiet}>
                {t(TOPIC_WORDS[topic])}
                {assignedTo !== null && ` · ${assignedTo}`}
              </span>
            </span>
          </Link>
        )}
      </AdminListView>
    </>
  )
}
