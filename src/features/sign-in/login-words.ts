import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NetworkState } from '#data/network.ts'
import { unreachableWords } from '#words/unreachable-words.ts'

/** Why nobody can be signed in right now. */
export const loginUnreachableWords = (network: NetworkState): MessageDescriptor =>
  network === 'no-route'
    ? msg`You need to be online to sign in. What you typed is still here.`
    : unreachableWords(network)
