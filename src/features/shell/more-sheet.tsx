import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LogOut, Send } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { paramsOf, SECTIONS } from './navigation.ts'
import { sideLink } from './section-links.css.ts'
import * as css from './shell.css.ts'

interface MoreSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onWaiting: () => void
  onLogout: () => void
}

/** What has no place in the phone's bottom bar. */
export function MoreSheet({ open, onOpenChange, onWaiting, onLogout }: MoreSheetProps) {
  const { t, i18n } = useLingui()
  const rest = SECTIONS.filter((section) => !section.isInBar)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`More`}>
      <div className={css.more}>
        {rest.length > 0 && (
          <nav aria-label={t`Sections`} className={css.moreLinks}>
            {rest.map((section) => (
              <Link
                key={section.to}
                to={section.to}
                {...paramsOf(section)}
                className={sideLink}
                onClick={() => onOpenChange(false)}
              >
                <Icon of={section.icon} />
                {i18n._(section.label)}
              </Link>
            ))}
          </nav>
        )}
        <DisplaySettings />
        <div className={css.moreLinks}>
          <Button variant="secondary" icon={Send} onClick={onWaiting}>
            <Trans>Waiting to send</Trans>
          </Button>
          <Button variant="quiet" icon={LogOut} onClick={onLogout}>
            <Trans>Logout</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
