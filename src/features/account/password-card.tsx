import { Trans } from '@lingui/react/macro'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import * as css from './account.css.ts'
import { EmailDialog } from './email-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** What somebody signs in with. */
export function PasswordCard() {
  const [open, setOpen] = useState<'password' | 'email' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={<Trans>Email and password</Trans>} icon={KeyRound}>
      <div className={css.ways}>
        <Button variant="secondary" onClick={() => setOpen('password')}>
          <Trans>Change password</Trans>
        </Button>
        <Button variant="secondary" onClick={() => setOpen('email')}>
          <Trans>Change email</Trans>
        </Button>
      </div>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
    </Card>
  )
}
