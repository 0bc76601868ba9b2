import type { Receipt } from '../database/entry.ts'

export type { Receipt }

const listeners = new Set<(receipt: Receipt) => void>()

/** Calls back for each change that was confirmed, refused or needs an answer, whichever tab sent it. */
export function onReceipt(listener: (receipt: Receipt) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceReceipt(receipt: Receipt): void {
  for (const listener of Array.from(listeners)) listener(receipt)
}
