import type { LucideIcon } from 'lucide-react'
import Bandage from 'lucide-react/icons/bandage'
import Brain from 'lucide-react/icons/brain'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Footprints from 'lucide-react/icons/footprints'
import Zap from 'lucide-react/icons/zap'
import { DEFAULT_STRENGTH_ICON, type StrengthIcon } from '#contract/attributes-content.ts'

const PICTURES: Record<StrengthIcon, LucideIcon> = {
  walk: Footprints,
  gym: Dumbbell,
  brain: Brain,
  flash: Zap,
  pain: Bandage,
}

/** The picture of a strength's icon; an unknown one is drawn as the default (DECISIONS E3). */
export const pictureOf = (icon: string): LucideIcon =>
  Object.hasOwn(PICTURES, icon) ? PICTURES[icon as StrengthIcon] : PICTURES[DEFAULT_STRENGTH_ICON]
