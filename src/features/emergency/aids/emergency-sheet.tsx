import { Trans, useLingui } from '@lingui/react/macro'
import { CARE_PLAN_WORDS } from '#lib/care-words.ts'
import { formatPlainDate, today } from '#lib/plain-date.ts'
import { PrintHead, PrintLines, PrintSection, PrintSheet } from '#ui/print-sheet.tsx'
import * as css from '#ui/print-sheet.css.ts'
import type { EmergencyModel } from '../emergency-model.ts'
import type { Essentials } from './essentials.ts'

interface EmergencySheetProps {
  model: EmergencyModel
  essentials: Essentials
  isKnown: boolean
}

/** One page to hand to somebody, or to hang inside a cupboard. */
export function EmergencySheet({ model, essentials: { head, sections, foot }, isKnown }: EmergencySheetProps) {
  const { t, i18n } = useLingui()
  const printed = formatPlainDate(today(), i18n.locale)
  const list = (titles: string[]) => new Intl.ListFormat(i18n.locale).format(titles)
  const [, ...about] = head
  const calls = sections.filter(({ part }) => part === 'calls')
  return (
    <PrintSheet onePage={{ continued: (titles) => t`Continued in the app: ${list(titles)}` }}>
      <PrintHead
        title={t`In an emergency`}
        name={model.name}
        about={about.join(' · ')}
        dates={[foot, t`printed ${printed}`].filter(Boolean).join(' · ')}
      />
      <PrintSection title={t(CARE_PLAN_WORDS.allergies)} isStrong>
        <p dir="auto" className={css.strong}>
          {model.allergies.join(' · ') ||
            (isKnown ? <Trans>None recorded</Trans> : <Trans>Not known on this device yet</Trans>)}
        </p>
      </PrintSection>
      {isKnown &&
        calls.map(({ title, lines }) => (
          <PrintSection key={title} title={title} isStrong>
            {lines.map((line) => (
              <p key={line} dir="auto" className={css.callLine}>
                {line}
              </p>
            ))}
          </PrintSection>
        ))}
      <div className={css.columns}>
        {isKnown &&
          sections
            .filter(({ part }) => part !== 'allergies' && part !== 'calls')
            .map(({ part, title, lines, isOrdered }) => (
              <PrintSection key={`${part} ${title}`} title={title}>
                {lines.length > 0 && <PrintLines lines={lines} isOrdered={isOrdered} />}
              </PrintSection>
            ))}
      </div>
    </PrintSheet>
  )
}
