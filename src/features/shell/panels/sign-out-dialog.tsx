import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { SignOutWay } from '#data/session.ts'
import { useUnsentCount } from '#data/waiting/unsent.ts'
import { useWork } from '#lib/use-work.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ExportThenDelete } from './export-then-delete.tsx'
import * as css from './sign-out-dialog.css.ts'
import { signOutThen } from '#features/shell/sign-out.ts'

interface SignOutDialogProps {
  open: boolean
  onClose: () => void
}

/** Asked only while changes are unsent: three ways to leave, none of which loses a change unasked. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // Asked because of one at least.
  const count = useUnsentCount() ?? 1
  const [isExporting, setExporting] = useState(false)
  const [stuck, setStuck] = useState(0)
  const [running, setRunning] = useState<SignOutWay | null>(null)
  const [isBusy, start] = useWork()

  const close = () => {
    if (isBusy) return
    setExporting(false)
    setStuck(0)
    onClose()
  }
  /** Resolves with how many changes it could not be done with. */
  const leave = async (way: SignOutWay, exported?: readonly string[]) => {
    let left = 0
    await start(async () => {
      setRunning(way)
      setStuck(0)
      left = await signOutThen(way, () => navigate({ to: '/', ignoreBlocker: true }), exported)
    })
    return left
  }
  const isRunning = (way: SignOutWay) => isBusy && running === way
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t`Logout`}
      description={
        <Plural
          value={count}
          _0="Everything is sent. Do you want to sign out?"
          one="# change not sent yet. What do you want to do?"
          other="# changes not sent yet. What do you want to do?"
        />
      }
    >
      {/* The signal came back while this was asked. */}
      {count === 0 ? (
        <Button isBlock icon={LogOut} busy={isBusy} onClick={() => void leave('send-first').then(setStuck)}>
          <Trans>Logout</Trans>
        </Button>
      ) : isExporting ? (
        <ExportThenDelete
          isBusy={isRunning('delete')}
          onDelete={(exported) => leave('delete', exported)}
          onBack={() => setExporting(false)}
        />
      ) : (
        <div className={css.ways}>
          {stuck > 0 && (
            <Banner tone="sand" role="alert">
              <Plural
                value={stuck}
                one="# change could not be sent now. You are still signed in and nothing is lost."
                other="# changes could not be sent now. You are still signed in and nothing is lost."
              />
            </Banner>
          )}
          <Button
            isBlock
            icon={Send}
            busy={isRunning('send-first')}
            disabled={isBusy && !isRunning('send-first')}
            onClick={() => void leave('send-first').then(setStuck)}
          >
            <Trans>Send now and sign out</Trans>
          </Button>
          <Button
            isBlock
            variant="secondary"
            icon={Lock}
            busy={isRunning('lock')}
            disabled={isBusy && !isRunning('lock')}
            onClick={() => void leave('lock')}
          >
            <Plural
              value={count}
              one="Sign out and keep # change locked on this device"
              other="Sign out and keep # changes locked on this device"
            />
          </Button>
          <Button isBlock variant="secondary" icon={Download} disabled={isBusy} onClick={() => setExporting(true)}>
            <Trans>Export, then delete</Trans>
          </Button>
          <p className={css.hint}>
            <Trans>Locked changes wait here until you sign in again. Nobody else can read them in Havenbook.</Trans>
          </p>
        </div>
      )}
    </Dialog>
  )
}
