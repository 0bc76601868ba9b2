import { useEffect, useState } from 'react'
import { RegistrationResponse } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { callAsGuest } from '#data/account/request-result.ts'
import { useLocale } from '#data/locale/locale.ts'

/** Null where nobody answers. */
async function readRegistration(language: Language): Promise<RegistrationResponse | null> {
  const outcome = await callAsGuest({ method: 'GET', path: `${paths.registration}?language=${language}` })
  return outcome.kind === 'done' ? (RegistrationResponse.safeParse(outcome.body).data ?? null) : null
}

/** Who may join here, as soon as the server has said so: nobody is to fill in two forms for a refusal. */
export function useRegistration(): RegistrationResponse | null {
  const language = useLocale()
  const [registration, setRegistration] = useState<RegistrationResponse | null>(null)
  useEffect(() => {
    let isCurrent = true
    void readRegistration(language).then((answer) => isCurrent && setRegistration(answer))
    return () => {
      isCurrent = false
    }
  }, [language])
  return registration
}
