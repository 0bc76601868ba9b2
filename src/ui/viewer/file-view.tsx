import { Trans } from '@lingui/react/macro'
import FileType from 'lucide-react/icons/file-type'
import { Component, lazy, type ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { HtmlView, TextView } from './text-views.tsx'
import { ImageView } from './image-view.tsx'
import { Unreadable } from './unreadable.tsx'

const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }))

interface FileViewProps {
  blob: Blob
  /** Media type, judged by the bytes. */
  type: string
  name: string
  download: ReactNode
}

/** What a file breaks while it is drawn is the viewer alone, and the file can still be had. */
class Guarded extends Component<{ download: ReactNode; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ isBroken: true })
  override state = { isBroken: false }

  override render() {
    if (!this.state.isBroken) return this.props.children
    // What shows a PDF may not have come: once it has failed, it comes with the page alone.
    const again = <TryAgain onClick={() => location.reload()} />
    return (
      <Unreadable
        download={
          <>
            {this.props.download}
            {again}
          </>
        }
      />
    )
  }
}

/** Bytes as they can be looked at here; what can not be shown is offered as a download. Nothing is ever sent elsewhere to be shown. */
export const FileView = (props: FileViewProps) => (
  <Guarded download={props.download}>
    <Shown {...props} />
  </Guarded>
)

function Shown({ blob, type, name, download }: FileViewProps) {
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
