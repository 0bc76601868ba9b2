import { useLingui } from '@lingui/react/macro'
import type { Failure } from '#data/account/request-result.ts'
import { failureWords } from '../unreachable-words.ts'

/** Why a call of somebody who was signed in came to nothing. */
export function useOutcomeWords(): (outcome: Failure, otherwise: string) => string {
  const { t, i18n } = useLingui()
  return (outcome, otherwise) =>
    outcome.kind === 'signed-out'
      ? t`Please sign in again first. What you typed is still here.`
      : failureWords(outcome, otherwise, i18n)
}
