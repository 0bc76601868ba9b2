import { Trans } from '@lingui/react/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './records.css.ts'

interface ElsewhereProps {
  /** An https address that the server allows. */
  address: string
  name: string
}

/** A document that its source keeps. Nobody there is asked before a person has read who it is, and said yes. */
export function Elsewhere({ address, name }: ElsewhereProps) {
  const [isShown, setShown] = useState(false)
  const { host } = new URL(address)
  const link = (
    <a href={address} target="_blank" rel="noopener noreferrer" className={css.poweredBy}>
      <Trans>Open {host} in a new tab</Trans>
      <Icon of={ExternalLink} size={16} />
    </a>
  )
  if (isShown) {
    return (
      <div className={css.elsewhere}>
        {link}
        <iframe
          title={name}
          src={address}
          className={css.elsewhereFrame}
          // It may run, without its cookies; it can neither lead this page away nor open others.
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
        />
      </div>
    )
  }
  return (
    <EmptyState
      icon={ExternalLink}
      title={<Trans>This document is kept by its source.</Trans>}
      action={
        <Button onClick={() => setShown(true)}>
          <Trans>Show it here</Trans>
        </Button>
      }
    >
      <p dir="ltr" className={css.value}>
        {address}
      </p>
      <Trans>It is loaded from there when you ask. Nothing of yours is sent.</Trans> {link}
    </EmptyState>
  )
}
