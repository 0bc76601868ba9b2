import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Account, accountDisablingPath, accountSessionsPath, invitationPath } from '#contract/admin/users.ts'
import { handOnFocus } from '#lib/hand-on-focus.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import * as css from '../admin.css.ts'
import { FailureBanner } from '../failure-banner.tsx'
import type { WithPassword } from '../sections.ts'
import { send } from '../send.ts'
import { useSend } from '../use-send.ts'

interface AccountActsProps {
  account: Account
  isOwn: boolean
  withPassword: WithPassword
  onChange: (account: Account) => void
  /** The invitation is withdrawn. */
  onGone: () => void
}

type Question = 'disable' | 'sign-out' | 'withdraw'

/** What can be done about one account. What would throw somebody out is asked about first. */
export function AccountActs({ account, isOwn, withPassword, onChange, onGone }: AccountActsProps) {
  const { t } = useLingui()
  const { id, email, state } = account
  const [question, setQuestion] = useState<Question | null>(null)
  const { failure, isBusy, act } = useSend()
  const ask = (method: 'POST' | 'DELETE', path: string) =>
    act(
      () => withPassword(() => send({ method, path, mayRepeat: path !== invitationPath(id) })),
      (body) => (body === undefined || body === null ? onGone() : onChange(Account.parse(body))),
    )
  const words = {
    disable: t({ context: 'content area', message: 'Turn off' }),
    'sign-out': t({ context: 'content area', message: 'Sign out everywhere' }),
    withdraw: t({ context: 'content area', message: 'Withdraw invitation' }),
  }
  const acts: Record<Question, () => void> = {
    disable: () => ask('POST', accountDisablingPath(id)),
    'sign-out': () => ask('DELETE', accountSessionsPath(id)),
    withdraw: () => ask('DELETE', invitationPath(id)),
  }
  return (
    <div className={css.stack}>
      <div className={css.ways}>
        {state === 'invited' && (
          <Button variant="secondary" busy={isBusy} onClick={() => setQuestion('withdraw')}>
            {words.withdraw}
          </Button>
        )}
        {state === 'disabled' && (
          <Button
            ref={handOnFocus}
            variant="secondary"
            busy={isBusy}
            onClick={() => ask('DELETE', accountDisablingPath(id))}
          >
            <Trans context="content area">Turn on again</Trans>
          </Button>
        )}
        {account.devices.length > 0 && (
          <Button ref={handOnFocus} variant="secondary" busy={isBusy} onClick={() => setQuestion('sign-out')}>
            {words['sign-out']}
          </Button>
        )}
        {state !== 'invited' && state !== 'disabled' && !isOwn && (
          <Button ref={handOnFocus} variant="quiet" busy={isBusy} onClick={() => setQuestion('disable')}>
            {words.disable}
          </Button>
        )}
      </div>
      {isOwn && (
        <p className={css.quiet}>
          <Trans context="content area">This is your own account: only another Admin can turn it off.</Trans>
        </p>
      )}
      {failure && <FailureBanner failure={failure} />}
      {question && (
        <ConfirmDialog
          open
          onClose={() => setQuestion(null)}
          title={`${words[question]}: ${email}`}
          confirmLabel={words[question]}
          onConfirm={acts[question]}
        >
          <p>
            {question === 'disable' && (
              <Trans context="content area">
                They are signed out on all devices and cannot sign in until you turn the account on again. Nothing is
                deleted. What is not sent yet stays on their devices.
              </Trans>
            )}
            {question === 'sign-out' && (
              <Trans context="content area">
                They can sign in again at once. What is not sent yet stays on their devices until they do.
              </Trans>
            )}
            {question === 'withdraw' && (
              <Trans context="content area">They cannot join by this invitation any more.</Trans>
            )}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
