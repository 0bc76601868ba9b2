import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { Icon } from '#ui/icon.tsx'
import * as css from './month-grid.css.ts'

/** A blue tick in a ring when answered, a bare grey one when not (docs/product.md): told apart without colour too. */
export const AnsweredMark = () => <Icon of={CircleCheck} size={20} className={css.answered} />
export const OpenMark = () => <Icon of={Check} size={18} className={css.open} />
export const PendingMark = () => <Icon of={Smartphone} size={13} />
