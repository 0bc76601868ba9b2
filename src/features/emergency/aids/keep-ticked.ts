import { t } from '@lingui/core/macro'
import { keepChoice } from '#data/kept-choices.ts'
import { toast } from '#ui/toaster.tsx'

/** Keeps what is ticked now, and says so where this device could not: the tick stays where it was. */
export function keepTicked(...choice: Parameters<typeof keepChoice>): void {
  keepChoice(...choice).catch(() => {
    toast(t`This could not be saved on this device. Please try again.`, { tone: 'error' })
  })
}
