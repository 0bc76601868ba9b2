import { Trans, useLingui } from '@lingui/react/macro'
import { ATTRIBUTE_LISTS, type AttributesContent } from '#contract/attributes-content.ts'
import type { AttributesView } from '#data/attributes.ts'
import type { ActivePerson } from '#data/people.ts'
import { fullName } from '#contract/care-reading.ts'
import { formatAge } from '#lib/age.ts'
import { today } from '#lib/plain-date.ts'
import { PrintHead, PrintLines, PrintSection, PrintSheet } from '#ui/more/print-sheet.tsx'
import * as css from '#ui/more/print-sheet.css.ts'
import { LIST_WORDS } from '#words/more/attribute-words.ts'

interface AttributesSheetProps {
  person: ActivePerson
  attributes: AttributesView
  /** As on the screen, with what was typed a moment ago. */
  content: AttributesContent
}

/** Strengths, interests and what calms, on paper: for a new teacher, say. */
export function AttributesSheet({ person, attributes: { asOf, pending }, content }: AttributesSheetProps) {
  const { t, i18n } = useLingui()
  return (
    <PrintSheet>
      <PrintHead
        title={t`Attributes`}
        name={fullName(person)}
        about={formatAge(person.birthDate, today(), i18n.locale)}
        asOf={asOf}
        pending={pending}
      />
      {ATTRIBUTE_LISTS.map((list) => (
        <PrintSection key={list} title={t(LIST_WORDS[list])}>
          {content[list].length > 0 ? (
            <PrintLines lines={content[list].map(({ name }) => name)} />
          ) : (
            <p className={css.line}>
              <Trans>Nothing written yet</Trans>
            </p>
          )}
        </PrintSection>
      ))}
    </PrintSheet>
  )
}
