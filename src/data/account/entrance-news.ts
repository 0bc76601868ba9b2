/** What is said to whoever signs in or wants to join. The last answer is kept on the device, for when there is none. */
import { useEffect, useState } from 'react'
import { RegistrationResponse } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { deviceMemory } from '#lib/browser-memory.ts'
import { useLocale } from '../locale/locale.ts'
import { callAsGuest } from './request-result.ts'

const KEPT = 'havenbook.entrance:'

/** Null until it is known. The same in every tab and for everybody: it stays when somebody signs out. */
export function useEntranceNews(): RegistrationResponse | null {
  const language = useLocale()
  const [news, setNews] = useState<RegistrationResponse | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (answer: RegistrationResponse | null) => isCurrent && answer && setNews(answer)
    show(read(deviceMemory.parse(KEPT + language)))
    void ask(language).then(show)
    return () => {
      isCurrent = false
    }
  }, [language])
  return news
}

/** Null where nobody answers. */
async function ask(language: Language): Promise<RegistrationResponse | null> {
  const outcome = await callAsGuest({ method: 'GET', path: `${paths.registration}?language=${language}` })
  const answer = outcome.kind === 'done' ? read(outcome.body) : null
  if (answer) deviceMemory.keep(KEPT + language, JSON.stringify(answer))
  return answer
}

const read = (body: unknown): RegistrationResponse | null => RegistrationResponse.safeParse(body).data ?? null
