/** What the two forms of a sign-up accept (DECISIONS B4, B8), as a form sees it: each field with the one thing to say about it. */
import { Email, NewPassword, PASSWORD_MAX, PASSWORD_MIN, PHONE_MAX, SignUpRequest } from '#contract/accounts.ts'
import type { PlainDate } from '#contract/ids.ts'
import { type Language, NAME_MAX } from '#contract/people.ts'
import type { SignUpDraft } from '#data/sign-up-draft.ts'
import { type BirthDateFault, birthDateFault } from '#words/birth-date-faults.ts'

export type AccountField = 'email' | 'password' | 'confirmation'
export type PersonalField = 'firstName' | 'lastName' | 'birthDate' | 'phone' | 'role' | 'hasAgreed'
export type SignUpField = AccountField | PersonalField

export type SignUpFault = 'missing' | 'not-an-address' | 'too-short' | 'too-long' | 'different' | BirthDateFault

export type Faults<Field extends string> = Partial<Record<Field, SignUpFault>>

/** Fields in the order they stand in the form, which is the order in which a fault takes the focus. */
export const ACCOUNT_FIELDS: readonly AccountField[] = ['email', 'password', 'confirmation']

export function accountFaults({ email, password, confirmation }: SignUpDraft): Faults<AccountField> {
  return without({
    email: email.trim() === '' ? 'missing' : Email.safeParse(email).success ? null : 'not-an-address',
    password: passwordFault(password),
    confirmation: confirmation === '' ? 'missing' : confirmation === password ? null : 'different',
  })
}

/** Passwords are taken as they are: a space at the end is part of one. */
export function passwordFault(password: string): SignUpFault | null {
  if (password === '') return 'missing'
  if (NewPassword.safeParse(password).success) return null
  return password.length < PASSWORD_MIN ? 'too-short' : 'too-long'
}

/** `today` is the calendar date where the person stands. */
export function personalFaults(draft: SignUpDraft, today: PlainDate): Faults<PersonalField> {
  return without({
    firstName: nameFault(draft.firstName),
    lastName: nameFault(draft.lastName),
    birthDate: draft.birthDate === '' ? null : birthDateFault(draft.birthDate, today),
    phone: draft.phone.trim().length > PHONE_MAX ? 'too-long' : null,
    role: draft.role === '' ? 'missing' : null,
    hasAgreed: draft.hasAgreed ? null : 'missing',
  })
}

function nameFault(name: string): SignUpFault | null {
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

function without<Field extends string>(faults: Record<Field, SignUpFault | null>): Faults<Field> {
  const found = Object.entries(faults).filter(([, fault]) => fault !== null)
  return Object.fromEntries(found) as Faults<Field>
}
