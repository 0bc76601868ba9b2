import { Trans, useLingui } from '@lingui/react/macro'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { PrintColumns, PrintHead, PrintSection, PrintSheet } from '#ui/more/print-sheet.tsx'
import * as css from '#ui/more/print-sheet.css.ts'
import type { EmergencyModel } from '../emergency-model.ts'
import type { Essentials } from './essentials.ts'
import { inTwo } from './in-two.ts'
import { PaperSections } from './paper-sections.tsx'

interface EmergencySheetProps {
  model: EmergencyModel
  essentials: Essentials
  asOf: string | null
  pending: number
  isKnown: boolean
}

/** One page to hand to somebody, or to hang inside a cupboard. */
export function EmergencySheet({ model, essentials: { head, sections }, asOf, pending, isKnown }: EmergencySheetProps) {
  const { t, i18n } = useLingui()
  const list = (titles: string[]) => new Intl.ListFormat(i18n.locale).format(titles)
  const [, ...about] = head
  const calls = sections.filter(({ part }) => part === 'calls')
  return (
    <PrintSheet onePage={{ continued: (titles) => t`Continued in the app: ${list(titles)}` }}>
      <PrintHead
        title={t`In an emergency`}
        name={model.name}
        photo={model.photo}
        about={about.join(' · ')}
        asOf={asOf}
        pending={pending}
      />
      <PrintSection title={t(CARE_PLAN_WORDS.allergies)} isStrong>
        <p dir="auto" className={css.strong}>
          {model.allergies.join(' · ') ||
            (isKnown ? <Trans>Not filled in. Ask.</Trans> : <Trans>Not known on this device yet</Trans>)}
        </p>
      </PrintSection>
      {isKnown && <PaperSections sections={calls} />}
      {isKnown && (
        <PrintColumns>
          {inTwo(sections.filter(({ part }) => part !== 'allergies' && part !== 'calls')).map((column) => (
            <PaperSections key={column[0]?.part ?? 'none'} sections={column} />
          ))}
        </PrintColumns>
      )}
    </PrintSheet>
  )
}
