import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OLDEST_YEAR } from './calendar.ts'
import * as css from './month-bar.css.ts'

interface YearFieldProps {
  year: number
  firstYear: number
  lastYear: number
  onYear: (year: number) => void
}

const EARLIER = 'earlier'

/** The years since the first answer as a list; any other back to 1900 by typing it. */
export function YearField({ year, firstYear, lastYear, onYear }: YearFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const placeRef = useRef<HTMLDivElement>(null)
  const isTyping = typed !== null
  const hasTyped = useRef(false)

  // The list gives way to the field and the field to the list: whoever is using them stays in place.
  useEffect(() => {
    const place = placeRef.current
    if (isTyping || hasTyped.current) place?.querySelector<HTMLElement>('input, select')?.focus()
    hasTyped.current = isTyping
    if (!isTyping) return
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' || key === 'Enter') setTyped(null)
    }
    place?.addEventListener('keydown', leave)
    return () => place?.removeEventListener('keydown', leave)
  }, [isTyping])

  const from = Math.min(firstYear, year)
  const years = Array.from({ length: lastYear - from + 1 }, (_, index) => String(lastYear - index))
  const type = (value: string) => {
    const digits = value.replace(/\D/g, '').slice(0, 4)
    const wanted = Number(digits)
    if (digits.length < 4 || wanted < OLDEST_YEAR || wanted > lastYear) return setTyped(digits)
    setTyped(null)
    onYear(wanted)
  }
  return (
    <div ref={placeRef} className={css.year}>
      {isTyping ? (
        <TextField
          label={t`Year, from ${OLDEST_YEAR} on`}
          isLabelHidden
          name="year"
          value={typed}
          onChange={type}
          onBlur={() => setTyped(null)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(OLDEST_YEAR)}
        />
      ) : (
        <SelectField
          label={t`Year`}
          isLabelHidden
          name="year"
          value={String(year)}
          options={[
            ...years.map((value) => ({ value, label: value })),
            ...(from > OLDEST_YEAR ? [{ value: EARLIER, label: t`Earlier…` }] : []),
          ]}
          onChange={(value) => (value === EARLIER ? setTyped('') : onYear(Number(value)))}
        />
      )}
    </div>
  )
}
