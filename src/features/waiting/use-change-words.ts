import { useLingui } from '@lingui/react/macro'
import { wordsNamed, wordsOf } from '#words/more/command-words.ts'

interface Described {
  command: string
  input: unknown
  /** Which part, as the outbox calls it; for something deleted its name, where that is known. */
  label: string
}

/** A change in plain words: what it is, and what of it ('' when that says nothing more). */
export function useChangeWords(): (entry: Described) => { title: string; details: string } {
  const { i18n } = useLingui()
  return (entry) => {
    const words = wordsOf(entry)
    return {
      title: i18n._(words.title(entry.input, i18n, partOf(entry) || null)),
      details: words.details?.(entry.input, i18n) ?? '',
    }
  }
}

/** What a change was, of which only the history is left. */
export function usePastWords(): (item: { command: string; label: string }) => string {
  const { i18n } = useLingui()
  return (item) => i18n._(wordsNamed(item.command).past(partOf(item), i18n))
}

/** The outbox calls a change without parts by its command. */
const partOf = ({ command, label }: { command: string; label: string }): string => (label === command ? '' : label)
