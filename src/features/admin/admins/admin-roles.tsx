import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { adminPath, Admins, adminsPath } from '#contract/admin/admins.ts'
import { formatMoment } from '#lib/moment.ts'
import { Badge } from '#ui/badge.tsx'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toaster.tsx'
import * as css from '../admin.css.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { OneEmail } from '../one-email.tsx'
import type { WithPassword } from '../sections.ts'
import { send } from '../send.ts'
import { useSend } from '../use-send.ts'

interface AdminRolesProps {
  admins: Admins['admins']
  userId: string
  withPassword: WithPassword
  onChange: (admins: Admins) => void
}

/** Those who have the role, each with a way to take it, and a form to give it. */
export function AdminRoles({ admins, userId, withPassword, onChange }: AdminRolesProps) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<Admins['admins'][number] | null>(null)
  const { failure, isBusy, act } = useSend()
  const take = (id: string) =>
    act(
      () => withPassword(() => send({ method: 'DELETE', path: adminPath(id), mayRepeat: true })),
      (body) => onChange(Admins.parse(body)),
    )
  const isLast = failure?.kind === 'refused' && failure.code === 'conflict'
  return (
    <>
      <ul className={css.rows}>
        {admins.map((admin) => (
          <li key={admin.id} className={css.row}>
            <span className={css.rowHead}>
              <bdi className={css.rowTitle}>{admin.email}</bdi>
              <Button
                variant="quiet"
                busy={isBusy}
                aria-label={t({ context: 'content area', message: `Take the role from ${admin.email}` })}
                onClick={() => setAsked(admin)}
              >
                <Trans context="content area">Take the role</Trans>
              </Button>
            </span>
            <span className={css.ways}>
              {admin.id === userId && (
                <Badge>
                  <Trans context="content area">You</Trans>
                </Badge>
              )}
              {admin.isDisabled && (
                <Badge>
                  <Trans context="state of an account">Turned off</Trans>
                </Badge>
              )}
              {admin.lastUsedAt !== null && (
                <span className={css.quiet}>
                  <Trans context="content area">Last used: {formatMoment(admin.lastUsedAt, i18n.locale)}</Trans>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isLast && (
        <Alert>
          <Trans context="content area">
            This is the only Admin who can sign in. Make somebody else an Admin first.
          </Trans>
        </Alert>
      )}
      {failure && !isLast && <FailureBanner failure={failure} />}
      <Card title={<Trans context="content area">Make somebody an Admin</Trans>}>
        <OneEmail
          of={`${userId}:new-admin`}
          hint={t({ context: 'content area', message: 'They need an account first.' })}
          button={t({ context: 'content area', message: 'Make an Admin' })}
          unknown={t({ context: 'content area', message: 'Nobody has a confirmed account with this address.' })}
          save={(email) => withPassword(() => send({ method: 'POST', path: adminsPath, body: { email } }))}
          onSaved={(email, body) => {
            toast(t({ context: 'content area', message: `${email} is an Admin now.` }))
            onChange(Admins.parse(body))
          }}
        />
      </Card>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={<Trans context="content area">Take the role from {asked.email}?</Trans>}
          confirmLabel={t({ context: 'content area', message: 'Take the role' })}
          onConfirm={() => take(asked.id)}
        >
          <p>
            {asked.id === userId ? (
              <Trans context="content area">You will not get into the content area any more.</Trans>
            ) : (
              <Trans context="content area">They will not get into the content area any more.</Trans>
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
