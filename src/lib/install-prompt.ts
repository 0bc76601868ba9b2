import { createStore } from './store.ts'

/** The browser's offer to install: it comes once, soon after the page has loaded, and is kept until somebody wants it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Null: there was none yet, or it is spent. */
export const installOffer = createStore<InstallPrompt | null>(null, true)

/** The browser's own bar stays away: we ask in our words, at a moment that makes sense. Call before the page has loaded. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallPrompt)
  })
}
