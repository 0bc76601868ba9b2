import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { label } from '#ui/field.css.ts'
import type { Square } from './make-photo.ts'
import * as css from './photo-dialog.css.ts'

interface PhotoCropProps {
  address: string
  /** The chosen part, whenever it has come to rest. */
  onPart: (part: Square) => void
}

/** px that an arrow key moves the picture; with Shift a fifth of it. */
const STEP = 10
const ZOOM_MAX = 4

/** The picture behind a square that stands still: moved by finger, mouse or arrow keys, made larger by two fingers, wheel or slider. */
export function PhotoCrop({ address, onPart }: PhotoCropProps) {
  const { t } = useLingui()
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className={css.crop}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          keyboardStep={STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percentages, pixels) => onPart(pixels)}
          // Our policy knows no style that is not in a file.
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: css.square }}
          mediaProps={{ alt: t`The chosen picture` }}
          cropperProps={{ role: 'group', 'aria-label': t`Part that is shown`, 'aria-describedby': `${id}-how` }}
        />
      </div>
      <div className={css.zoom}>
        <label htmlFor={id} className={label}>
          <Trans>Enlarge the picture</Trans>
        </label>
        <input
          id={id}
          className={css.range}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <p id={`${id}-how`} className={css.hint}>
          <Trans>Move the picture with a finger, the mouse or the arrow keys until the face is in the square.</Trans>
        </p>
      </div>
    </>
  )
}
