import { lazy } from 'react'
import { usePhotos } from '#data/photos.ts'
import { firstScreenReady } from '#data/session/open-device.ts'
import { ComesLate } from '#ui/comes-late.tsx'
import { Face, type PhotoPart } from '#ui/face.tsx'

// After the screen itself; with no signal before its file came, the face stands alone.
const PhotoButton = lazy(async () => {
  await firstScreenReady()
  const loaded = await import('./late/photo-button.tsx').catch(() => null)
  return { default: loaded?.PhotoButton ?? PlainFace }
})

/** Somebody's photo, or their initials: a press chooses another. */
export const PhotoPlace: PhotoPart = (props) => (
  <ComesLate key={props.person.id} isInline fallback={<PlainFace {...props} />}>
    <PhotoButton {...props} />
  </ComesLate>
)

const PlainFace: PhotoPart = function PlainFace(props) {
  return <Face {...props} photos={usePhotos()} />
}
