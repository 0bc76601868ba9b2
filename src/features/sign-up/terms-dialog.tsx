import { Trans } from '@lingui/react/macro'
import { Dialog, DialogClose, DialogFooter } from '#ui/dialog.tsx'
import * as css from './sign-up.css.ts'

interface TermsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Terms and privacy in the words of people, short enough to be read. */
export function TermsDialog({ open, onOpenChange }: TermsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<Trans>Terms and privacy</Trans>}>
      <div className={css.terms}>
        <h3>
          <Trans>What you can rely on</Trans>
        </h3>
        <ul className={css.points}>
          <li>
            <Trans>
              What you write belongs to you and your family. It is kept on your devices and on this service.
            </Trans>
          </li>
          <li>
            <Trans>
              Nobody else is given it: no advertising, no counting of visits, no requests to other companies.
            </Trans>
          </li>
          <li>
            <Trans>You can take everything with you as a file, and delete your account, at any time.</Trans>
          </li>
          <li>
            <Trans>
              After you have asked for deletion everything is kept for 30 more days, in case you change your mind.
            </Trans>
          </li>
        </ul>
        <h3>
          <Trans>What we ask of you</Trans>
        </h3>
        <ul className={css.points}>
          <li>
            <Trans>You are 18 or older, and you may write about the people whom you care for.</Trans>
          </li>
          <li>
            <Trans>
              Keep your password to yourself, and lock your device: what is on it can be read without a password.
            </Trans>
          </li>
          <li>
            <Trans>
              Havenbook is a notebook and no medical device. It gives no medical advice; in an emergency, call for help.
            </Trans>
          </li>
        </ul>
        {/* Inside what scrolls, so that the keyboard gets there. */}
        <DialogFooter>
          <DialogClose variant="primary">
            <Trans>Close</Trans>
          </DialogClose>
        </DialogFooter>
      </div>
    </Dialog>
  )
}
