import type { LucideIcon } from 'lucide-react'

interface IconProps {
  of: LucideIcon
  size?: number | undefined
  className?: string | undefined
}

/** One icon in the house stroke. Decoration only: its word stands beside it or in the label of its button. */
export function Icon({ of: Shape, size = 22, className }: IconProps) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden focusable={false} className={className} />
}
