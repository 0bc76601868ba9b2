import { useLingui } from '@lingui/react/macro'
import type { CheckSubject } from '#data/offline-check/offline-check.ts'
import { PERSON_WORDS, SCREEN_WORDS } from './check-words.ts'

/** What a line of the offline check is called, with the person in front where it is about somebody. */
export function useCheckName(): (subject: CheckSubject) => string {
  const { t } = useLingui()
  const whatOf = useWhat()
  return (subject) => {
    const what = whatOf(subject)
    return subject.of === 'app' ? what : t`${subject.name}: ${what}`
  }
}

/** The same under the person's own heading. */
export function useWhat(): (subject: CheckSubject) => string {
  const { t } = useLingui()
  return (subject) => {
    if (subject.of === 'app') return t(SCREEN_WORDS[subject.screen])
    if (subject.what !== 'files') return t(PERSON_WORDS[subject.what])
    return t`Files kept offline (${subject.here} of ${subject.wanted})`
  }
}
