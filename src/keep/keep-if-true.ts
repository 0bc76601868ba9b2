/** Keeping pages of who is signed in and of whose data is shown, where what they say is still true. [Note: kept pages] */
import { Dexie } from 'dexie'
import { during } from '#data/database/withdraw-first.ts'
import type { Account } from '#data/session/account.ts'
import { DeviceDatabase, rememberedPerson, rememberedSession } from '#data/session/device-database.ts'

/** ms: whoever wants to choose another person or to sign out waits for it. */
export const LONGEST = 2000

/**
 * Puts pages away in a transaction on everything that they show (`withdraw-first.ts` is the other half): whatever this device's other tabs
 * do, nothing of it can change until that has ended. What takes too long is not waited for: this rejects, and no page is left.
 * @param person whose data the pages show, as this device remembers it.
 * @param isTrue whether the rows are what was drawn.
 * @returns whether they are kept now.
 */
export async function keepIfTrue(
  { userId, platform, db }: Pick<Account, 'userId' | 'platform' | 'db'>,
  person: string | null | undefined,
  isTrue: () => Promise<boolean>,
  put: () => Promise<void>,
): Promise<boolean> {
  const device = new DeviceDatabase(platform)
  let isLate = false
  let isKept = false
  let putting: Promise<void> | undefined
  const keep = () =>
    db.transaction('rw', db.shownTables(), async () => {
      if (!(await isTrue()) || isLate) return
      const ask = () => db.sync.get('state')
      putting = put()
      await during(ask, putting)
      isKept = !isLate
      if (isLate && platform.withdrawPages) await during(ask, platform.withdrawPages())
    })
  const keepOrWithdraw = () =>
    keep().catch(async (error: unknown) => {
      // The browser undid the transaction; the store goes on with what it was given, and others may have written since.
      if (putting) {
        await putting.catch(() => {})
        await platform.withdrawPages?.()
      }
      throw error
    })
  try {
    await device.transaction('rw', device.memory, async () => {
      const isHere = (await rememberedSession(device))?.userId === userId
      if (isHere && (await rememberedPerson(device, userId)) === person)
        await during(() => rememberedSession(device), soon(Dexie.ignoreTransaction(keepOrWithdraw)))
    })
  } finally {
    isLate = true
    device.close()
  }
  return isKept
}

/** Rejects where it takes too long. */
const soon = (work: PromiseLike<void>): Promise<void> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Keeping took too long')), LONGEST)),
  ])
