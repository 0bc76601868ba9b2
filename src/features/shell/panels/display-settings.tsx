import { Trans, useLingui } from '@lingui/react/macro'
import Leaf from 'lucide-react/icons/leaf'
import Undo2 from 'lucide-react/icons/undo-2'
import { withdrawPages } from '#data/kept-pages.ts'
import { CALM, chooseDisplay, forgetDisplay } from '#lib/choose-display.ts'
import { type DisplayChoice, type DisplayPart, displayChoice } from '#lib/display-choice.ts'
import { useStore } from '#lib/use-store.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import * as css from './panels.css.ts'

const choose = (change: DisplayChoice) => {
  chooseDisplay(change)
  // What is kept for the next start looks as before.
  void withdrawPages()
}

/** Each part by itself, everything calm in one tap, and the way back. */
export function DisplaySettings() {
  const { t } = useLingui()
  const choice = useStore(displayChoice)
  const group = (part: DisplayPart, legend: string, usual: string, others: Record<string, string>) => (
    <ChoiceGroup
      legend={legend}
      options={[{ value: '', label: usual }, ...Object.entries(others).map(([value, label]) => ({ value, label }))]}
      value={choice[part] ?? ''}
      onChange={(value) => choose({ [part]: value || undefined })}
    />
  )
  const isCalm = Object.entries(CALM).every(([part, value]) => choice[part as DisplayPart] === value)
  return (
    <div className={css.groups}>
      <div className={css.once}>
        <Button icon={Leaf} aria-pressed={isCalm} onClick={() => choose(CALM)}>
          <Trans>Make everything calm</Trans>
        </Button>
        <p className={css.hint}>
          <Trans>Larger text, more space, less color, no motion, no decorations.</Trans>
        </p>
      </div>
      {group('theme', t`Colors`, t`Same as the device`, {
        light: t`Light`,
        dark: t`Dark`,
        contrast: t`High contrast`,
      })}
      {group('text', t`Text size`, t`Same as the device`, {
        '125': t`Large`,
        '150': t({ context: 'size of letters', message: 'Larger' }),
        '200': t`Largest`,
      })}
      {group('spacing', t`Spacing`, t`Normal`, { roomy: t`More space` })}
      {group('color', t`Color strength`, t`Normal`, { soft: t`Less color` })}
      {group('motion', t`Motion`, t`Same as the device`, { still: t`None` })}
      {group('decoration', t`Decorations`, t`Show`, { hidden: t`Hide` })}
      <Button
        variant="secondary"
        icon={Undo2}
        aria-disabled={Object.keys(choice).length === 0 || undefined}
        onClick={() => {
          forgetDisplay()
          void withdrawPages()
        }}
      >
        <Trans>Back to this device’s settings</Trans>
      </Button>
    </div>
  )
}
