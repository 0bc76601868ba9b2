/** The browser's offer to install: it comes once, soon after the page has loaded, and is kept until somebody wants it. */
import { createStore } from './store.ts'

export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export const installPrompt = createStore<InstallPrompt | null>(null)

/** The browser's own bar stays away: we ask in our words, at a moment that makes sense. Call before the page has loaded. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => installPrompt.set(null))
}
