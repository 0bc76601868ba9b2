/** The prompts of the journal: those that came with the app, and what was reworded of them since, as it is kept on this device. */
import { useEffect, useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import type { PlainDate } from '#contract/ids.ts'
import { dayParts, type JournalContent, promptIndex } from '#contract/journal-content.ts'
import type { Language } from '#contract/languages.ts'
import { useLocale } from './locale/locale.ts'

export interface Questions {
  /** What is asked on a day. */
  on(day: PlainDate): string
  /** What was asked where an answer is: as it was then where the prompt was reworded, else in the language of the screens. */
  of(answer: Pick<JournalContent, 'day' | 'question'>): string
}

const prompts: Record<Language, () => Promise<{ prompts: readonly string[] }>> = {
  en: () => import('#contract/prompts/en.ts'),
  fr: () => import('#contract/prompts/fr.ts'),
  es: () => import('#contract/prompts/es.ts'),
}

/** Loaded when first seen, kept with the app, so there without signal. What was reworded follows as soon as it is known. */
export function useQuestions(): Questions | undefined {
  const locale = useLocale()
  const [read, setRead] = useState<{ locale: Language; questions: Questions }>()
  useEffect(() => {
    let isCurrent = true
    let stop = (): void => {}
    const show = (asTheyCame: readonly string[], reworded: readonly ContentItem[]): void => {
      if (isCurrent) setRead({ locale, questions: questionsOf(asTheyCame, reworded, locale) })
    }
    void prompts[locale]().then(async ({ prompts: asTheyCame }) => {
      show(asTheyCame, [])
      // Not on the device yet, or no more: then it is asked as it came.
      const content = await import('./content.ts').catch(() => null)
      if (!content || !isCurrent) return
      const store = content.contentStore('journal', locale)
      const follow = (): void => show(asTheyCame, store.get().items)
      stop = store.subscribe(follow)
      follow()
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [locale])
  return read?.locale === locale ? read.questions : undefined
}

function questionsOf(asTheyCame: readonly string[], items: readonly ContentItem[], locale: Language): Questions {
  const reworded = new Map(items.filter(({ language }) => language === locale).map(({ slug, title }) => [slug, title]))
  const on = (day: PlainDate): string => {
    const { month, dayOfMonth } = dayParts(day)
    return reworded.get(day.slice('YYYY-'.length)) ?? asTheyCame[promptIndex(month, dayOfMonth)] ?? ''
  }
  return {
    on,
    of: ({ day, question }) => (question !== '' && reworded.has(day.slice('YYYY-'.length)) ? question : on(day)),
  }
}
