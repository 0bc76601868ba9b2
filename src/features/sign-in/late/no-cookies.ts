import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keepWords } from '#words/keep-words.ts'

keepWords(import.meta.glob('/src/locales/sign-in/*.po', { eager: true }))

/** Why a browser would sign nobody in here, whatever they type. */
export const noCookiesWords = (protocol: string): MessageDescriptor =>
  protocol === 'https:'
    ? msg`This browser keeps no cookies of Havenbook, which signing in needs. Allow them in its settings.`
    : msg`This browser signs in at safe addresses only. Open the address of Havenbook with https:// in front.`
