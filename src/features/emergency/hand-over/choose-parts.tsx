import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fromBits, toBits } from '#lib/choice-bits.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { keepTicked } from '../aids/keep-ticked.ts'
import * as css from './hand-over.css.ts'
import { HAND_OVER_PARTS, type HandOverPart, type Preset, PRESETS } from './hand-over-parts.ts'
import { useHandOverWords } from './use-hand-over-words.ts'

/** Until a family has chosen for this person. */
const START = toBits(HAND_OVER_PARTS, PRESETS.sitter)

/** What is chosen, of what was kept; null: nothing was. */
export const chosenOf = (kept: number | null): readonly HandOverPart[] => fromBits(HAND_OVER_PARTS, kept ?? START)

interface ChoosePartsProps {
  profileId: string
  kept: number | null
  /** Between whom it is for and what is on it. */
  children: ReactNode
  /** Those with something in them. The others are named: nobody misses on paper what they thought was there. */
  written: readonly HandOverPart[]
}

/** Who takes over ticks what they need; then each part by hand. Kept on this device, for this person. */
export function ChooseParts({ profileId, kept, written, children }: ChoosePartsProps) {
  const { t, i18n } = useLingui()
  const words = useHandOverWords()
  const bits = kept ?? START
  const chosen = chosenOf(kept)
  const presets: { value: Preset; label: string }[] = [
    { value: 'sitter', label: t({ context: 'whom a hand-over sheet is for', message: 'Sitter' }) },
    { value: 'school', label: t({ context: 'whom a hand-over sheet is for', message: 'School' }) },
    { value: 'ward', label: t({ context: 'whom a hand-over sheet is for', message: 'Hospital ward' }) },
  ]
  const missing = HAND_OVER_PARTS.filter((part) => !written.includes(part)).map((part) => words[part])
  const names = new Intl.ListFormat(i18n.locale).format(missing)
  const keep = (change: (parts: readonly HandOverPart[]) => readonly HandOverPart[]) =>
    keepTicked('hand-over', profileId, (before) => toBits(HAND_OVER_PARTS, change(chosenOf(before))))

  return (
    <>
      <ChoiceGroup
        legend={t`Who takes over?`}
        options={presets}
        value={presets.find(({ value }) => toBits(HAND_OVER_PARTS, PRESETS[value]) === bits)?.value ?? null}
        onChange={(preset) => keep(() => PRESETS[preset])}
      />
      {children}
      <fieldset className={css.choice}>
        <legend className={css.legend}>
          <Trans>What is on the sheet</Trans>
        </legend>
        <div className={css.parts}>
          {written.map((part) => (
            <CheckboxField
              key={part}
              name={part}
              label={words[part]}
              isChecked={chosen.includes(part)}
              onChange={(isIn) => keep((parts) => parts.filter((one) => one !== part).concat(isIn ? part : []))}
            />
          ))}
        </div>
      </fieldset>
      {missing.length > 0 && (
        <p className={css.quiet}>
          <Trans>Nothing is written here yet: {names}.</Trans>
        </p>
      )}
    </>
  )
}
