import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SITE_PLACES } from './site-places.ts'

interface SiteLinksProps {
  className: string
  isSignedIn: boolean
  onFollow?: (() => void) | undefined
}

/** The links of the top navigation. The dashboard's is there for signed-in people and active on all of its screens. */
export function SiteLinks({ className, isSignedIn, onFollow }: SiteLinksProps) {
  const { i18n } = useLingui()
  const link = { className, activeProps: { 'aria-current': 'page' }, onClick: onFollow } as const
  return (
    <>
      {SITE_PLACES.map(({ to, label }) => (
        <Link key={to} to={to} {...link} activeOptions={{ exact: to === '/', includeSearch: false }}>
          {i18n._(label)}
        </Link>
      ))}
      {isSignedIn && (
        <Link to="/dashboard" {...link} activeOptions={{ includeSearch: false }}>
          <Trans>Dashboard</Trans>
        </Link>
      )}
    </>
  )
}
