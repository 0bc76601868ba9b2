/** How this browser puts the app on the home screen, and whether the person has already said no. */
import { useSyncExternalStore } from 'react'
import { deviceMemory } from '#lib/browser-memory.ts'
import { installOffer } from '#lib/install-prompt.ts'
import { createStore } from '#lib/store.ts'
import { useStore } from '#lib/use-store.ts'

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
  const prompt = useStore(installOffer)
  return installWay({
    hasPrompt: prompt !== null,
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    isApple: 'standalone' in navigator,
    touchPoints: navigator.maxTouchPoints,
  })
}

/** Lets the browser ask. The offer is spent either way; whether the person agreed. */
export async function install(): Promise<boolean> {
  const prompt = installOffer.get()
  if (!prompt) return false
  const { outcome } = await prompt.prompt()
  installOffer.set(null)
  return outcome === 'accepted'
}

const KEY = 'havenbook.install'
const closedHere = createStore(false)

/** Said once, it holds on this device for good: nobody is asked again. */
export function closeInvitation(): void {
  deviceMemory.keep(KEY, 'closed')
  closedHere.set(true)
}

export const useIsClosed = (): boolean => useSyncExternalStore(closedHere.subscribe, isClosed, () => true)

const isClosed = (): boolean => closedHere.get() || deviceMemory.read(KEY) !== null
