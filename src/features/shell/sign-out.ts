import { type SignOutWay, signOut } from '#data/session.ts'

let isRunning = false

/** True while the person's own sign-out runs: it leads to /, whereas a session that ended by itself leads to /login. */
export const isSigningOut = (): boolean => isRunning

/** Signs out, then calls `leave`. Answers how many changes could not be sent; then nobody was signed out. */
export async function signOutThen(
  way: SignOutWay,
  leave: () => Promise<void>,
  exported?: readonly string[],
): Promise<number> {
  isRunning = true
  try {
    const outcome = await signOut(way, exported)
    if (outcome.kind === 'still-unsent') return outcome.count
    await leave()
    return 0
  } finally {
    isRunning = false
  }
}
