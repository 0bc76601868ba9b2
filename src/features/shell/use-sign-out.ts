import { useNavigate } from '@tanstack/react-router'
import { countUnsent } from '#data/waiting/unsent.ts'
import { mayLeave } from '#lib/unsaved.ts'
import { signOutThen } from './sign-out.ts'

/** Signing out as the menus offer it: at once when everything was sent, else `ask` opens the question. */
export function useSignOut(ask: () => void): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await mayLeave())) return
    if ((await countUnsent()) > 0) return ask()
    // Something may have been saved in the meantime; then it is asked about after all.
    if ((await signOutThen('send-first', () => navigate({ to: '/', ignoreBlocker: true }))) > 0) ask()
  }
}
