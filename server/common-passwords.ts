/** Passwords from breaches, which are tried first on any account (DECISIONS B8). The list ships with its package. */
import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { ApiProblem } from './api-problem.ts'
import { problemTexts } from './content/problem-texts.ts'

/** In lower case. Shorter ones are refused for their length. */
const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN))

export const isCommon = (password: string): boolean => common.has(password.normalize('NFKC').toLowerCase().trim())

/** Throws `password-common` with an issue on the field at `path`. */
export function refuseCommon(password: string, path: string, language: Language): void {
  if (!isCommon(password)) return
  const message = problemTexts['password-common'][language]
  throw new ApiProblem('password-common', { issues: [{ path, code: 'password-common', message }] })
}
