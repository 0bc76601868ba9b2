import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import FilePlus from 'lucide-react/icons/file-plus'
import { type ChangeEvent, useRef, useState } from 'react'
import { hasRoomFor } from '#data/files/device-storage.ts'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ACCEPTED } from './file-checks.ts'
import { namedPhoto } from './photo-name.ts'
import * as css from './upload.css.ts'
import { useDrop } from './use-drop.ts'

/** Bytes that a photo of today's phones stays under. */
const PHOTO = 12 * 1024 * 1024

interface DropPlaceProps {
  onFiles: (files: File[]) => void
  isDisabled: boolean
}

/** Where files come from: the picker, a drag, the camera of a phone. */
export function DropPlace({ onFiles, isDisabled }: DropPlaceProps) {
  const { t } = useLingui()
  const pickerRef = useRef<HTMLInputElement>(null)
  const cameraRef = useRef<HTMLInputElement>(null)
  const [isFull, setFull] = useState(false)
  const { isOver, dropProps } = useDrop(onFiles, isDisabled)
  const [hasTouch] = useState(() => matchMedia('(pointer: coarse)').matches)

  const take = (event: ChangeEvent<HTMLInputElement>, isPhoto: boolean) => {
    const files = [...(event.target.files ?? [])]
    // The same file may be chosen again after it was removed.
    event.target.value = ''
    onFiles(isPhoto ? files.map((file) => namedPhoto(file, new Date())) : files)
  }
  const photograph = async () => {
    // Asked before, not after: a photo that finds no room is a moment lost.
    const hasRoom = await hasRoomFor(PHOTO)
    setFull(!hasRoom)
    if (hasRoom) cameraRef.current?.click()
  }
  return (
    <div {...dropProps} role="presentation" className={classNames(css.drop, isOver && css.over)}>
      <p>
        <Trans>Drop files here, or</Trans>
      </p>
      <div className={css.sources}>
        <Button variant="secondary" icon={FilePlus} disabled={isDisabled} onClick={() => pickerRef.current?.click()}>
          <Trans>Choose files</Trans>
        </Button>
        {hasTouch && (
          <Button variant="secondary" icon={Camera} disabled={isDisabled} onClick={() => void photograph()}>
            <Trans>Take a photo</Trans>
          </Button>
        )}
      </div>
      {isFull && (
        <Alert>
          <Trans>This device has no room for a photo now. Free some space first.</Trans>
        </Alert>
      )}
      <input
        ref={pickerRef}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={t`Choose files`}
        onChange={(event) => take(event, false)}
      />
      <input
        ref={cameraRef}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        aria-label={t`Take a photo`}
        onChange={(event) => take(event, true)}
      />
    </div>
  )
}
