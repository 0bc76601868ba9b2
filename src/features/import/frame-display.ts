import { DISPLAY_CHANGED } from '#contract/records-content.ts'
import type { DisplayChoice } from '#lib/display-choice.ts'

/** What the person chose in Calm display, as the patient app reads it: `theme=dark&text=150`. */
export function displayWords(choice: DisplayChoice): string {
  const words = new URLSearchParams()
  for (const [part, value] of Object.entries(choice)) if (value !== undefined) words.set(part, value)
  return words.toString()
}

/** Another site in the frame's place is told nothing. */
export const tellDisplay = (frame: HTMLIFrameElement, display: string, origin: string): void =>
  frame.contentWindow?.postMessage({ type: DISPLAY_CHANGED, display }, origin)
