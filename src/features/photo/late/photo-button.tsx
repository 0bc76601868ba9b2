import { useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import { lazy, Suspense, useState } from 'react'
import { fullName } from '#contract/care-reading.ts'
import { usePhotos } from '#data/photos.ts'
import { round } from '#ui/button.css.ts'
import { Face, type PhotoPart } from '#ui/face.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toaster.tsx'
import { keepWords } from '#words/keep-words.ts'

keepWords(import.meta.glob('/src/locales/photo/*.po', { eager: true }))

const loadDialog = () => import('./photo-dialog.tsx')
const PhotoDialog = lazy(async () => ({ default: (await loadDialog()).PhotoDialog }))

/** Somebody's photo, or their initials: a press chooses another. */
export const PhotoButton: PhotoPart = function PhotoButton({ person, size }) {
  const { t } = useLingui()
  const photos = usePhotos()
  const [isOpen, setOpen] = useState(false)
  const name = fullName(person)
  const open = () =>
    void loadDialog().then(
      () => setOpen(true),
      () => toast(t`You need to be online to choose a photo the first time.`, { tone: 'error' }),
    )
  return (
    <>
      <button
        type="button"
        className={size === 'large' ? undefined : round}
        aria-label={t`Photo of ${name}`}
        title={t`Photo of ${name}`}
        onClick={open}
      >
        <Face person={person} photos={photos} size={size} />
        {size === 'large' && (
          <span>
            <Icon of={Camera} size={16} />
          </span>
        )}
      </button>
      {isOpen && photos && (
        <Suspense fallback={null}>
          <PhotoDialog person={person} photo={photos.get(person.id) ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
