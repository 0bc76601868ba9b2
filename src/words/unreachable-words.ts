import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NetworkState } from '#data/network.ts'

/** Why something that needs a connection cannot be done right now, in plain words. */
export function unreachableWords(network: NetworkState): MessageDescriptor {
  switch (network) {
    case 'no-route':
      return msg`You need to be online for this. What you typed is still here.`
    case 'portal':
      return msg`This Wi-Fi wants you to sign in first. Open any other page to do that, then try again here.`
    case 'server-down':
      return msg`Havenbook does not answer. Please try again in a few minutes.`
    default:
      return msg`Havenbook took too long to answer. What you typed is still here. Please try again.`
  }
}

type Failure =
  | { kind: 'unreachable'; network: NetworkState }
  | { kind: 'refused'; message: string | null }
  | { kind: 'signed-out' }

/** Why a call came to nothing: what is known of the way to the server, or the server's own words. */
export function failureWords(failure: Failure, otherwise: string, i18n: I18n): string {
  if (failure.kind === 'unreachable') return i18n._(unreachableWords(failure.network))
  return (failure.kind === 'refused' ? failure.message : null) ?? otherwise
}

/** Whether it is worth saying before anything was typed that nothing can be sent now. */
export const cannotReach = (network: NetworkState): boolean =>
  network === 'no-route' || network === 'portal' || network === 'server-down'
