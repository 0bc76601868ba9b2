import { Trans } from '@lingui/react/macro'
import { keyed } from '#lib/keyed.ts'
import * as css from './emergency.css.ts'
import type { EpisodeSteps } from './emergency-model.ts'

/** One sign with what to do. */
export function EpisodePart({ episode }: { episode: EpisodeSteps }) {
  return (
    <section className={css.part}>
      <h2 dir="auto" className={css.heading}>
        {episode.sign === '' ? (
          <Trans>What to do</Trans>
        ) : (
          <>
            <span className={css.ifYouSee}>
              <Trans>If you see</Trans>
            </span>
            {episode.sign}
          </>
        )}
      </h2>
      {episode.steps.length > 0 && (
        <ol className={css.steps}>
          {keyed(episode.steps).map(({ item, key }) => (
            <li key={key} dir="auto" className={css.step}>
              {item}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
