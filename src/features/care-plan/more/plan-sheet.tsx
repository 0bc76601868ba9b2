import { Trans, useLingui } from '@lingui/react/macro'
import type { CarePlanView } from '#data/care-plan.ts'
import { callText } from '#words/call-text.ts'
import { calledAs } from '#words/called-as.ts'
import { CARE_PLAN_WORDS, SECTION_WORDS } from '#words/plan-words.ts'
import { PrintGroup, PrintHead, PrintLines, PrintSection, PrintSheet, whole } from '#ui/more/print-sheet.tsx'
import * as css from '#ui/more/print-sheet.css.ts'
import { medicineLine } from '#words/medicine-line.ts'
import type { PlanEntry, PlanView } from '../plan-view.ts'

interface PlanSheetProps {
  view: PlanView
  plan: CarePlanView
  about: string | null
  birthDate: string
  /** Of whose plan it is; '' for none. */
  photo: string
}

/** The whole plan on paper: no buttons, no colours, each heading with its text. */
export function PlanSheet({ view, plan, about, birthDate, photo }: PlanSheetProps) {
  const { t, i18n } = useLingui()
  const calls = view.calls.map((line) => callText(line, calledAs(line, i18n)))
  return (
    <PrintSheet>
      <PrintHead
        title={t`Care plan`}
        name={view.name}
        photo={photo}
        about={[about, birthDate].filter(Boolean).join(' · ')}
        asOf={plan.asOf}
        pending={plan.pending}
      />
      <PrintSection title={t(CARE_PLAN_WORDS.allergies)} isStrong>
        <p dir="auto" className={css.strong}>
          {view.allergies.join(' · ') || <Trans>None recorded</Trans>}
        </p>
      </PrintSection>
      {calls.length > 0 && (
        <PrintSection title={t`Who to call`} isStrong>
          {calls.map((line) => (
            <p key={line} dir="auto" className={css.callLine}>
              {whole(line)}
            </p>
          ))}
        </PrintSection>
      )}
      {view.cards.map(({ section, entries }) => (
        <PrintGroup key={section} title={t(SECTION_WORDS[section])}>
          {entries.filter(isForPaper).map((entry) => (
            <Entry key={entry.label} entry={entry} />
          ))}
        </PrintGroup>
      ))}
    </PrintSheet>
  )
}

/** Name, birth date and allergies stand at the top already. */
const isForPaper = ({ kind, label }: PlanEntry): boolean => kind !== 'date' && kind !== 'allergies' && label !== 'name'

function Entry({ entry }: { entry: PlanEntry }) {
  const { t, i18n } = useLingui()
  // Their card is about nothing else.
  if (entry.kind === 'medicines') return <PrintLines lines={entry.medicines.map((one) => medicineLine(one, i18n))} />
  if (entry.kind !== 'episodes') {
    return (
      <PrintSection title={t(CARE_PLAN_WORDS[entry.label])}>
        <PrintLines lines={linesOf(entry)} />
      </PrintSection>
    )
  }
  return entry.pairs.map(({ sign, help }) => (
    <PrintSection key={`${sign} ${help}`} title={sign || t(CARE_PLAN_WORDS.measures)}>
      {help !== '' && <PrintLines lines={[help]} />}
    </PrintSection>
  ))
}

function linesOf(entry: PlanEntry): string[] {
  if (entry.kind === 'text') return [entry.text]
  if (entry.kind === 'chips') return entry.items
  return entry.kind === 'calls' ? entry.lines.map((line) => callText(line, line.relation)) : []
}
