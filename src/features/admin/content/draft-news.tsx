import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type EditedItem, filePath } from '#contract/admin/content.ts'
import { handOnFocus } from '#lib/hand-on-focus.ts'
import { formatMoment } from '#lib/moment.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import * as css from '../admin.css.ts'
import { FailureBanner } from '../failure-banner.tsx'
import type { Failure } from '../use-read.ts'
import { Difference } from './difference.tsx'
import type { Draft } from './use-draft.ts'

/** What somebody has to decide first: another editor's text, a changed file, a text that was put aside. */
export function DraftNews({ draft }: { draft: Draft }) {
  return (
    <>
      {draft.theirs && <TheirText draft={draft} theirs={draft.theirs} />}
      {!draft.theirs && draft.item.file && <ChangedFile draft={draft} file={draft.item.file} />}
      {draft.setAside && (
        <Banner
          action={
            <Button ref={handOnFocus} variant="secondary" onClick={draft.bringBack}>
              <Trans context="content area">Bring my text back</Trans>
            </Button>
          }
        >
          <Trans context="content area">Your text was put aside on this device.</Trans>
        </Banner>
      )}
    </>
  )
}

function TheirText({ draft, theirs }: { draft: Draft; theirs: EditedItem }) {
  const { i18n } = useLingui()
  const their = theirs.draft?.fields ?? theirs.published ?? draft.fields
  const who = theirs.draft?.by ?? ''
  const at = theirs.draft ? formatMoment(theirs.draft.at, i18n.locale) : ''
  return (
    <Card tone="sand" title={<Trans context="content area">Somebody else has changed this, too</Trans>}>
      <div className={css.stack} role="alert">
        <p>{[who, at].filter(Boolean).join(' · ')}</p>
        <p>
          <Trans context="content area">
            Nothing is lost: your text is still here. This is what keeping yours would change in theirs.
          </Trans>
        </p>
        <Difference from={their} to={draft.fields} />
        <div className={css.ways}>
          <Button ref={handOnFocus} onClick={draft.keepMine}>
            <Trans context="content area">Keep mine</Trans>
          </Button>
          <Button ref={handOnFocus} variant="secondary" onClick={draft.takeTheirs}>
            <Trans context="content area">Take theirs, put mine aside</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

function ChangedFile({ draft, file }: { draft: Draft; file: Draft['fields'] }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choose = async (choice: 'take' | 'keep') => {
    setBusy(true)
    // What was written here is put aside, and not gone.
    if (choice === 'take') draft.replaceText(file)
    const { section, slug } = draft.item
    const outcome = await draft.write({ method: 'POST', path: filePath(section, slug), body: { choice } })
    setFailure(outcome?.kind === 'done' ? null : outcome)
    setBusy(false)
  }
  return (
    <Card title={<Trans context="content area">The file of this page has changed since</Trans>}>
      <div className={css.stack}>
        <p>
          <Trans context="content area">
            This copy of Havenbook came with a newer text. This is what it would change in yours.
          </Trans>
        </p>
        <Difference from={draft.fields} to={file} />
        {failure && <FailureBanner failure={failure} />}
        <div className={css.ways}>
          <Button ref={handOnFocus} variant="secondary" busy={isBusy} onClick={() => void choose('take')}>
            <Trans context="content area">Take it as a draft</Trans>
          </Button>
          <Button ref={handOnFocus} variant="quiet" busy={isBusy} onClick={() => void choose('keep')}>
            <Trans context="content area">Keep mine</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
