/**
 * Pages that are kept for the next start say what these rows say. So a transaction takes them away before it writes to one of
 * them, and whoever keeps a page does that in a transaction on the same tables (`src/keep/keep-pages.tsx`): in whatever order things happen,
 * and wherever they are killed, no page outlives what it shows.
 */
import { type DBCoreMutateRequest, Dexie } from 'dexie'
import type { Platform } from '../platform.ts'

/** `isShown`: whether pages say something of what is written to `keys` of a table. */
export function withdrawFirst(
  db: Dexie,
  { withdrawPages }: Pick<Platform, 'withdrawPages'>,
  isShown: (table: string, keys: readonly unknown[]) => boolean,
): void {
  if (!withdrawPages) return
  const withdrawn = new WeakMap<object, PromiseLike<unknown>>()
  db.use({
    stack: 'dbcore',
    name: 'withdraw-first',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name)
        const withdrawIn = (trans: DBCoreMutateRequest['trans']): PromiseLike<unknown> => {
          const begun = withdrawn.get(trans)
          if (begun) return begun
          const ask = () => table.get({ trans, key: 0 })
          // Once this is answered nobody else can be writing or keeping: the transaction has its turn.
          const done = ask().then(() => during(ask, withdrawPages()))
          withdrawn.set(trans, done)
          return done
        }
        return {
          ...table,
          mutate: (request) =>
            isShown(name, keysOf(request, table.schema.primaryKey.extractKey))
              ? (withdrawIn(request.trans).then(() => table.mutate(request)) as ReturnType<typeof table.mutate>)
              : table.mutate(request),
        }
      },
    }),
  })
}

/** Waits in a transaction, which lasts while it is asked something. Rejects if it is undone: `Dexie.waitFor` would wait for good. */
export const during = <T>(ask: () => PromiseLike<unknown>, work: PromiseLike<T>): PromiseLike<T> =>
  new Dexie.Promise<T>((resolve, reject) => {
    let end: (() => void) | undefined
    void work.then(
      (value) => (end = () => resolve(value)),
      (error: unknown) => (end = () => reject(error)),
    )
    const goOn = (): void => void (end ? end() : ask().then(goOn, reject))
    goOn()
  })

function keysOf(request: DBCoreMutateRequest, extractKey: ((row: unknown) => unknown) | null): readonly unknown[] {
  if (request.type === 'delete') return request.keys
  if (request.type === 'deleteRange') return []
  return request.values.map((row, index) => request.keys?.[index] ?? extractKey?.(row))
}
