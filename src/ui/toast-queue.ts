/**
 * The notifications on screen (SPEC §9, DECISIONS J7): at most three, the oldest gives way, each goes after its time,
 * and time stands still while somebody reads (hover or focus). Plain state and subscriptions; no React, no DOM.
 */
import type { ReactNode } from 'react'
import { createStore } from '#lib/store.ts'

export type ToastTone = 'status' | 'error'

export interface Toast {
  id: number
  message: ReactNode
  tone: ToastTone
}

export interface ToastOptions {
  tone?: ToastTone | undefined
  /** Milliseconds on screen, 4000 unless told. */
  duration?: number | undefined
}

export const TOAST_MS = 4000
export const TOASTS_MAX = 3

interface Clock {
  now: () => number
  /** Runs `task` after `ms`, soon where that is less than none; returns the way to call it off. */
  after: (ms: number, task: () => void) => () => void
}

const realClock: Clock = {
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** What somebody reads with. */
type Reading = 'pointer' | 'focus'

interface Running {
  left: number
  /** When its time began to run. */
  since: number
  callOff?: () => void
}

export class ToastQueue {
  /** Oldest first. */
  readonly shown = createStore<readonly Toast[]>([], true)
  #running = new Map<number, Running>()
  /** Time runs while this is empty. */
  #pausedBy = new Set<Reading>()
  #nextId = 1
  readonly #clock: Clock

  constructor(clock: Clock = realClock) {
    this.#clock = clock
  }

  /** Shows a message. One that is on screen already is not stacked again; its time starts anew. */
  add(message: ReactNode, { tone = 'status', duration = TOAST_MS }: ToastOptions = {}): void {
    for (const old of this.shown.get()) if (old.message === message && old.tone === tone) this.dismiss(old.id)
    for (const old of this.shown.get().slice(0, 1 - TOASTS_MAX)) this.dismiss(old.id)
    const toast = { id: this.#nextId++, message, tone }
    const running = { left: duration, since: 0 }
    this.#running.set(toast.id, running)
    this.shown.set([...this.shown.get(), toast])
    if (this.#pausedBy.size === 0) this.#run(toast.id, running)
  }

  dismiss(id: number): void {
    this.#running.get(id)?.callOff?.()
    this.#running.delete(id)
    this.shown.set(this.shown.get().filter((toast) => toast.id !== id))
    if (this.shown.get().length === 0) this.#pausedBy.clear()
  }

  /** What was said to somebody who is gone is nobody else’s; time may stand still for it. */
  clear(): void {
    for (const { id } of this.shown.get()) this.dismiss(id)
  }

  pause(by: Reading): void {
    if (this.#pausedBy.size === 0) {
      for (const running of this.#running.values()) {
        running.callOff?.()
        running.left -= this.#clock.now() - running.since
      }
    }
    this.#pausedBy.add(by)
  }

  resume(by: Reading): void {
    if (!this.#pausedBy.delete(by) || this.#pausedBy.size > 0) return
    for (const [id, running] of this.#running) this.#run(id, running)
  }

  #run(id: number, running: Running): void {
    running.since = this.#clock.now()
    running.callOff = this.#clock.after(running.left, () => this.dismiss(id))
  }
}
