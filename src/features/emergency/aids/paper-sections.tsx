import { keyed } from '#lib/keyed.ts'
import { PrintLines, PrintSection, whole } from '#ui/more/print-sheet.tsx'
import * as css from '#ui/more/print-sheet.css.ts'
import type { Section } from './essentials.ts'

/** What must not be overlooked: in a frame, and larger. */
const STRONG: Readonly<Record<string, string>> = { allergies: css.strong, calls: css.callLine }

/** Parts as they stand on paper, whichever paper it is. */
export function PaperSections({ sections }: { sections: readonly Section<string>[] }) {
  return keyed(sections).map(({ item: { part, title, lines, isOrdered }, key }) => {
    const strong = STRONG[part]
    return (
      <PrintSection key={key} title={title} isStrong={strong !== undefined}>
        {strong === undefined
          ? lines.length > 0 && <PrintLines lines={lines} isOrdered={isOrdered} />
          : keyed(lines).map((line) => (
              <p key={line.key} dir="auto" className={strong}>
                {whole(line.item)}
              </p>
            ))}
      </PrintSection>
    )
  })
}
