import { useLingui } from '@lingui/react/macro'
import type { Failure } from '#data/account/request-result.ts'
import { unreachableWords } from '../unreachable-words.ts'

/** Why a call came to nothing: the server's own words, or what is known of the way to it. */
export function useOutcomeWords(): (outcome: Failure, otherwise: string) => string {
  const { t, i18n } = useLingui()
  return (outcome, otherwise) => {
    switch (outcome.kind) {
      case 'unreachable':
        return i18n._(unreachableWords(outcome.network))
      case 'signed-out':
        return t`Please sign in again first. What you typed is still here.`
      case 'refused':
        return outcome.message ?? otherwise
    }
  }
}
