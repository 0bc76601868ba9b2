import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Account, accountPath } from '#contract/admin/users.ts'
import { ROLE_WORDS } from '#words/role-words.ts'
import { formatDay, formatMoment } from '#lib/moment.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from '../admin.css.ts'
import { ReadState, RowState } from '../read-state.tsx'
import type { AdminParts } from '../sections.ts'
import { useRead } from '../use-read.ts'
import { AccountActs } from './account-acts.tsx'
import { failureWords, STATE_WORDS } from './account-words.ts'

interface AccountViewProps extends Pick<AdminParts, 'StepUp'> {
  id: string
  /** Of the section. */
  title: string
  userId: string
}

/** One account, or an invitation: its state, its devices, what can be done about it, and mails that did not go out. */
export function AccountView({ id, title, userId, StepUp }: AccountViewProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const read = useRead(accountPath(id), Account)
  const { value, set } = read
  if (!value) return <RowState title={title} of={read} />
  const { email, state, role, createdDate, disabledAt, deleteOn, devices, mailFailures } = value
  return (
    <>
      <PageHeader
        title={email}
        subtitle={t(STATE_WORDS[state])}
        actions={
          <ButtonLink to="/admin/$" params={{ _splat: 'users' }} variant="quiet">
            <Trans context="content area">All users</Trans>
          </ButtonLink>
        }
      />
      <ReadState of={read} lines={8} />
      <Card>
        <div className={css.stack}>
          <dl className={css.facts}>
            {role !== null && (
              <>
                <dt>
                  <Trans context="content area">Role</Trans>
                </dt>
                <dd>{t(ROLE_WORDS[role])}</dd>
              </>
            )}
            <dt>
              {state === 'invited' ? (
                <Trans context="content area">Invited on</Trans>
              ) : (
                <Trans context="content area">Joined on</Trans>
              )}
            </dt>
            <dd>{formatDay(createdDate, i18n.locale)}</dd>
            {disabledAt !== null && (
              <>
                <dt>
                  <Trans context="content area">Turned off on</Trans>
                </dt>
                <dd>{formatDay(disabledAt, i18n.locale)}</dd>
              </>
            )}
            {deleteOn !== null && (
              <>
                <dt>
                  <Trans context="content area">Will be deleted on</Trans>
                </dt>
                <dd>{formatDay(deleteOn, i18n.locale)}</dd>
              </>
            )}
          </dl>
          <Suspense fallback={<Skeleton lines={1} />}>
            <StepUp>
              {(withPassword) => (
                <AccountActs
                  account={value}
                  isOwn={id === userId}
                  withPassword={withPassword}
                  onChange={set}
                  onGone={() => void navigate({ to: '/admin/$', params: { _splat: 'users' } })}
                />
              )}
            </StepUp>
          </Suspense>
        </div>
      </Card>
      {state !== 'invited' && (
        <Card title={<Trans context="content area">Signed in on</Trans>}>
          {devices.length === 0 ? (
            <p>
              <Trans context="content area">No device</Trans>
            </p>
          ) : (
            <ul className={css.rows}>
              {devices.map(({ device, createdAt, lastUsedAt }) => (
                <li key={`${createdAt} ${device}`} className={css.row}>
                  <span className={css.rowHead}>
                    <span>{device || <Trans context="content area">Unknown device</Trans>}</span>
                    <span className={css.quiet}>
                      <Trans context="content area">Last used: {formatMoment(lastUsedAt, i18n.locale)}</Trans>
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      {state !== 'invited' && (
        <Card title={<Trans context="content area">Emails that did not go out</Trans>}>
          {mailFailures.length === 0 ? (
            <p>
              <Trans context="content area">None in the last 30 days</Trans>
            </p>
          ) : (
            <ul className={css.rows}>
              {mailFailures.map((one) => (
                <li key={`${one.at} ${one.responseCode}`} className={css.row}>
                  <span>{t(failureWords(one))}</span>
                  <span className={css.quiet}>
                    {[formatMoment(one.at, i18n.locale), one.code, one.responseCode].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  )
}
