/**
 * What somebody has typed on the way to an account. It lives in memory and, without the password, in this tab's session
 * storage: a reload loses the password and nothing else (DECISIONS B1).
 */
import { tabMemory } from '#lib/browser-memory.ts'
import { createStore } from '#lib/store.ts'
import { useStore } from '#lib/use-store.ts'

export interface SignUpTexts {
  email: string
  password: string
  confirmation: string
  firstName: string
  lastName: string
  birthDate: string
  phone: string
  role: string
}

export interface SignUpDraft extends SignUpTexts {
  hasAgreed: boolean
  /** `confirm`: the account exists, its address was never confirmed (DECISIONS B3). */
  purpose: 'join' | 'confirm'
  /** The address a code was sent to, by this page. */
  codeSentTo: string | null
  /** The code was taken; what is left to do is to sign in. */
  isConfirmed: boolean
  /** What the server said about single fields, in its words, until they are changed. */
  objections: Partial<Record<string, string>>
  /** What has to be said when the next step opens. */
  notice: string | null
}

const KEY = 'havenbook.sign-up'
const KEPT = ['email', 'firstName', 'lastName', 'birthDate', 'phone', 'role'] as const

const EMPTY: SignUpDraft = {
  email: '',
  password: '',
  confirmation: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  phone: '',
  role: '',
  hasAgreed: false,
  purpose: 'join',
  codeSentTo: null,
  isConfirmed: false,
  objections: {},
  notice: null,
}

const store = createStore<SignUpDraft>({ ...EMPTY, ...kept() })

export function useSignUpDraft(): SignUpDraft {
  return useStore(store)
}

export const signUpDraft = (): SignUpDraft => store.get()

export function changeDraft(change: Partial<SignUpDraft>): void {
  const draft = { ...store.get(), ...change }
  store.set(draft)
  const rest = Object.fromEntries(KEPT.map((field) => [field, draft[field]]))
  tabMemory.keep(KEY, JSON.stringify({ ...rest, hasAgreed: draft.hasAgreed, purpose: draft.purpose }))
}

/** Types into one field: what the server said about it is over, and another address takes a code of its own. */
export function typeInDraft(field: keyof SignUpTexts, text: string): void {
  const { [field]: _over, ...objections } = store.get().objections
  changeDraft({ [field]: text, objections, ...(field === 'email' && { isConfirmed: false }) })
}

/** The account is there, or somebody changed their mind: nothing of it stays. */
export function dropDraft(): void {
  store.set(EMPTY)
  tabMemory.keep(KEY, null)
}

function kept(): Partial<SignUpDraft> {
  const found = (tabMemory.parse(KEY) ?? {}) as Record<string, unknown>
  const texts = KEPT.flatMap((field) => (typeof found[field] === 'string' ? [[field, found[field]]] : []))
  return {
    ...Object.fromEntries(texts),
    hasAgreed: found['hasAgreed'] === true,
    purpose: found['purpose'] === 'confirm' ? 'confirm' : 'join',
  }
}
