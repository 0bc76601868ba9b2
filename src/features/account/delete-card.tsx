import { Trans } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import * as css from './account.css.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export function DeleteCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={<Trans>Delete account</Trans>} icon={Trash2} tone="quiet">
      <div className={css.stack}>
        <p>
          <Trans>Everything is deleted after 30 days. Until then you can change your mind.</Trans>
        </p>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            <Trans>Delete account</Trans>
          </Button>
        </div>
      </div>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
