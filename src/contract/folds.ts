/** Whether two changes in a row may become one in the outbox, and which. Apart from the commands: only who stores one asks. */
import { ATTRIBUTE_LISTS } from './attributes-content.ts'
import type { CommandInput, CommandName } from './commands.ts'
import { type Change, type Sameness, sameValue } from './merge.ts'

const always = () => true
const LISTS = ['symptoms', 'measures'] as const
const hasAll = (known: readonly { uid: string }[], items: readonly { uid: string }[]): boolean =>
  items.every(({ uid }) => known.some((one) => one.uid === uid))

const folds: { [Name in CommandName]?: (earlier: CommandInput<Name>, later: CommandInput<Name>) => boolean } = {
  // An item that both devices have added is known here by the other's id where the later change was made after a pull. By itself, the
  // earlier one is recognised as that item.
  'attributes.save': ({ seen, wanted }, later) =>
    ATTRIBUTE_LISTS.every((list) => hasAll([...seen[list], ...later.seen[list]], wanted[list])),
  // The order of questions is said of all of them: the earlier one has to speak of all that the later one has seen.
  'appointments.save': ({ seen, wanted }, later) =>
    later.wanted.questions === undefined ||
    (seen.questions !== undefined &&
      hasAll([...seen.questions, ...(wanted.questions ?? [])], later.seen.questions ?? [])),
  // Lists of an older build and rows of this one are different things of the same fields.
  'carePlan.saveSection': (earlier, later) =>
    earlier.section === later.section && !(LISTS.some((list) => list in earlier.wanted) && later.wanted.episodes),
  'dependents.update': always,
  'documents.rename': always,
  'folders.rename': always,
  'incidents.update': always,
  'journal.answer': always,
  'journalNotes.write': always,
  'photos.save': always,
}

/** Of two inputs of the command `name`, as this build reads them. */
export const canFold = (name: string, earlier: unknown, later: unknown): boolean =>
  folds[name as CommandName]?.(earlier as never, later as never) ?? false

/**
 * One change that does what `earlier` and then `later` do. Null when `later` neither saw what `earlier` wanted nor is the same once
 * more (from a form in another tab), and when it puts a thing back as it was: together they would want nothing of it, and somebody
 * else's value, never seen here, would stand.
 */
export function foldChanges(earlier: Change, later: Change, isSame: Sameness = sameValue): Change | null {
  const isRepeated = (thing: string) =>
    isSame(later.seen[thing], earlier.seen[thing]) && isSame(later.wanted[thing], earlier.wanted[thing])
  const hasSeenIt = Object.keys(later.seen).every(
    (thing) =>
      !Object.hasOwn(earlier.wanted, thing) || isSame(later.seen[thing], earlier.wanted[thing]) || isRepeated(thing),
  )
  const seen = { ...later.seen, ...earlier.seen }
  const isPutBack = Object.keys(later.wanted).some(
    (thing) =>
      Object.hasOwn(earlier.wanted, thing) &&
      isSame(later.wanted[thing], seen[thing]) &&
      !isSame(earlier.wanted[thing], seen[thing]),
  )
  if (!hasSeenIt || isPutBack) return null
  return { seen, wanted: { ...earlier.wanted, ...later.wanted } }
}
