import { Trans, useLingui } from '@lingui/react/macro'
import type { RowStatus } from '#contract/admin/lists.ts'
import { Message, type MessageChange, messagePath } from '#contract/admin/messages.ts'
import { handOnFocus } from '#lib/hand-on-focus.ts'
import { languageName } from '#lib/language-name.ts'
import { formatMoment } from '#lib/moment.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useProfile } from '#data/people.ts'
import * as css from '../admin.css.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { STATUS_WORDS } from '../list-words.ts'
import { RowState } from '../read-state.tsx'
import { send } from '../send.ts'
import { useRead } from '../use-read.ts'
import { useSend } from '../use-send.ts'
import { TOPIC_WORDS } from './message-words.ts'
import { MessageWriting } from './message-writing.tsx'

interface MessageViewProps {
  id: string
  /** Of the section. */
  title: string
  userId: string
}

/** One message: what was written, what was noted and answered, and what can be done about it. */
export function MessageView({ id, title, userId }: MessageViewProps) {
  const read = useRead(messagePath(id), Message)
  if (!read.value) return <RowState title={title} of={read} />
  return <ReadMessage message={read.value} userId={userId} onChange={read.set} />
}

interface ReadMessageProps {
  message: Message
  userId: string
  onChange: (message: Message) => void
}

/** Where a message can go from a status. */
const NEXT: Record<RowStatus, readonly RowStatus[]> = {
  requested: ['active', 'archived', 'deleted'],
  active: ['requested', 'archived', 'deleted'],
  archived: ['active', 'deleted'],
  deleted: ['active', 'archived'],
}

function ReadMessage({ message, userId, onChange }: ReadMessageProps) {
  const { t, i18n } = useLingui()
  const own = useProfile()?.email
  const { failure, isBusy, act } = useSend()
  const change = (body: MessageChange) =>
    act(
      () => send({ method: 'PATCH', path: messagePath(message.id), body }),
      (changed) => onChange(Message.parse(changed)),
    )
  const isMine = message.assignedTo === own
  const words: Record<RowStatus, string> = {
    requested: t({ context: 'content area', message: 'Mark as new' }),
    active: t({ context: 'content area', message: 'Mark as active' }),
    archived: t({ context: 'content area', message: 'Archive' }),
    deleted: t({ context: 'content area', message: 'Delete' }),
  }
  return (
    <>
      <PageHeader
        title={message.name}
        subtitle={`${t(STATUS_WORDS[message.status])} · ${formatMoment(message.receivedAt, i18n.locale)}`}
        actions={
          <ButtonLink to="/admin/$" params={{ _splat: 'contact' }} variant="quiet">
            <Trans context="content area">All messages</Trans>
          </ButtonLink>
        }
      />
      <Card>
        <div className={css.stack}>
          <p className={css.written} dir="auto">
            {message.message}
          </p>
          <dl className={css.facts}>
            <dt>
              <Trans context="content area">Email</Trans>
            </dt>
            <dd>{message.email}</dd>
            <dt>
              <Trans context="of a message">About</Trans>
            </dt>
            <dd>{t(TOPIC_WORDS[message.topic])}</dd>
            <dt>
              <Trans context="content area">Language</Trans>
            </dt>
            <dd lang={message.language}>{languageName(message.language)}</dd>
            <dt>
              <Trans context="content area">Taken on by</Trans>
            </dt>
            <dd>{message.assignedTo ?? <Trans context="content area">Nobody yet</Trans>}</dd>
          </dl>
          <div className={css.ways}>
            <Button variant="secondary" busy={isBusy} onClick={() => change({ isMine: !isMine })}>
              {isMine ? <Trans context="content area">Hand back</Trans> : <Trans context="content area">Take on</Trans>}
            </Button>
            {NEXT[message.status].map((status) => (
              <Button key={status} ref={handOnFocus} variant="quiet" busy={isBusy} onClick={() => change({ status })}>
                {words[status]}
              </Button>
            ))}
          </div>
          {message.status === 'deleted' && (
            <p className={css.quiet}>
              <Trans context="content area">
                Deleted messages can be taken back until the time for keeping messages is over.
              </Trans>
            </p>
          )}
          {failure && <FailureBanner failure={failure} />}
        </div>
      </Card>
      {message.notes.map((note) => (
        <Card
          key={note.id}
          title={
            note.kind === 'answer' ? (
              <Trans context="content area">Answer sent by email</Trans>
            ) : (
              <Trans context="content area">Note</Trans>
            )
          }
        >
          <p className={css.written} dir="auto">
            {note.text}
          </p>
          <p className={css.quiet}>{[note.by, formatMoment(note.at, i18n.locale)].filter(Boolean).join(' · ')}</p>
        </Card>
      ))}
      <MessageWriting message={message} userId={userId} onSent={onChange} />
    </>
  )
}
