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
  /** Runs `task` after `ms`; returns the way to call it off. */
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
  since: number
  callOff: (() => void) | null
}

export class ToastQueue {
  /** Oldest first. */
  readonly shown = createStore<readonly Toast[]>([])
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
    const twin = this.shown.get().find((toast) => toast.message === message && toast.tone === tone)
    if (twin) this.dismiss(twin.id)
    const toast = { id: this.#nextId++, message, tone }
    for (const old of this.shown.get().slice(0, Math.max(0, this.shown.get().length + 1 - TOASTS_MAX)))
      this.#stop(old.id)
    this.#running.set(toast.id, { left: duration, since: this.#clock.now(), callOff: null })
    this.shown.set([...this.shown.get(), toast].slice(-TOASTS_MAX))
    if (this.#pausedBy.size === 0) this.#run(toast.id)
  }

  dismiss(id: number): void {
    this.#stop(id)
    this.shown.set(this.shown.get().filter((toast) => toast.id !== id))
    if (this.shown.get().length === 0) this.#pausedBy.clear()
  }

  pause(by: Reading): void {
    const isRunning = this.#pausedBy.size === 0
    this.#pausedBy.add(by)
    if (!isRunning) return
    for (const running of this.#running.values()) {
      running.callOff?.()
      running.callOff = null
      running.left -= this.#clock.now() - running.since
    }
  }

  resume(by: Reading): void {
    if (!this.#pausedBy.delete(by) || this.#pausedBy.size > 0) return
    for (const id of this.#running.keys()) this.#run(id)
  }

  #run(id: number): void {
    const running = this.#running.get(id)
    if (!running) return
    running.since = this.#clock.now()
    running.callOff = this.#clock.after(Math.max(0, running.left), () => this.dismiss(id))
  }

  #stop(id: number): void {
    this.#running.get(id)?.callOff?.()
    this.#running.delete(id)
  }
}
