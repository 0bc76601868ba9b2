import { useLingui } from '@lingui/react/macro'
import { Facts } from '#ui/facts.tsx'
import { PrintHead } from '#ui/more/print-sheet.tsx'
import type { Essentials } from '../aids/essentials.ts'
import { PaperSections } from '../aids/paper-sections.tsx'

interface HandOverPaperProps {
  sheet: Essentials<string>
  /** A data address; '' for none. */
  photo: string
  /** A whole line; '' for none. */
  forWhom: string
  asOf: string | null
  pending: number
  isPreview?: boolean
}

/** The sheet itself: the preview and the printed page are both this. */
export function HandOverPaper({ sheet, photo, forWhom, asOf, pending, isPreview = false }: HandOverPaperProps) {
  const { t } = useLingui()
  const [name = '', ...about] = sheet.head
  return (
    <>
      <PrintHead
        title={t`Hand-over sheet`}
        name={name}
        photo={photo}
        about={
          <>
            <Facts of={about} />
            {forWhom !== '' && (
              <>
                {about.length > 0 && <br />}
                <bdi>{forWhom}</bdi>
              </>
            )}
          </>
        }
        asOf={asOf}
        pending={pending}
        isPreview={isPreview}
      />
      <PaperSections sections={sheet.sections} />
    </>
  )
}
