/**
 * The steps of a sign-up, and what its two forms accept (DECISIONS B4, B8), as a form sees it: each field with the one
 * thing to say about it.
 */
import { Email, NewPassword, PASSWORD_MAX, PASSWORD_MIN, PHONE_MAX, SignUpRequest } from '#contract/accounts.ts'
import type { PlainDate } from '#contract/ids.ts'
import type { Language } from '#contract/languages.ts'
import { NAME_MAX } from '#contract/dependents-content.ts'
import type { SignUpDraft } from '#data/account/sign-up-draft.ts'
import { type BirthDateError, birthDateError } from '#words/more/birth-date-errors.ts'

/** The steps of joining, in order. They have no addresses of their own: `/login?step=…` (DECISIONS B1). */
export const STEPS = ['account', 'personal', 'code'] as const
export type SignUpStep = (typeof STEPS)[number]

export type AccountField = 'email' | 'password' | 'confirmation'
export type PersonalField = 'firstName' | 'lastName' | 'birthDate' | 'phone' | 'role' | 'hasAgreed'
export type SignUpField = AccountField | PersonalField

export type SignUpError = 'missing' | 'not-an-address' | 'too-short' | 'too-long' | 'different' | BirthDateError

export type Errors<Field extends string> = Partial<Record<Field, SignUpError>>

/** Fields in the order they stand in the form, which is the order in which an error takes the focus. */
export const ACCOUNT_FIELDS: readonly AccountField[] = ['email', 'password', 'confirmation']

export function accountErrors({ email, password, confirmation }: SignUpDraft): Errors<AccountField> {
  return without({
    email: email.trim() === '' ? 'missing' : Email.safeParse(email).success ? null : 'not-an-address',
    password: passwordError(password),
    confirmation: confirmation === '' ? 'missing' : confirmation === password ? null : 'different',
  })
}

/** Passwords are taken as they are: a space at the end is part of one. */
export function passwordError(password: string): SignUpError | null {
  if (password === '') return 'missing'
  if (NewPassword.safeParse(password).success) return null
  return password.length < PASSWORD_MIN ? 'too-short' : 'too-long'
}

/** `today` is the calendar date where the person stands. */
export function personalErrors(draft: SignUpDraft, today: PlainDate): Errors<PersonalField> {
  return without({
    firstName: nameError(draft.firstName),
    lastName: nameError(draft.lastName),
    birthDate: draft.birthDate === '' ? null : birthDateError(draft.birthDate, today),
    phone: draft.phone.trim().length > PHONE_MAX ? 'too-long' : null,
    role: draft.role === '' ? 'missing' : null,
    hasAgreed: draft.hasAgreed ? null : 'missing',
  })
}

function nameError(name: string): SignUpError | null {
  const { length } = name.trim()
  return length === 0 ? 'missing' : length > NAME_MAX ? 'too-long' : null
}

/** What is sent, or null while something is missing. */
export function readSignUp(draft: SignUpDraft, language: Language): SignUpRequest | null {
  const parsed = SignUpRequest.safeParse({
    ...draft,
    birthDate: draft.birthDate === '' ? null : draft.birthDate,
    language,
  })
  return parsed.success ? parsed.data : null
}

export const maxOf = (field: SignUpField): number =>
  field === 'password' ? PASSWORD_MAX : field === 'phone' ? PHONE_MAX : NAME_MAX

function without<Field extends string>(errors: Record<Field, SignUpError | null>): Errors<Field> {
  const found = Object.entries(errors).filter(([, error]) => error !== null)
  return Object.fromEntries(found) as Errors<Field>
}
