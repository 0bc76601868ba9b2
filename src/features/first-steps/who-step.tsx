import { Trans, useLingui } from '@lingui/react/macro'
import { RELATION_NAMES, type RelationName, RELATIONS } from '#words/more/relation-words.ts'
import { Button } from '#ui/button.tsx'
import * as css from './first-steps.css.ts'

export type Answer = RelationName | 'me'

/** Children first: most who come have come for one. */
const FIRST: readonly RelationName[] = ['daughter', 'son']
const ORDER = [...FIRST, ...RELATION_NAMES.filter((name) => !FIRST.includes(name))]

/** "Who do you care for?" One tap is the answer. */
export function WhoStep({ onAnswer, onLater }: { onAnswer: (answer: Answer) => void; onLater: () => void }) {
  const { t } = useLingui()
  return (
    <div className={css.step}>
      <p className={css.soft}>
        <Trans>A few short steps, and the emergency view is ready for anyone who helps.</Trans>
      </p>
      <ul className={css.answers}>
        {ORDER.map((name) => (
          <li key={name}>
            <button type="button" className={css.answer} onClick={() => onAnswer(name)}>
              {t(RELATIONS[name].words)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={css.answer} onClick={() => onAnswer('me')}>
            <Trans>Just me</Trans>
          </button>
        </li>
      </ul>
      <div className={css.buttons}>
        <Button variant="quiet" onClick={onLater}>
          <Trans context="a step that is left out for today">Not now</Trans>
        </Button>
      </div>
    </div>
  )
}
