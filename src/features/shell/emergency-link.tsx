import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Icon } from '#ui/icon.tsx'
import * as css from './emergency-link.css.ts'

/**
 * One tap to what a stranger must know. At the same place on every signed-in screen. Two icons, since the word stands between them in
 * giving way: first the one beside it goes, then the word, and what it uncovers has to be there already.
 */
export function EmergencyLink() {
  return (
    <Link to="/dashboard/care-plan" search={{ view: 'emergency' }} className={css.pill}>
      <Icon of={LifeBuoy} className={css.alone} />
      <span className={css.word}>
        <Trans>Emergency</Trans>
      </span>
      <Icon of={LifeBuoy} className={css.beside} />
    </Link>
  )
}
