import { Trans } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { keepWords } from '#words/keep-words.ts'
import { TrashDialog, type TrashOf } from './trash-dialog.tsx'

keepWords(import.meta.glob('/src/locales/trash/*.po', { eager: true }))

/** Opens the list of what was deleted. */
export function TrashButton({ of }: { of: TrashOf }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setOpen(true)}>
        {of ? <Trans>Deleted documents</Trans> : <Trans>Deleted people</Trans>}
      </Button>
      {isOpen && <TrashDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
