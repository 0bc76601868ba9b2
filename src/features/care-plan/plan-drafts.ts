/**
 * Sections being edited, by person. They live in the page's memory and nowhere else: they outlast a look at the
 * emergency view and any pull that lands meanwhile, and are gone with the page, or when another user signs in.
 */
import { useSyncExternalStore } from 'react'
import {
  type CarePlanContent,
  type CarePlanEdit,
  type CarePlanSection,
  editedFields,
} from '#contract/care-plan-content.ts'
import { sessionStore } from '#data/session/session-store.ts'
import { createStore } from '#lib/store.ts'
import { type FormField, isDirty, openDraft, type SectionDraft, type TypedValue } from './section-form.ts'

const drafts = createStore<ReadonlyMap<string, SectionDraft>>(new Map())

let writer = sessionStore.get().userId
// Not at the sign-out, which another tab may have begun: the same user may come back to what they were typing.
sessionStore.subscribe(() => {
  const user = sessionStore.get().userId
  if (user === undefined || user === writer) return
  writer = user
  dropDrafts()
})

const keyOf = (profileId: string, section: CarePlanSection) => `${profileId}/${section}`

/** The section as it is being edited; undefined while it is only read. */
export function useDraft(profileId: string, section: CarePlanSection): SectionDraft | undefined {
  return useSyncExternalStore(
    drafts.subscribe,
    () => readDraft(profileId, section),
    () => undefined,
  )
}

export function readDraft(profileId: string, section: CarePlanSection): SectionDraft | undefined {
  return drafts.get().get(keyOf(profileId, section))
}

/** Whether anything typed for anybody is not saved yet. */
export function useHasDirtyDraft(): boolean {
  return useSyncExternalStore(
    drafts.subscribe,
    () => hasDirtyDraft(),
    () => false,
  )
}

/** Of this person, or of anybody. */
export function hasDirtyDraft(profileId = ''): boolean {
  return [...drafts.get()].some(([key, draft]) => key.startsWith(profileId) && isDirty(draft))
}

export function startDraft(profileId: string, section: CarePlanSection, content: CarePlanContent): void {
  if (!readDraft(profileId, section)) set(profileId, section, openDraft(section, content))
}

export function typeInto(profileId: string, section: CarePlanSection, field: FormField, value: TypedValue): void {
  const draft = readDraft(profileId, section)
  if (draft) set(profileId, section, { ...draft, typed: { ...draft.typed, [field]: value } })
}

/** `name`: of the field that takes the focus when the form is drawn. */
export function focusOn(profileId: string, section: CarePlanSection, name: string): void {
  const draft = readDraft(profileId, section)
  if (draft) set(profileId, section, { ...draft, focus: name })
}

/** Once `saved` of `sent` is durable the form closes, unless more was typed meanwhile: that goes on from there. */
export function settleDraft(profileId: string, sent: SectionDraft, saved: CarePlanEdit): void {
  const { section } = sent
  const now = readDraft(profileId, section)
  if (now?.typed === sent.typed) return dropDraft(profileId, section)
  if (now)
    set(profileId, section, { ...now, base: { ...now.base, ...(editedFields(saved) as Partial<CarePlanContent>) } })
}

export function dropDraft(profileId: string, section: CarePlanSection): void {
  const dropped = keyOf(profileId, section)
  drafts.set(new Map([...drafts.get()].filter(([key]) => key !== dropped)))
}

/** Lets go of everything typed. */
export const dropDrafts = (): void => drafts.set(new Map())

function set(profileId: string, section: CarePlanSection, draft: SectionDraft): void {
  drafts.set(new Map(drafts.get()).set(keyOf(profileId, section), draft))
}
