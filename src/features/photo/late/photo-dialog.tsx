import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import FilePlus from 'lucide-react/icons/file-plus'
import Trash2 from 'lucide-react/icons/trash'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { fullName } from '#contract/care-reading.ts'
import { savePhoto } from '#data/photos.ts'
import { initials } from '#lib/initials.ts'
import { readPicture } from '#lib/picture.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { error as errorLook } from '#ui/field.css.ts'
import { Icon } from '#ui/icon.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { type NotSaved, trySave } from '#ui/try-save.ts'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { makePhoto, type Square } from './make-photo.ts'
import * as css from './photo-dialog.css.ts'
import { PhotoCrop } from './photo-crop.tsx'

interface PhotoDialogProps {
  person: { id: string; firstName: string; lastName: string }
  /** A data address, '' for none. */
  photo: string
  onClose: () => void
}

/** What is to become of the photo. */
type Draft =
  | { kind: 'as-it-is' }
  | { kind: 'removed' }
  | { kind: 'chosen'; address: string; picture: HTMLImageElement; part: Square | null }

type Failure = 'heic' | 'unreadable' | null

/** Choosing the photo of somebody, cutting it to a square, and taking it away. It closes once that is durable here. */
export function PhotoDialog({ person, photo, onClose }: PhotoDialogProps) {
  const [draft, setDraft] = useState<Draft>({ kind: 'as-it-is' })
  const [failure, setFailure] = useState<Failure>(null)
  const [notSaved, setNotSaved] = useState<NotSaved>(null)
  const [isBusy, setBusy] = useState(false)
  const name = fullName(person)
  const isDirty = draft.kind !== 'as-it-is'
  const { leaveDialog } = useLeaveQuestion({ isHolding: isDirty })
  const address = draft.kind === 'chosen' ? draft.address : null
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])

  const choose = async (file: File) => {
    setBusy(true)
    setNotSaved(null)
    const chosen = URL.createObjectURL(file)
    const picture = await readPicture(chosen)
    setBusy(false)
    if (picture) setDraft({ kind: 'chosen', address: chosen, picture, part: null })
    else URL.revokeObjectURL(chosen)
    setFailure(picture ? null : isHeic(file) ? 'heic' : 'unreadable')
  }
  const save = async () => {
    setBusy(true)
    setNotSaved(null)
    setNotSaved(
      await trySave(async () => {
        if (draft.kind === 'removed') await savePhoto(person.id, '')
        if (draft.kind === 'chosen' && draft.part) await savePhoto(person.id, makePhoto(draft.picture, draft.part))
        onClose()
      }),
    )
    setBusy(false)
  }
  const isReady = draft.kind === 'removed' || (draft.kind === 'chosen' && draft.part !== null)
  const shown = draft.kind === 'as-it-is' ? photo : ''

  return (
    <>
      <Dialog
        open
        onClose={() => isBusy || onClose()}
        title={<Trans>Photo of {name}</Trans>}
        isDirty={isDirty && !isBusy}
        footer={
          <>
            <DialogClose>
              <Trans>Cancel</Trans>
            </DialogClose>
            {isDirty && (
              <Button busy={isBusy} disabled={!isReady} onClick={() => void save()}>
                <Trans>Save</Trans>
              </Button>
            )}
          </>
        }
      >
        <div className={css.stack}>
          {draft.kind === 'chosen' ? (
            <PhotoCrop
              key={draft.address}
              address={draft.address}
              onPart={(part) => setDraft((now) => (now.kind === 'chosen' ? { ...now, part } : now))}
            />
          ) : shown === '' ? (
            <span aria-hidden className={css.now}>
              {initials(person.firstName, person.lastName)}
            </span>
          ) : (
            <img className={css.now} src={shown} alt={name} />
          )}
          {draft.kind === 'removed' && (
            <output>
              <Trans>The photo is removed when you save.</Trans>
            </output>
          )}
          <Sources
            isBusy={isBusy}
            isRemovable={shown !== ''}
            failure={failure}
            onFile={(file) => void choose(file)}
            onRemove={() => {
              setFailure(null)
              setDraft({ kind: 'removed' })
            }}
          />
          <SaveFailure failure={notSaved} />
          <p className={css.hint}>
            <Trans>
              Shown in the emergency view, on paper and beside the name. It is made small on this device, without the
              place where it was taken.
            </Trans>
          </p>
        </div>
      </Dialog>
      {leaveDialog}
    </>
  )
}

interface SourcesProps {
  isBusy: boolean
  isRemovable: boolean
  failure: Failure
  onFile: (file: File) => void
  onRemove: () => void
}

/** The picker, and the camera of whatever is held in the hand. */
function Sources({ isBusy, isRemovable, failure, onFile, onRemove }: SourcesProps) {
  const { t } = useLingui()
  const pickerRef = useRef<HTMLInputElement>(null)
  const cameraRef = useRef<HTMLInputElement>(null)
  const [hasTouch] = useState(() => matchMedia('(pointer: coarse)').matches)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file may be chosen again.
    event.target.value = ''
    if (file) onFile(file)
  }
  const input = { type: 'file', accept: 'image/*', hidden: true, onChange: take } as const
  return (
    <div>
      <div className={css.buttons}>
        {hasTouch && (
          <Button variant="secondary" icon={Camera} busy={isBusy} onClick={() => cameraRef.current?.click()}>
            <Trans>Take a photo</Trans>
          </Button>
        )}
        <Button
          variant="secondary"
          icon={FilePlus}
          busy={isBusy}
          aria-describedby={failure ? 'photo-error' : undefined}
          onClick={() => pickerRef.current?.click()}
        >
          <Trans>Choose a picture</Trans>
        </Button>
        {isRemovable && (
          <Button variant="quiet" icon={Trash2} onClick={onRemove}>
            <Trans>Remove photo</Trans>
          </Button>
        )}
      </div>
      <input ref={pickerRef} {...input} aria-label={t`Choose a picture`} />
      <input ref={cameraRef} {...input} aria-label={t`Take a photo`} capture="environment" />
      {failure && (
        <p id="photo-error" role="alert" className={classNames(errorLook, css.failure)}>
          <Icon of={CircleAlert} size={18} />
          {failure === 'heic' ? (
            <Trans>
              This browser cannot read HEIC pictures. Choose a JPEG, take a new photo, or do this on the phone that took
              it.
            </Trans>
          ) : (
            <Trans>This file is not a picture we can read. Choose a JPEG, PNG or WebP.</Trans>
          )}
        </p>
      )}
    </div>
  )
}

/** Phones of one maker take them, and no other browsers read them. */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/u.test(type) || /\.hei[cf]$/iu.test(name)
