import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import * as css from './account.css.ts'
import { ExportButton } from './export-button.tsx'

/** Everything the account holds, to take along. */
export function ExportCard() {
  return (
    <Card title={<Trans>Take everything with you</Trans>} icon={Download}>
      <div className={css.stack}>
        <p>
          <Trans>
            One ZIP file with everything that the service keeps for you and your dependents, the documents themselves
            included.
          </Trans>
        </p>
        <ExportButton />
      </div>
    </Card>
  )
}
