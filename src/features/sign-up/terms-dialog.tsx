import { Trans } from '@lingui/react/macro'
import { Dialog, DialogClose, DialogFooter } from '#ui/dialog.tsx'
import * as css from './sign-up.css.ts'

interface TermsDialogProps {
  open: boolean
  onClose: () => void
}

/** Terms and privacy in the words of people, short enough to be read. */
export function TermsDialog({ open, onClose }: TermsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Terms and privacy</Trans>}>
      <div className={css.terms}>
        <h3>
          <Trans>What you can rely on</Trans>
        </h3>
        <ul className={css.points}>
          <li>
            <Trans>
              What you write belongs to you and your family. It is kept on your devices and by this Havenbook.
            </Trans>
          </li>
          <li>
            <Trans>We give it to nobody else: no ads, no counting of visits, no requests to other companies.</Trans>
          </li>
          <li>
            <Trans>You can download your data and delete your account at any time.</Trans>
          </li>
          <li>
            <Trans>If you delete your account, we keep everything for 30 more days in case you change your mind.</Trans>
          </li>
        </ul>
        <h3>
          <Trans>What we ask of you</Trans>
        </h3>
        <ul className={css.points}>
          <li>
            <Trans>You are 18 or older, and you are allowed to write about the people you care for.</Trans>
          </li>
          <li>
            <Trans>
              Keep your password to yourself, and lock your device: what is on it can be read without a password.
            </Trans>
          </li>
          <li>
            <Trans>
              Havenbook is a notebook, not a medical device. It gives no medical advice. In an emergency, call for help.
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
