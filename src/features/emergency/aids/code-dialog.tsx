import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useKeptChoice } from '#data/kept-choices.ts'
import { toBits } from '#lib/choice-bits.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { CodePicture } from '#ui/code-picture.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as css from './aids.css.ts'
import { codeText, LARGEST_VERSION, ROOM } from './code-fit.ts'
import { chosenParts, type Essentials, type Part, PARTS } from './essentials.ts'
import { keepTicked } from './keep-ticked.ts'
import { usePartWords } from './part-words.ts'

interface CodeDialogProps {
  onClose: () => void
  profileId: string
  name: string
  essentials: Essentials
}

/** The essentials as a code that another phone reads without any network, and the family's choice of what is in it. */
export function CodeDialog({ onClose, profileId, name, essentials }: CodeDialogProps) {
  const { t, i18n } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title={t`Code for another phone`}
      description={t`Point any phone’s camera at it to read this text, even offline. It holds nothing else and opens no website.`}
    >
      <Code key={i18n.locale} profileId={profileId} name={name} essentials={essentials} />
    </Dialog>
  )
}

function Code({ profileId, name, essentials }: Pick<CodeDialogProps, 'profileId' | 'name' | 'essentials'>) {
  const { t, i18n } = useLingui()
  const words = usePartWords()
  const choice = useKeptChoice('code', profileId)
  if (choice === undefined) return null
  const chosen = chosenParts(choice)
  const { text, leftOut, used } = codeText(essentials, chosen)
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(used / ROOM)
  const written = PARTS.filter((part) => essentials.sections.some((section) => section.part === part))
  const choose = (part: Part, isIn: boolean) =>
    keepTicked('code', profileId, (bits) =>
      toBits(
        PARTS,
        chosenParts(bits)
          .filter((one) => one !== part)
          .concat(isIn ? part : []),
      ),
    )
  const names = new Intl.ListFormat(i18n.locale).format(leftOut)

  return (
    <div className={css.code}>
      <div className={css.pictureSide}>
        <CodePicture
          text={text}
          label={t`QR code with what ${name} needs`}
          className={css.picture}
          largestVersion={LARGEST_VERSION}
        />
        <p className={css.room}>
          <Trans>The code is {percent} full.</Trans>
        </p>
        <output>
          {leftOut.length > 0 && (
            <span className={css.leftOut}>
              {plural(leftOut.length, {
                one: `Does not fit in the code: ${names}.`,
                other: `Do not fit in the code: ${names}.`,
              })}
            </span>
          )}
        </output>
      </div>
      <div>
        <fieldset className={css.choice}>
          <legend className={css.legend}>
            <Trans>What is in it</Trans>
          </legend>
          {written.map((part) => (
            <CheckboxField
              key={part}
              name={part}
              label={words[part]}
              isChecked={chosen.includes(part)}
              onChange={(isIn) => choose(part, isIn)}
            />
          ))}
        </fieldset>
        <details className={css.says}>
          <summary className={css.saysTitle}>
            <Trans>The text, word for word</Trans>
          </summary>
          <p dir="auto" className={css.text}>
            {text}
          </p>
        </details>
      </div>
    </div>
  )
}
