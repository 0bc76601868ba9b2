import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { RecordsTrouble } from '#data/records.ts'
import { Banner } from '#ui/banner.tsx'
import * as css from './records.css.ts'

/** What a family can do about it differs; that it is asked again by itself does not. */
const WORDS: Record<RecordsTrouble, MessageDescriptor> = {
  waiting: msg`The connected health service has not answered yet.`,
  unreachable: msg`The connected health service could not be reached.`,
  'signed-out': msg`The connected health service no longer accepts this Havenbook. Please tell whoever runs it for you.`,
  'not-shared': msg`The connected health service does not share these records. Your practice can allow it, or give you a file to import.`,
  'not-supported': msg`The connected health service does not offer these records. Your practice may give you a file to import.`,
  failed: msg`The connected health service could not send these records just now.`,
}

/** The list itself is as our server has it; what is missing is what another service should have added. */
export function TroubleBanner({ trouble, hasRows }: { trouble: RecordsTrouble; hasRows: boolean }) {
  const { t } = useLingui()
  return (
    <div className={css.banner}>
      <Banner tone="sand" icon={CloudOff} isNews>
        {t(WORDS[trouble])} {hasRows && <Trans>Records from before are below.</Trans>}{' '}
        <Trans>Havenbook keeps trying.</Trans>
      </Banner>
    </div>
  )
}
