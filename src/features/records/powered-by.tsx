import { Trans } from '@lingui/react/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import { usePatientApp } from '#data/records/patient-app.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as css from './records.css.ts'

/** Leads to the patient site of whoever holds the records; nothing where no site is set (DECISIONS C6). */
export function PoweredBy() {
  const app = usePatientApp()
  // Its place is kept until it is known.
  if (app === undefined) return <span className={css.poweredBy}>{'\u00A0'}</span>
  if (app === null) return null
  return (
    <a href={app.url} target="_blank" rel="noopener noreferrer" className={css.poweredBy}>
      <span>
        <Trans>Powered by</Trans> <b>{app.name}</b>
      </span>
      <Icon of={ExternalLink} size={16} />
      <VisuallyHidden>
        <Trans>(opens in a new tab)</Trans>
      </VisuallyHidden>
    </a>
  )
}
