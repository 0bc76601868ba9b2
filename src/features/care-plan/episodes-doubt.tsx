import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { CarePlanContent } from '#contract/care-plan-content.ts'
import { saveSection } from '#data/care-plan.ts'
import { handOnFocus } from '#lib/hand-on-focus.ts'
import { Button } from '#ui/button.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { type NotSaved, trySave } from '#ui/try-save.ts'
import * as css from './more/section-editor.css.ts'
import { confirmedEpisodes } from './section-form.ts'

interface EpisodesDoubtProps {
  content: CarePlanContent
  onEdit: () => void
}

/** Asks once about a plan from before there were rows: nobody but the family knows which step belongs to which sign. */
export function EpisodesDoubt({ content, onEdit }: EpisodesDoubtProps) {
  const [failure, setFailure] = useState<NotSaved>(null)
  const confirm = async () => {
    const { seen, wanted } = confirmedEpisodes(content)
    setFailure(await trySave(() => saveSection({ profileId: content.dependentId, section: 'emergency', seen, wanted })))
  }
  return (
    <div className={css.doubt}>
      <p>
        <Trans>Is this right? This is what you wrote before. Each sign can now have its own steps.</Trans>
      </p>
      <div className={css.buttons}>
        <Button ref={handOnFocus} onClick={() => void confirm()}>
          <Trans>Yes, this is right</Trans>
        </Button>
        <Button variant="quiet" onClick={onEdit}>
          <Trans>Change it</Trans>
        </Button>
      </div>
      <SaveFailure failure={failure} />
    </div>
  )
}
