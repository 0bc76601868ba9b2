import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PasswordDialog } from './password-dialog.tsx'

export function PasswordCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={<Trans>Password</Trans>} icon={KeyRound}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Change password</Trans>
      </Button>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
