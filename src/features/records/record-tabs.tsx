import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as css from '#ui/tab-links.css.ts'
import { onPhones } from './records.css.ts'

const TABS = [
  { to: '/dashboard/medication', label: msg`Medications` },
  { to: '/dashboard/vaccinations', label: msg`Vaccinations` },
  { to: '/dashboard/dr-visit-notes', label: msg`Visit notes` },
] as const

/** From one list to the next where the side navigation, which has all three, has no room. */
export function RecordTabs() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Records`} className={onPhones}>
      <div className={css.tabs}>
        {TABS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={css.tab}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(label)}
          </Link>
        ))}
      </div>
    </nav>
  )
}
