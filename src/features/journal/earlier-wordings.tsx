import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { JournalRevision } from '#contract/journal.ts'
import { ApiError } from '#data/errors.ts'
import { fetchRevisions } from '#data/journal.ts'
import { formatMoment } from '#lib/moment.ts'
import { useWork } from '#lib/use-work.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as css from './prompt.css.ts'

/** What an answer said before: each wording that another took the place of, kept by the server (DECISIONS G4). */
export function EarlierWordings({ id, count }: { id: string; count: number }) {
  const { t, i18n } = useLingui()
  const [isBusy, start] = useWork()
  const [wordings, setWordings] = useState<JournalRevision[] | null>(null)
  const [failure, setFailure] = useState<'unreachable' | 'other' | null>(null)
  const read = () =>
    start(async () => {
      setFailure(null)
      try {
        setWordings(await fetchRevisions(id))
      } catch (error) {
        setFailure(error instanceof ApiError && error.kind === 'unreachable' ? 'unreachable' : 'other')
      }
    })
  return (
    <section className={css.more} aria-label={t`Earlier versions`}>
      {!wordings && (
        <Button variant="quiet" busy={isBusy} onClick={read} className={css.start}>
          <Plural value={count} one="Show # earlier version" other="Show # earlier versions" />
        </Button>
      )}
      {failure && (
        <Banner role="alert">
          {failure === 'unreachable' ? (
            <Trans>You need to be online to see earlier versions. The answer above is complete.</Trans>
          ) : (
            <Trans>The earlier versions could not be loaded. Please try again.</Trans>
          )}
        </Banner>
      )}
      {wordings?.map((wording) => (
        <article key={wording.writtenDate} className={css.wording}>
          <p className={css.soft}>{formatMoment(wording.writtenDate, i18n.locale)}</p>
          <p dir="auto" className={css.text}>
            {wording.answer}
          </p>
        </article>
      ))}
    </section>
  )
}
