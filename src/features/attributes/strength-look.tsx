import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import type { Strength } from '#contract/attributes.ts'
import { STRENGTH_ICONS } from '#contract/attributes-content.ts'
import { colourName, STRENGTH_COLOURS, STRENGTH_ICON_WORDS } from '#words/more/attribute-words.ts'
import { readableOn } from '#lib/readable-on.ts'
import { Icon } from '#ui/icon.tsx'
import { hidden } from '#ui/visually-hidden.css.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as css from './strength-look.css.ts'
import { pictureOf } from './strength-icons.ts'

interface StrengthLookProps {
  id: string
  strength: Strength
  onChange: (look: Partial<Pick<Strength, 'bgColor' | 'iconPath'>>) => void
}

/** One of five icons, and a colour: one of those with a name, or any other. */
export function StrengthLook({ id, strength, onChange }: StrengthLookProps) {
  const { t } = useLingui()
  const name = useId()
  const strengthName = strength.name
  const isOther = colourName(strength.bgColor) === null
  return (
    <fieldset id={id} className={css.look}>
      <legend className={hidden}>
        <Trans>Icon and color of {strengthName}</Trans>
      </legend>
      <fieldset className={css.group}>
        <legend className={css.legend}>
          <Trans>Icon</Trans>
        </legend>
        <div className={css.choices}>
          {STRENGTH_ICONS.map((icon) => (
            <label key={icon} className={css.icon}>
              <input
                type="radio"
                name={`${name}-icon`}
                className={css.input}
                checked={strength.iconPath === icon}
                onChange={() => onChange({ iconPath: icon })}
              />
              <Icon of={pictureOf(icon)} />
              <span className={css.iconName}>{t(STRENGTH_ICON_WORDS[icon])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>
          <Trans>Color</Trans>
        </legend>
        <div className={css.choices}>
          {STRENGTH_COLOURS.map((colour) => {
            const isChosen = colour.value.toLowerCase() === strength.bgColor.toLowerCase()
            return (
              <label
                key={colour.value}
                className={css.swatch}
                style={{ background: colour.value, color: readableOn(colour.value) }}
                title={t(colour.name)}
              >
                <input
                  type="radio"
                  name={`${name}-colour`}
                  className={css.input}
                  checked={isChosen}
                  onChange={() => onChange({ bgColor: colour.value })}
                />
                <VisuallyHidden>{t(colour.name)}</VisuallyHidden>
                {isChosen && <Icon of={Check} />}
              </label>
            )
          })}
        </div>
        <label className={css.other} data-chosen={isOther ? '' : undefined}>
          <input
            type="color"
            className={css.picker}
            value={strength.bgColor.toLowerCase()}
            onChange={(event) => onChange({ bgColor: event.target.value })}
          />
          <Trans>Another color</Trans>
        </label>
      </fieldset>
    </fieldset>
  )
}
