import { useLayoutEffect } from 'react'
import { useIsDrawn } from '#lib/seeds.ts'

/**
 * What was typed or chosen on a drawn page before the framework had it: it stands there, and whoever minds the field hears of it.
 * `field`: where it stands, a selector.
 */
export function useTypedBefore(
  field: string,
  value: string | null | undefined,
  onChange?: (value: string) => void,
): void {
  const isDrawn = useIsDrawn()
  // Only in the moment of taking over is it drawn.
  useLayoutEffect(() => {
    const typed = isDrawn ? document.querySelector<HTMLInputElement>(field)?.value : undefined
    if (typeof value === 'string' && typed !== undefined && typed !== value) onChange?.(typed)
  })
}
