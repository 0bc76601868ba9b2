import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useEffectEvent, useState } from 'react'
import { keyed } from '#lib/keyed.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as css from './aids.css.ts'
import type { Guide } from './guides.ts'

interface StepsDialogProps {
  onClose: () => void
  firstName: string
  guides: readonly Guide[]
}

/** Longer than this a step is set smaller, so that it stays on the screen. */
const LONG = 70

/** One step at a time, as large as the screen allows: for somebody whose hands are full and whose heart is racing. */
export function StepsDialog({ onClose, firstName, guides }: StepsDialogProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Guide | null>(guides.length === 1 ? (guides[0] ?? null) : null)
  const [at, setAt] = useState(0)
  // From then on the focus goes along; before, the dialog gives it its first place.
  const [hasMoved, setMoved] = useState(false)
  const titleOf = ({ kind, sign }: Guide) =>
    kind === 'calming' ? t`What calms ${firstName}` : sign === '' ? t`What to do` : t`If you see: ${sign}`
  const isLast = chosen !== null && at === chosen.steps.length - 1
  const back = () => {
    if (at > 0) setAt(at - 1)
    else if (guides.length > 1) setChosen(null)
  }
  const next = () => setAt(isLast ? 0 : at + 1)
  const canGoBack = at > 0 || guides.length > 1
  const turn = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && !isLast) next()
    else if (key === 'ArrowLeft') back()
  })
  const isWalking = chosen !== null
  useEffect(() => {
    if (!isWalking) return undefined
    const listen = (event: KeyboardEvent) => turn(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isWalking])
  const step = chosen?.steps[at] ?? ''

  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title={<span dir="auto">{chosen ? titleOf(chosen) : t`What do you see?`}</span>}
      footer={
        chosen && (
          <div className={css.turns}>
            <Button variant="secondary" icon={ArrowLeft} className={css.turn} aria-disabled={!canGoBack} onClick={back}>
              <Trans>Back</Trans>
            </Button>
            <Button ref={hasMoved ? takeFocus : undefined} className={css.turn} onClick={next}>
              {isLast ? <Trans>From the start</Trans> : <Trans>Next</Trans>}
            </Button>
          </div>
        )
      }
    >
      {chosen ? (
        <div className={css.stepPlace} aria-live="polite" aria-atomic="true">
          <p className={css.count}>
            <Trans>
              Step {at + 1} of {chosen.steps.length}
            </Trans>
          </p>
          <p dir="auto" className={css.step} data-long={step.length > LONG ? '' : undefined}>
            {step}
          </p>
        </div>
      ) : (
        <ul className={css.choices}>
          {keyed(guides.map((guide) => guide.sign || titleOf(guide))).map(({ item, key }, index) => (
            <li key={key}>
              <button
                ref={hasMoved && index === 0 ? takeFocus : undefined}
                type="button"
                dir="auto"
                className={css.guide}
                onClick={() => {
                  setChosen(guides[index] ?? null)
                  setAt(0)
                  setMoved(true)
                }}
              >
                {item}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
