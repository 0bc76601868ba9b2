/** A PDF by PDF.js. This file and all of PDF.js are fetched apart from the app, when idle (sw/app-files.ts, LATE). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Document, Page } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { SpinnerPlace } from '#ui/spinner.tsx'
import { PagesPlace } from './pages-place.tsx'
import { options } from './pdf-files.ts'
import { Unreadable } from './unreadable.tsx'
import { ViewerBar, zoomIn, zoomOut } from './viewer-bar.tsx'
import * as css from './viewer.css.ts'

interface PdfViewProps {
  blob: Blob
  name: string
  download: ReactNode
}

/** Page by page: with the buttons, the arrow keys, Page up and down, Home and End; + and − zoom. */
export function PdfView({ blob, name, download }: PdfViewProps) {
  const { t } = useLingui()
  const [count, setCount] = useState(0)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [problem, setProblem] = useState<'none' | 'broken' | 'locked'>('none')
  const placeRef = useRef<HTMLElement>(null)
  const width = useWidth(placeRef)

  const turn = (to: number) => {
    // Of a document that is still being opened the pages are not counted yet.
    setPage(Math.max(1, Math.min(to, count)))
    placeRef.current?.scrollTo({ top: 0 })
  }
  const press = (event: KeyboardEvent) => {
    const act = KEYS[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act({ page, count, zoom, turn, setZoom })
  }
  if (problem !== 'none') {
    return (
      <Unreadable download={download}>
        {problem === 'locked' && <Trans>It is locked with a password. Download it to open it in another app.</Trans>}
      </Unreadable>
    )
  }
  return (
    <>
      <ViewerBar zoom={zoom} onZoom={setZoom} download={download} pages={{ page, count, onPage: turn }} />
      <PagesPlace ref={placeRef} label={t`${name}, page ${page} of ${count}`} onKeyDown={press}>
        <Document
          file={blob}
          options={options}
          suspense={false}
          loading={<SpinnerPlace />}
          error={null}
          onLoadSuccess={({ numPages }) => setCount(numPages)}
          onLoadError={() => setProblem('broken')}
          onSourceError={() => setProblem('broken')}
          onPassword={() => setProblem('locked')}
        >
          {width > 0 && count > 0 && (
            <Page
              pageNumber={page}
              width={width * zoom}
              suspense={false}
              loading={<SpinnerPlace />}
              renderAnnotationLayer={false}
              onLoadError={() => setProblem('broken')}
              onRenderError={() => setProblem('broken')}
              className={css.page}
            />
          )}
        </Document>
      </PagesPlace>
    </>
  )
}

interface Turning {
  page: number
  count: number
  zoom: number
  turn: (to: number) => void
  setZoom: (zoom: number) => void
}

const KEYS: Record<string, (now: Turning) => void> = {
  ArrowRight: ({ page, turn }) => turn(page + 1),
  PageDown: ({ page, turn }) => turn(page + 1),
  ArrowLeft: ({ page, turn }) => turn(page - 1),
  PageUp: ({ page, turn }) => turn(page - 1),
  Home: ({ turn }) => turn(1),
  End: ({ count, turn }) => turn(count),
  '+': ({ zoom, setZoom }) => setZoom(zoomIn(zoom)),
  '-': ({ zoom, setZoom }) => setZoom(zoomOut(zoom)),
}

/** CSS pixels that a page may be wide, live. */
function useWidth(ref: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.min(entry.contentRect.width, 1000))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
