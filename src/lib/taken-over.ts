import { useEffect } from 'react'

/** A part of a page that came drawn says that the framework has it; `src/boot/hands.ts` hears of it. */
export const sayTakenOver = (part: Element | null): void =>
  void part?.dispatchEvent(new Event('taken-over', { bubbles: true }))

/** Says it of the page. For what has to be there before that is so: on a kept page the screen, and not just what is around it. */
export function useTakenOver(): void {
  useEffect(() => sayTakenOver(document.querySelector('#root')), [])
}
