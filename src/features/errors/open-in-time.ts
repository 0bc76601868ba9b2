/**
 * Waiting for this device's data, but not for ever: a browser's storage may never answer (another tab holds it, its files are
 * damaged, it is being emptied). After 3 s there are words and a way out instead of a blank page; should it open after all,
 * the app goes on as if nothing had been.
 */

/** ms */
const LIMIT = 3000

/**
 * Resolves when `opening` has, whatever it was that took so long. `isNeeded` false: there is a page to show without it, so
 * nobody waits longer than 3 s for it, or for what it fails with.
 */
export async function openInTime(opening: Promise<unknown>, isNeeded: boolean): Promise<void> {
  if (!isNeeded) {
    const limit = new Promise((resolve) => setTimeout(resolve, LIMIT))
    await Promise.race([opening.catch(() => {}), limit])
    return
  }
  let takeAway: Promise<() => void> | undefined
  const say = () => {
    takeAway ??= import('./does-not-open.ts').then(({ sayDoesNotOpen }) => sayDoesNotOpen())
    return takeAway
  }
  const limit = setTimeout(say, LIMIT)
  try {
    await opening
    clearTimeout(limit)
    const remove = await takeAway
    remove?.()
  } catch (error) {
    clearTimeout(limit)
    await say()
    throw error
  }
}
