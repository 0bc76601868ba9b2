/**
 * Sections being edited, by person. They live in the page's memory and nowhere else: they outlast a look at the
 * emergency view and any pull that lands meanwhile, and are gone with the page.
 */
import { useSyncExternalStore } from 'react'
import type { CarePlanContent, CarePlanSection } from '#contract/care-plan-content.ts'
import { type FormField, isDirty, openDraft, type SectionDraft, type TypedValue } from './section-form.ts'

const drafts = new Map<string, SectionDraft>()
const listeners = new Set<() => void>()

const keyOf = (profileId: string, section: CarePlanSection) => `${profileId}/${section}`

function changed(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The section as it is being edited; undefined while it is only read. */
export function useDraft(profileId: string, section: CarePlanSection): SectionDraft | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readDraft(profileId, section),
    () => undefined,
  )
}

export function readDraft(profileId: string, section: CarePlanSection): SectionDraft | undefined {
  return drafts.get(keyOf(profileId, section))
}

/** Whether anything typed for anybody is not saved yet. */
export function useHasDirtyDraft(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasDirtyDraft(),
    () => false,
  )
}

/** Of this person, or of anybody. */
export function hasDirtyDraft(profileId = ''): boolean {
  return [...drafts].some(([key, draft]) => key.startsWith(profileId) && isDirty(draft))
}

export function startDraft(profileId: string, section: CarePlanSection, content: CarePlanContent): void {
  const key = keyOf(profileId, section)
  if (!drafts.has(key)) drafts.set(key, openDraft(section, content))
  changed()
}

export function typeInto(profileId: string, section: CarePlanSection, field: FormField, value: TypedValue): void {
  const key = keyOf(profileId, section)
  const draft = drafts.get(key)
  if (draft) drafts.set(key, { ...draft, typed: { ...draft.typed, [field]: value } })
  changed()
}

/** `name`: of the field that takes the focus when the form is drawn. */
export function focusOn(profileId: string, section: CarePlanSection, name: string): void {
  const key = keyOf(profileId, section)
  const draft = drafts.get(key)
  if (draft) drafts.set(key, { ...draft, focus: name })
  changed()
}

export function dropDraft(profileId: string, section: CarePlanSection): void {
  drafts.delete(keyOf(profileId, section))
  changed()
}

/** Lets go of everything typed. */
export function dropDrafts(): void {
  drafts.clear()
  changed()
}
