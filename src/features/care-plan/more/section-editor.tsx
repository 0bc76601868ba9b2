import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useState } from 'react'
import { saveSection } from '#data/care-plan.ts'
import { useAction } from '#lib/use-action.ts'
import { SaveFailure } from '#ui/save-failure.tsx'
import { type NotSaved, trySave } from '#ui/try-save.ts'
import { useFirstError } from '#ui/use-first-error.ts'
import { Form } from '#ui/form.tsx'
import { SaveOrCancel } from '#ui/form-footer.tsx'
import { TextField } from '#ui/text-field.tsx'
import { offerUndo } from '#ui/more/undo-toast.tsx'
import { FieldEditor } from './field-editor.tsx'
import { settleDraft, typeInto } from '../plan-drafts.ts'
import { noteSaved, puttingBack } from '../put-back.ts'
import * as css from './section-editor.css.ts'
import {
  draftChange,
  draftErrors,
  type FieldError,
  FORM_FIELDS,
  type FormField,
  type SectionDraft,
} from '../section-form.ts'

interface SectionEditorProps {
  profileId: string
  draft: SectionDraft
  /** What stands locked above the fields of Basic Information. */
  locked: { name: string; birthDate: string }
  /** The field that the form was opened for. */
  startAt: FormField | undefined
  onCancel: () => void
}

interface Outcome {
  errors: Partial<Record<FormField, FieldError>>
  failure: NotSaved
}

/** One section as a form. Whatever goes wrong, it stays open with everything that was typed. */
export function SectionEditor({ profileId, draft, locked, startAt, onCancel }: SectionEditorProps) {
  const { t } = useLingui()
  const { section } = draft

  const [outcome, save] = useAction<Outcome>(
    async () => {
      const errors = draftErrors(draft)
      if (Object.keys(errors).length > 0) return { errors, failure: null }
      const { seen, wanted } = draftChange(draft)
      const isChanged = Object.keys(wanted).length > 0
      const failure = isChanged ? await trySave(() => saveSection({ profileId, section, seen, wanted })) : null
      if (failure === null) {
        noteSaved(profileId, section)
        settleDraft(profileId, draft, wanted)
      }
      return { errors: {}, failure }
    },
    { errors: {}, failure: null },
  )
  const formRef = useFirstError(outcome.errors)

  // The form stays at the field that it was opened for.
  const [firstField] = useState(draft.focus ?? startAt)
  useEffect(() => {
    // Of rows it is the first field, or the button that adds the first row.
    const at = firstField ? `[name="${firstField}"], [name^="${firstField}."]` : ':is(input, textarea):not([readonly])'
    formRef.current?.querySelector<HTMLElement>(at)?.focus()
  }, [firstField, formRef])

  const removed: ComponentProps<typeof FieldEditor>['onRemoved'] = (field, row, at, title, takesFocus) => {
    const putBack = puttingBack(profileId, section, field, row, at)
    offerUndo({
      words: t`“${title}” removed.`,
      takesFocus,
      undo: async () => {
        await putBack()
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name^="${field}.${at}."]`)?.focus())
      },
    })
  }

  // What was found wrong and still is: an error goes as soon as its field is right.
  const now = Object.keys(outcome.errors).length > 0 ? draftErrors(draft) : {}

  return (
    <Form ref={formRef} action={() => save()} className={css.form} noValidate>
      {section === 'basic' && (
        <>
          <TextField label={t`Name`} name="name" value={locked.name} readOnlyReason={t`Name can not be edited`} />
          <TextField
            label={t`Date of Birth`}
            name="birthDate"
            value={locked.birthDate}
            readOnlyReason={t`Date of birth can not be edited`}
          />
        </>
      )}
      {FORM_FIELDS[section].map((field) => (
        <FieldEditor
          key={field}
          field={field}
          value={draft.typed[field] ?? ''}
          error={outcome.errors[field] && now[field]}
          onChange={(value) => typeInto(profileId, section, field, value)}
          onRemoved={removed}
        />
      ))}
      <SaveFailure failure={outcome.failure} />
      <div className={css.buttons}>
        <SaveOrCancel onCancel={onCancel} />
      </div>
    </Form>
  )
}
