import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { FOLDER_NAME_MAX } from '#contract/documents-content.ts'
import { createFolder, type FolderView } from '#data/documents.ts'
import { useAction } from '#lib/use-action.ts'
import { SaveFailure } from '#ui/save-failure.tsx'
import { type NotSaved, trySave } from '#ui/try-save.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { isNameTaken } from './folder-names.ts'
import * as css from './documents.css.ts'

interface NewFolderDialogProps {
  profileId: string
  category: Category
  folders: readonly FolderView[]
  onClose: () => void
  onCreated: (id: string, name: string) => void
}

/** Closes once the folder is durable on this device, and never before. */
export function NewFolderDialog({ profileId, category, folders, onClose, onCreated }: NewFolderDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const isTaken = isNameTaken(name, folders)
  const canCreate = name !== '' && name.length <= FOLDER_NAME_MAX && !isTaken
  const isDirty = name !== ''
  const { leaveDialog, leave } = useLeaveQuestion({ isHolding: isDirty })

  const [failure, create, isBusy] = useAction<NotSaved>(async () => {
    if (!canCreate) return null
    return trySave(async () => {
      const id = await createFolder(profileId, category, name)
      leave(() => onCreated(id, name))
    })
  }, null)

  return (
    <>
      <Dialog open onClose={onClose} title={<Trans>New folder</Trans>} isDirty={isDirty} size="s">
        <Form action={() => create()} className={css.stack} noValidate>
          <TextField
            label={t`Folder name`}
            name="name"
            value={typed}
            onChange={setTyped}
            maxLength={FOLDER_NAME_MAX}
            autoComplete="off"
            error={isTaken ? t`There is a folder with this name already.` : null}
            hint={
              <Trans>
                {typed.length} of {FOLDER_NAME_MAX} characters
              </Trans>
            }
          />
          <SaveFailure failure={failure} />
          <FormFooter busy={isBusy} disabled={!canCreate && !isBusy}>
            <Trans>Create</Trans>
          </FormFooter>
        </Form>
      </Dialog>
      {leaveDialog}
    </>
  )
}
