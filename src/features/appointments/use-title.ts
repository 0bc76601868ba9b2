import { useLingui } from '@lingui/react/macro'
import type { AppointmentContent } from '#contract/appointments-content.ts'

type Named = Pick<AppointmentContent, 'when' | 'withWhom'>

/** What an appointment is called: with whom it is. `isAlone`: where nothing around it says that it is one. */
export function useTitle(): (appointment: Named, isAlone?: boolean) => string {
  const { t } = useLingui()
  return ({ when, withWhom }, isAlone = false) => {
    if (withWhom !== '') return isAlone ? t`Appointment: ${withWhom}` : withWhom
    return when === '' ? t`Next appointment` : t({ context: 'with a doctor', message: 'Appointment' })
  }
}
