/** The frame of the patient app: its address, and what the two pages say to each other. */
import { DISPLAY_CHANGED } from '#contract/records-content.ts'
import { FrameMessage } from '#contract/records-import.ts'
import type { DisplayChoice } from '#lib/display-choice.ts'

/**
 * The patient app's base address, then /import, and nothing else: the ticket is handed over inside. Null for
 * our own origin: together with allow-same-origin the sandbox would be none, and the frame could read everything.
 */
export function frameAddress(app: { url: string; origin: string }, ourOrigin: string): string | null {
  return app.origin === ourOrigin ? null : `${app.url}/import`
}

/** What the frame of `origin` says; null for everything else. */
export function frameMessage(event: Pick<MessageEvent<unknown>, 'origin' | 'data'>, origin: string) {
  return event.origin === origin ? (FrameMessage.safeParse(event.data).data ?? null) : null
}

/** What the person chose in Calm display, as the patient app reads it: `theme=dark&text=150`. */
export function displayWords(choice: DisplayChoice): string {
  const words = new URLSearchParams()
  for (const [part, value] of Object.entries(choice)) if (value !== undefined) words.set(part, value)
  return words.toString()
}

/** Another site in the frame's place is told nothing. */
export const tellDisplay = (frame: HTMLIFrameElement, display: string, origin: string): void =>
  frame.contentWindow?.postMessage({ type: DISPLAY_CHANGED, display }, origin)
