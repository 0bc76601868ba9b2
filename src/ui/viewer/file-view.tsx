import { Trans } from '@lingui/react/macro'
import FileType from 'lucide-react/icons/file-type'
import { lazy, type ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { HtmlView, TextView } from './text-views.tsx'
import { ImageView } from './image-view.tsx'

const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }))

interface FileViewProps {
  blob: Blob
  /** Media type, judged by the bytes. */
  type: string
  name: string
  download: ReactNode
}

/** Bytes as they can be looked at here; what can not be shown is offered as a download. Nothing is ever sent elsewhere to be shown. */
export function FileView({ blob, type, name, download }: FileViewProps) {
  const shared = { blob, name, download }
  if (type === 'application/pdf') return <PdfView {...shared} />
  if (type.startsWith('image/')) return <ImageView {...shared} />
  if (type === 'text/html') return <HtmlView {...shared} />
  if (type.startsWith('text/')) return <TextView {...shared} />
  return (
    <EmptyState icon={FileType} title={<Trans>This kind of file cannot be shown here.</Trans>} action={download}>
      <Trans>Download it to open it in another app.</Trans>
    </EmptyState>
  )
}
