import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ACCOUNT_FILTERS, AccountList, accountsPath } from '#contract/admin/users.ts'
import { Badge } from '#ui/badge.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import * as css from '../admin.css.ts'
import { AdminListView } from '../admin-list.tsx'
import { BY_EMAIL } from '../list-words.ts'
import { RowHead } from '../row-head.tsx'
import type { SectionProps } from '../sections.ts'
import { STATE_WORDS } from './account-words.ts'
import { AccountView } from './account-view.tsx'
import { InviteForm } from './invite-form.tsx'

/** Who has an account or may join: the list, or one account. Nothing that anybody wrote is shown here. */
export function UsersScreen({ title, rest, userId, StepUp }: SectionProps) {
  const { t } = useLingui()
  const [round, setRound] = useState(0)
  if (rest !== '') return <AccountView key={rest} id={rest} title={title} userId={userId} StepUp={StepUp} />
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t({
          context: 'content area',
          message: 'What families write is not shown here, nor who they care for.',
        })}
      />
      <AdminListView
        key={round}
        path={accountsPath}
        schema={AccountList}
        sorts={['newest', 'oldest', 'name']}
        sortWords={BY_EMAIL}
        statuses={ACCOUNT_FILTERS}
        statusWords={STATE_WORDS}
        rowKey={({ id }) => id}
        empty={<Trans context="content area">No users yet</Trans>}
      >
        {({ id, email, state, role, createdDate, sessions }) => (
          <Link to="/admin/$" params={{ _splat: `users/${id}` }} className={css.row}>
            <RowHead title={email} at={createdDate} />
            <span className={css.ways}>
              <Badge>{t(STATE_WORDS[state])}</Badge>
              {role === 'Admin' && (
                <Badge>
                  <Trans context="content area">Admin</Trans>
                </Badge>
              )}
              {state !== 'invited' && (
                <span className={css.quiet}>
                  <Trans context="content area">Signed-in devices: {sessions}</Trans>
                </span>
              )}
            </span>
          </Link>
        )}
      </AdminListView>
      <InviteForm userId={userId} onInvited={() => setRound((count) => count + 1)} />
    </>
  )
}
