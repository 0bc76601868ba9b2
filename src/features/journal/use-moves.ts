import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { PlainDate } from '#contract/ids.ts'
import { type Month, monthName } from './calendar.ts'

export interface Moves {
  /** `isRoaming`: by keyboard through the grid, which leaves no trail of months for Back. */
  toMonth(month: Month, isRoaming?: boolean): void
  openDay(day: PlainDate): void
  /** Closes the open day: back to where it was opened from, also in the history. */
  closeDay(): void
  view(view: 'read' | 'search' | undefined, month: Month): void
}

/** The ways through the journal. Each is an address, so Back leads the same way out; none of them scrolls. */
export function useMoves(): Moves {
  const navigate = useNavigate({ from: '/dashboard/journal' })
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)
  return useMemo(
    () => ({
      toMonth: (month, isRoaming = false) =>
        void navigate({
          search: ({ view }) => ({ month: monthName(month), ...(view && { view }) }),
          replace: isRoaming,
          resetScroll: false,
        }),
      openDay: (day) => {
        const isOpen = history.location.search.includes('day=')
        if (!isOpen) wasOpenedHere.current = true
        void navigate({ search: (now) => ({ ...now, day }), replace: isOpen, resetScroll: false })
      },
      closeDay: () => {
        if (wasOpenedHere.current) history.back()
        else
          void navigate({
            search: ({ day, month, ...rest }) => ({ ...rest, month: month ?? day?.slice(0, 7) }),
            replace: true,
            resetScroll: false,
          })
        wasOpenedHere.current = false
      },
      view: (view, month) => void navigate({ search: { month: monthName(month), ...(view && { view }) } }),
    }),
    [history, navigate],
  )
}
