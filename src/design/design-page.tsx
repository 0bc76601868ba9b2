import { CALM, chooseDisplay, forgetDisplay } from '#lib/choose-display.ts'
import { displayChoice } from '#lib/display-choice.ts'
import { useStore } from '#lib/use-store.ts'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import * as css from './design.css.ts'
import type { Part } from './part.ts'
import { DOING } from './parts-of-doing.tsx'
import { SHOWING } from './parts-of-showing.tsx'
import { TYPE } from './parts-of-type.tsx'
import { WRITING } from './parts-of-writing.tsx'

const PARTS = [...TYPE, ...SHOWING, ...DOING, ...WRITING]

const THEMES = {
  device: {},
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  contrast: { theme: 'contrast' },
  calm: CALM,
} as const
type Theme = keyof typeof THEMES

/** Every part of `src/ui` in its states, in any theme: to look at, and the source of `tests/journeys/design.spec.ts`. */
export function DesignPage() {
  const { theme, color } = useStore(displayChoice)
  const choose = (name: Theme) => {
    forgetDisplay()
    chooseDisplay(THEMES[name])
  }
  return (
    <main id="content" className={css.page}>
      <h1>The parts of Havenbook</h1>
      <ChoiceGroup
        legend="Theme"
        options={[
          { value: 'device', label: 'Same as the device' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'contrast', label: 'High contrast' },
          { value: 'calm', label: 'Calm' },
        ]}
        value={color ? 'calm' : (theme ?? 'device')}
        onChange={choose}
      />
      <div className={css.parts}>
        {PARTS.map((part) => (
          <PartPlace key={part.name} {...part} />
        ))}
      </div>
    </main>
  )
}

function PartPlace({ name, shows }: Part) {
  return (
    <section aria-label={name} data-design-part={name} className={css.part}>
      <p className={css.name}>{name}</p>
      {shows}
    </section>
  )
}
