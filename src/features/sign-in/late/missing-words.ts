import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Credentials } from '#contract/session.ts'
import { keepWords } from '#words/keep-words.ts'

keepWords(import.meta.glob('/src/locales/sign-in/*.po', { eager: true }))

export type MissingWords = Partial<Record<'email' | 'password', MessageDescriptor | undefined>>

/** What to say beside each field that was left empty, in the order of the form. */
export const missingWords = ({ email, password }: Credentials): MissingWords => ({
  ...(email.trim() === '' && { email: msg`Please enter your email address.` }),
  ...(password === '' && { password: msg`Please enter your password.` }),
})
