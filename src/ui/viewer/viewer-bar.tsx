import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import * as css from './viewer.css.ts'

/** 1 fits the width. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

export const zoomIn = (zoom: number): number => ZOOMS.find((step) => step > zoom) ?? zoom
export const zoomOut = (zoom: number): number => ZOOMS.findLast((step) => step < zoom) ?? zoom

interface ViewerBarProps {
  zoom: number
  onZoom: (zoom: number) => void
  download: ReactNode
  pages?: { page: number; count: number; onPage: (page: number) => void } | undefined
}

export function ViewerBar({ zoom, onZoom, download, pages }: ViewerBarProps) {
  const { t, i18n } = useLingui()
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(zoom)
  return (
    <div className={css.bar}>
      {pages && (
        <span className={css.group}>
          <IconButton
            icon={ChevronLeft}
            label={t`Previous page`}
            aria-disabled={pages.page <= 1}
            onClick={() => pages.onPage(pages.page - 1)}
          />
          <output className={css.figure}>
            <Trans>
              Page {pages.page} of {pages.count}
            </Trans>
          </output>
          <IconButton
            icon={ChevronRight}
            label={t`Next page`}
            aria-disabled={pages.page >= pages.count}
            onClick={() => pages.onPage(pages.page + 1)}
          />
        </span>
      )}
      <span className={css.group}>
        <IconButton
          icon={ZoomOut}
          label={t`Smaller`}
          aria-disabled={zoomOut(zoom) === zoom}
          onClick={() => onZoom(zoomOut(zoom))}
        />
        <span className={css.figure}>{percent}</span>
        <IconButton
          icon={ZoomIn}
          label={t`Larger`}
          aria-disabled={zoomIn(zoom) === zoom}
          onClick={() => onZoom(zoomIn(zoom))}
        />
      </span>
      <span className={css.end}>{download}</span>
    </div>
  )
}
