import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatPlainDate, today } from '#lib/plain-date.ts'
import { Facts } from '../facts.tsx'
import { usePaperDates } from './paper-dates.ts'
import * as css from './print-sheet.css.ts'

interface PrintSheetProps {
  children: ReactNode
  /**
   * Everything on one sheet, A4 or Letter: the type shrinks by steps. What does not fit even so is taken from the end, part
   * by part (`PrintSection`), and this says which: nothing is ever cut in the middle.
   */
  onePage?: { continued: (titles: string[]) => string } | undefined
  /** At the foot of each page: whose it is, since pages get apart. Not with `onePage`. */
  everyPage?: readonly string[] | undefined
}

/** px of 250 mm: what Letter, the shorter of the two, has between its margins, with a little to spare. */
const PAGE_HEIGHT = (250 / 25.4) * 96

/** What goes onto paper instead of the screen. It exists only while something is printed, by whatever button. */
export function PrintSheet({ children, onePage, everyPage }: PrintSheetProps) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser lays the page out for paper as soon as the event is over: it has to stand by then.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  if (!isPrinting) return null
  return createPortal(
    <div
      ref={(sheet) => {
        if (sheet && onePage) fit(sheet, onePage.continued)
      }}
      className={css.sheet}
      data-sheet
      data-size={1}
    >
      {everyPage ? (
        <div className={css.pages}>
          <div>{children}</div>
          <p className={css.everyPage}>
            <Facts of={everyPage} />
          </p>
        </div>
      ) : (
        children
      )}
      {onePage && <p hidden data-continued className={css.continued} />}
    </div>,
    document.body,
  )
}

/** Straight on the elements: they live for this one print, and the browser waits. */
function fit(sheet: HTMLElement, continuedWords: (titles: string[]) => string): void {
  const isTooHigh = () => sheet.scrollHeight > PAGE_HEIGHT
  const size = css.SIZES.findIndex((_, index) => {
    sheet.dataset['size'] = String(index)
    return !isTooHigh()
  })
  const continued = sheet.querySelector<HTMLElement>('[data-continued]')
  if (size !== -1 || !continued) return
  const left: string[] = []
  while (isTooHigh()) {
    // The lowest of them, in whichever column: another would leave the sheet as high as it was.
    const [part] = [...sheet.querySelectorAll<HTMLElement>('[data-part]:not([hidden])')].toSorted(
      (one, other) => other.getBoundingClientRect().bottom - one.getBoundingClientRect().bottom,
    )
    if (!part) return
    part.hidden = true
    left.unshift(part.dataset['part'] ?? '')
    continued.hidden = false
    continued.textContent = continuedWords([...new Set(left)])
  }
}

interface PrintHeadProps {
  /** What this paper is. */
  title: ReactNode
  /** Whose. */
  name: string
  /** Their photo, a data address; '' or absent: none. */
  photo?: string | undefined
  about?: ReactNode
  /** Server time of what stands here; null: never read from there. */
  asOf: string | null
  /** Changes on top of it that are only on this device. */
  pending?: number | undefined
  /** Shown on a screen, which has a heading of its own. */
  isPreview?: boolean
}

/** Whose paper this is, how old its words are, and the day it was printed: paper does not change any more. */
export function PrintHead({ title, name, photo = '', about, asOf, pending = 0, isPreview = false }: PrintHeadProps) {
  const { t, i18n } = useLingui()
  const printed = formatPlainDate(today(), i18n.locale)
  const dates = usePaperDates(asOf, pending)
  const Name = isPreview ? 'p' : 'h1'
  return (
    <header className={css.head}>
      {photo !== '' && <img className={css.photo} src={photo} alt={name} decoding="sync" />}
      <p className={css.title}>{title}</p>
      <Name dir="auto" className={css.name}>
        {name}
      </Name>
      {about && <p className={css.about}>{about}</p>}
      <p className={css.dates}>
        <Facts of={[...dates, t`printed ${printed}`]} />
      </p>
    </header>
  )
}

/** Beside each other where there is more than one with anything in it. */
export function PrintColumns({ children }: { children: readonly ReactNode[] }) {
  return (
    <div className={css.columns}>
      {children.map((child, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- printed once, never moved
        <div key={index} className={css.column}>
          {child}
        </div>
      ))}
    </div>
  )
}

/** A part of a longer paper, with its own heading. Left out where it has nothing in it. */
export function PrintGroup({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className={css.group}>
      <div className={css.together}>
        <h2 className={css.groupTitle}>{title}</h2>
        {children[0]}
      </div>
      {children.slice(1)}
    </section>
  )
}

interface PrintSectionProps {
  title: string
  children: ReactNode
  /** In a frame: what must not be overlooked. It stays on the sheet. */
  isStrong?: boolean
}

export function PrintSection({ title, children, isStrong = false }: PrintSectionProps) {
  return (
    <section className={css.section} data-strong={isStrong ? '' : undefined} data-part={isStrong ? undefined : title}>
      <h3 dir="auto" className={css.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** A telephone number is not torn at the end of a line. */
export const whole = (text: string): string => text.replaceAll(/(?<=\d) (?=\d)/gu, '\u00a0')

/** Lines as they stand, or with numbers. */
export function PrintLines({
  lines,
  isOrdered = false,
}: {
  lines: readonly string[]
  isOrdered?: boolean | undefined
}) {
  const List = isOrdered ? 'ol' : 'ul'
  if (lines.length === 1 && !isOrdered) {
    return (
      <p dir="auto" className={css.line}>
        {whole(lines[0] ?? '')}
      </p>
    )
  }
  return (
    <List className={css.list}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- printed once, never moved
        <li key={index} dir="auto" className={css.line}>
          {whole(line)}
        </li>
      ))}
    </List>
  )
}
