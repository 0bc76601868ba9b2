/**
 * A database of a page that the browser may put aside whole (back/forward cache). WebKit lets nobody open a database while
 * such a page stands still in the middle of a transaction, not even the same page loaded anew: it would stay blank until
 * the browser is closed. So nothing is left in flight. What a screen reads, it reads again when it is back (Dexie asks
 * every live query anew then); what a person saved is saved then. See DECISIONS J15.
 */
import { Dexie, type DBCore, type DexieOptions } from 'dexie'

/** Held weakly: tests kill pages within one process, and the transactions of a killed page never end. */
const inFlight = new Set<WeakRef<IDBTransaction>>()
/** While the page is aside: until it is back. */
let aside: PromiseWithResolvers<void> | null = null
let timesBack = 0

/** The page may stand still from now on: undoes every transaction in flight, and lets none begin. */
export function putAside(): void {
  aside ??= Promise.withResolvers()
  for (const transaction of inFlight) {
    try {
      transaction.deref()?.abort()
    } catch {
      // It is being committed, and waits for nothing that this page would still say.
    }
  }
}

/** The page is back. */
export function bringBack(): void {
  timesBack += 1
  aside?.resolve()
  aside = null
}

export class PageDatabase extends Dexie {
  constructor(name: string, options: DexieOptions) {
    super(name, options)
    this.use({ stack: 'dbcore', create: followed })
  }

  /**
   * A transaction, undone and begun anew as often as the page is put aside in the middle of it: for what a person did, as
   * `work` is for everything else. All or nothing and once, since what was undone has not happened. Not for whoever holds
   * a lock, which others would wait for meanwhile.
   */
  readonly lasting = ((...args: Parameters<Dexie['transaction']>): unknown => {
    const before = timesBack
    return this.transaction(...args).catch((error: unknown) =>
      Dexie.Promise.resolve(aside?.promise).then(() => {
        if (timesBack === before) throw error
        return this.lasting(...args)
      }),
    )
  }) as Dexie['transaction']
}

function followed(core: DBCore): DBCore {
  return {
    ...core,
    transaction(...args) {
      if (aside) throw new DOMException('Put aside', 'AbortError')
      const begun = core.transaction(...args) as IDBTransaction
      const held = new WeakRef(begun)
      inFlight.add(held)
      const end = () => inFlight.delete(held)
      begun.addEventListener('complete', end)
      begun.addEventListener('abort', end)
      return begun
    },
  }
}
