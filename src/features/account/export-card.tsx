import { Trans } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { Card } from '#ui/card.tsx'
import * as css from './account.css.ts'
import { ExportButton } from './export-button.tsx'

/** Everything the account holds, to take along. */
export function ExportCard() {
  return (
    <Card title={<Trans>Download your data</Trans>} icon={Download}>
      <div className={css.stack}>
        <p>
          <Trans>One ZIP file with everything we keep for you and your dependents, including your documents.</Trans>
        </p>
        <ExportButton />
      </div>
    </Card>
  )
}
