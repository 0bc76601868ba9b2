import File from 'lucide-react/icons/file'
import FileImage from 'lucide-react/icons/file-image'
import FileText from 'lucide-react/icons/file-text'
import FileType from 'lucide-react/icons/file-type'
import { type ComponentType, lazy, Suspense } from 'react'
import { extensionOf } from '#contract/documents-content.ts'
import type { DocumentView } from '#data/documents.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './document-item.css.ts'
import type { PanelView } from './panel-view.ts'
import type { ThumbnailProps } from './thumbnail.tsx'

/** Where the other is not on this device yet. */
const Nothing: ComponentType<ThumbnailProps> = () => null

/** Kept when idle. */
const Thumbnail = lazy<ComponentType<ThumbnailProps>>(() =>
  import('./thumbnail.tsx').then(
    ({ Thumbnail }) => ({ default: Thumbnail }),
    () => ({ default: Nothing }),
  ),
)

interface DocumentPictureProps {
  document: DocumentView
  view: PanelView
}

/** Of what kind it is; over that what is in it, small, where this device can tell. Decoration: the name stands beside it. */
export function DocumentPicture({ document: { id, name, type, isOnDevice }, view }: DocumentPictureProps) {
  return (
    <>
      <Icon of={iconOf(type)} size={view === 'grid' ? 34 : 24} />
      {view === 'grid' && <span className={css.kind}>{extensionOf(name).toUpperCase()}</span>}
      {isOnDevice && /^image|pdf$/u.test(type) && (
        <Suspense fallback={null}>
          <Thumbnail id={id} type={type} />
        </Suspense>
      )}
    </>
  )
}

function iconOf(type: string) {
  if (type.startsWith('image/')) return FileImage
  if (type === 'application/pdf') return FileText
  return type.includes('word') ? FileType : File
}
