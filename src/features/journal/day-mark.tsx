import { Check, CircleCheck, Smartphone } from 'lucide-react'
import { Icon } from '#ui/icon.tsx'
import * as css from './month-grid.css.ts'

/** Blue and ringed when answered, grey and bare when not: told apart without colour too. */
export const AnsweredMark = () => <Icon of={CircleCheck} size={20} className={css.answered} />
export const OpenMark = () => <Icon of={Check} size={18} className={css.open} />
export const PendingMark = () => <Icon of={Smartphone} size={13} />
