/** How this browser puts the app on the home screen, and whether the person has already said no. */
import { useSyncExternalStore } from 'react'
import { installOffer } from '#lib/install-prompt.ts'

/** prompt: the browser asks, on our tap. share: by hand, from the share menu of iPhone and iPad. none: not here. */
export type InstallWay = 'prompt' | 'share' | 'none'

interface Surroundings {
  hasPrompt: boolean
  isStandalone: boolean
  /** Only browsers of Apple know `navigator.standalone`; of their devices, only those that are touched share so. */
  isApple: boolean
  touchPoints: number
}

export function installWay({ hasPrompt, isStandalone, isApple, touchPoints }: Surroundings): InstallWay {
  if (isStandalone) return 'none'
  if (hasPrompt) return 'prompt'
  return isApple && touchPoints > 0 ? 'share' : 'none'
}

/** The way of this browser at this moment, live: the offer may still come. */
export function useInstallWay(): InstallWay {
  const prompt = useSyncExternalStore(onOffer, offerNow, () => null)
  return installWay({
    hasPrompt: prompt !== null,
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    isApple: 'standalone' in navigator,
    touchPoints: navigator.maxTouchPoints,
  })
}

const OFFER = 'beforeinstallprompt'
const offerNow = () => installOffer.kept

function onOffer(listener: () => void): () => void {
  addEventListener(OFFER, listener)
  const stop = listen(listener)
  return () => {
    removeEventListener(OFFER, listener)
    stop()
  }
}

/** Lets the browser ask. The offer is spent either way; whether the person agreed. */
export async function install(): Promise<boolean> {
  const prompt = installOffer.kept
  if (!prompt) return false
  const { outcome } = await prompt.prompt()
  installOffer.kept = null
  tell()
  return outcome === 'accepted'
}

const KEY = 'havenbook.install'
const listeners = new Set<() => void>()
let isClosedHere = false

/** Said once, it holds on this device for good: nobody is asked again. */
export function closeInvitation(): void {
  isClosedHere = true
  try {
    localStorage.setItem(KEY, 'closed')
  } catch {
    // Refused storage: it holds until the page is closed.
  }
  tell()
}

export const useIsClosed = (): boolean => useSyncExternalStore(listen, isClosed, () => true)

function tell(): void {
  for (const listener of Array.from(listeners)) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isClosed(): boolean {
  try {
    return isClosedHere || localStorage.getItem(KEY) !== null
  } catch {
    return isClosedHere
  }
}
