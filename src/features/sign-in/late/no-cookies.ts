import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keepLateWords } from './keep-late-words.ts'

keepLateWords()

/** Why a browser would sign nobody in here, whatever they type. */
export const noCookiesWords = (protocol: string): MessageDescriptor =>
  protocol === 'https:'
    ? msg`This browser keeps no cookies of Havenbook, which signing in needs. Allow them in its settings.`
    : msg`This browser signs in at safe addresses only. Open the address of Havenbook with https:// in front.`
