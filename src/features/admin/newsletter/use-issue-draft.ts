import type { Issue, IssueTexts } from '#contract/admin/newsletter.ts'
import type { Language } from '#contract/languages.ts'
import { keepText, useKeptText } from '../use-kept-text.ts'

/** What is being typed, with what stood there when the typing began. */
interface Typed {
  seen: IssueTexts
  texts: IssueTexts
}

export interface IssueDraft extends Typed {
  /** Whether something stands on this device that was not saved yet. */
  isTyped: boolean
  type(language: Language, change: Partial<IssueTexts['en']>): void
  /** From here on it is a change of what stands on the server now. */
  keepMine(): void
  discard(): void
  /** Of what a save has sent: it is saved as this. What was typed on meanwhile stays. */
  settle(saved: Issue): void
}

const EMPTY = { subject: '', body: '' }
const NOTHING: IssueTexts = { en: EMPTY, fr: EMPTY, es: EMPTY }

const placeOf = (userId: string, id = 'new'): string => `${userId}:issue:${id}`

/** The text of an issue while it is written: on this device at each letter, until it is saved or let go of. */
export function useIssueDraft(userId: string, issue: Issue | undefined): IssueDraft {
  const [kept, hold, settle] = useKeptText(placeOf(userId, issue?.id))
  const saved = issue?.texts ?? NOTHING
  const { seen, texts } = kept === '' ? { seen: saved, texts: saved } : (JSON.parse(kept) as Typed)
  const holdTyped = (typed: Typed) => hold(JSON.stringify(typed))
  return {
    seen,
    texts,
    isTyped: kept !== '',
    type: (language, change) => holdTyped({ seen, texts: { ...texts, [language]: { ...texts[language], ...change } } }),
    keepMine: () => holdTyped({ seen: saved, texts }),
    discard: () => hold(''),
    settle: (now) => {
      settle((typed) => {
        if (typed === '') return ''
        const rest = JSON.stringify({ ...(JSON.parse(typed) as Typed), seen: now.texts } satisfies Typed)
        if (issue) return rest
        keepText(placeOf(userId, now.id), rest)
        return ''
      })
    },
  }
}

/** What was typed here for an issue that is no draft any more; null: nothing. */
export function useLeftOver(userId: string, id: string): [IssueTexts | null, () => void] {
  const [kept, keep] = useKeptText(placeOf(userId, id))
  return [kept === '' ? null : (JSON.parse(kept) as Typed).texts, () => keep('')]
}
