import { Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useProfile } from '#data/people.ts'
import { saveFile } from '#lib/save-file.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { PrintHead, PrintLines, PrintSheet } from '#ui/more/print-sheet.tsx'
import { toast } from '#ui/toaster.tsx'
import * as css from './account.css.ts'

/** The recovery codes, this once. Closing without having kept them asks first. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui()
  const email = useProfile()?.email ?? ''
  const [isKept, setKept] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { leaveDialog } = useLeaveQuestion({
    isHolding: !isKept,
    words: <Trans>You cannot see these codes again. Have you kept them?</Trans>,
  })
  const title = t`Recovery codes for Havenbook`
  const text = [title, email, '', ...codes, ''].join('\n')

  const close = () => {
    if (isKept || isAsking) onClose()
    else setAsking(true)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t`Codes copied.`)
      setKept(true)
    } catch {
      toast(t`This browser does not allow copying.`, { tone: 'error' })
    }
  }
  const download = () => {
    saveFile(new Blob([text], { type: 'text/plain' }), 'havenbook-recovery-codes.txt')
    setKept(true)
  }
  const printThem = () => {
    print()
    setKept(true)
  }

  return (
    <Dialog
      open
      onClose={close}
      title={<Trans>Keep your recovery codes</Trans>}
      footer={
        <Button onClick={close}>
          {isAsking && !isKept ? <Trans>I have written them down</Trans> : <Trans>Done</Trans>}
        </Button>
      }
    >
      <div className={css.stack}>
        {isAsking && !isKept && (
          <Banner tone="sand" role="alert">
            <Trans>You cannot see these codes again. Have you kept them?</Trans>
          </Banner>
        )}
        <p>
          <Trans>
            If you lose your phone, each code signs you in once. Keep them on paper or in a password manager. They are
            shown only now.
          </Trans>
        </p>
        <ul className={css.codes} aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={css.ways}>
          <Button variant="secondary" icon={Copy} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button variant="secondary" icon={Printer} onClick={printThem}>
            <Trans>Print</Trans>
          </Button>
          <Button variant="secondary" icon={Download} onClick={download}>
            <Trans>Download</Trans>
          </Button>
        </div>
      </div>
      <PrintSheet>
        <PrintHead title={title} name={email} asOf={null} />
        <PrintLines lines={codes} />
      </PrintSheet>
      {leaveDialog}
    </Dialog>
  )
}
