/** The browser's offer to install: it comes once, soon after the page has loaded, and is kept until somebody wants it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Null: there was none yet, or it is spent. Whoever wants to know when it comes listens after this, to the same event. */
export const installOffer: { kept: InstallPrompt | null } = { kept: null }

/** The browser's own bar stays away: we ask in our words, at a moment that makes sense. Call before the page has loaded. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.kept = event as InstallPrompt
  })
}
