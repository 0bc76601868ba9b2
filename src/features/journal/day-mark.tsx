import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { Icon } from '#ui/icon.tsx'
import * as css from './month-grid.css.ts'

/** A blue tick in a ring when answered, a hollow grey ring when not: told apart without colour too. */
export const AnsweredMark = () => <Icon of={CircleCheck} size={20} className={css.answered} />
export const OpenMark = () => <Icon of={Circle} size={20} className={css.open} />
export const PendingMark = () => <Icon of={Smartphone} size={13} />
