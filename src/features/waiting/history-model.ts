/** The black box, read as a person would say it. Pure. */
import type { HistoryItem } from '#data/waiting/history.ts'

export type HistoryStep =
  | { kind: 'typed' | 'on-device'; at: string }
  | { kind: 'sent'; at: string; times: string[] }
  | { kind: HistoryItem['outcome']; at: string }

/**
 * What happened to a change, in order. Typed and kept on this device are one moment: only what has reached the disk
 * counts as typed. `times`: every time that it left, oldest first.
 */
export function historySteps({ madeAt, sentAt, endedAt, outcome }: HistoryItem): HistoryStep[] {
  const [first] = sentAt
  return [
    { kind: 'typed', at: madeAt },
    { kind: 'on-device', at: madeAt },
    ...(first === undefined ? [] : [{ kind: 'sent' as const, at: first, times: [...sentAt] }]),
    { kind: outcome, at: endedAt },
  ]
}
