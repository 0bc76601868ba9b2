import { FrameMessage } from '#contract/records-import.ts'

/** What the frame of `origin` says; null for everything else. */
export function frameMessage(event: Pick<MessageEvent<unknown>, 'origin' | 'data'>, origin: string) {
  return event.origin === origin ? (FrameMessage.safeParse(event.data).data ?? null) : null
}
