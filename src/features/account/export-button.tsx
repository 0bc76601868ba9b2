import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { askForExport } from '#data/account/leaving.ts'
import { useUnsentCount } from '#data/waiting/unsent.ts'
import { useWork } from '#lib/use-work.ts'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as css from './account.css.ts'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import { useStepUp } from './use-step-up.tsx'

/** Asks for the address of the ZIP and leaves the download to the browser: it may be larger than this page's memory. */
export function ExportButton() {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const unsent = useUnsentCount() ?? 0
  const { withPassword, dialog } = useStepUp()
  const [isBusy, start] = useWork()
  const [problem, setProblem] = useState<string | null>(null)
  const download = () =>
    start(async () => {
      setProblem(null)
      const answer = await withPassword(askForExport)
      if (answer.kind === 'read') openDownload(answer.value.url)
      else setProblem(outcomeWords(answer, t`The file could not be created. Please try again.`))
    })
  return (
    <div className={css.stack}>
      {unsent > 0 && (
        <p className={css.quiet}>
          <Plural
            value={unsent}
            one="# change is not sent yet and will not be in the file."
            other="# changes are not sent yet and will not be in the file."
          />
        </p>
      )}
      <Alert>{problem}</Alert>
      <div>
        <Button variant="secondary" icon={Download} busy={isBusy} onClick={download}>
          <Trans>Download everything</Trans>
        </Button>
      </div>
      {dialog}
    </div>
  )
}

function openDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
