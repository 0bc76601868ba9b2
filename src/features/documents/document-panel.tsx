import { Trans, useLingui } from '@lingui/react/macro'
import FileText from 'lucide-react/icons/file-text'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { type DocumentView, type FolderTotals, type FolderView, useDocuments } from '#data/documents.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from './document-panel.css.ts'
import { DocumentItem } from './document-item.tsx'
import { FolderFacts } from './folder-facts.tsx'
import { FolderKeep } from './folder-keep.tsx'
import { type PanelView, storedView, storeView } from './panel-view.ts'
import { useDrop } from './use-drop.ts'

interface DocumentPanelProps {
  category: Category
  folder: FolderView
  /** Null: not counted yet. */
  totals: FolderTotals | null
  onDelete: (document: DocumentView) => void
  onSaved: (name: string) => void
  /** Files were dropped anywhere on the panel. */
  onDrop: (files: File[]) => void
  /** What is in the folder stands there: what is drawn below it from now on stays where it is. */
  onRead: () => void
}

/** The documents of one folder. The whole panel takes files that are dropped on it. */
export function DocumentPanel({ category, folder, totals, onDelete, onSaved, onDrop, onRead }: DocumentPanelProps) {
  const { t } = useLingui()
  const documents = useDocuments(folder.profileId, folder.id)
  const [view, setView] = useState<PanelView>(storedView)
  const { isOver, dropProps } = useDrop(onDrop)
  const isRead = documents !== undefined
  const tellRead = useEffectEvent(onRead)
  useEffect(() => {
    if (isRead) tellRead()
  }, [isRead])
  const choose = (next: PanelView) => {
    setView(next)
    storeView(next)
  }
  return (
    <div {...dropProps} role="presentation" className={classNames(css.place, isOver && css.over)}>
      <Card
        title={<span dir="auto">{folder.name}</span>}
        actions={
          <fieldset className={css.views} aria-label={t`Layout`}>
            <IconButton
              icon={LayoutGrid}
              label={t`Grid view`}
              aria-pressed={view === 'grid'}
              className={css.view}
              onClick={() => choose('grid')}
            />
            <IconButton
              icon={List}
              label={t`List view`}
              aria-pressed={view === 'list'}
              className={css.view}
              onClick={() => choose('list')}
            />
          </fieldset>
        }
      >
        {!documents && <Skeleton lines={4} />}
        {documents?.rows.length === 0 && (
          <EmptyState icon={FileText} title={<Trans>No documents available for selected folder</Trans>} />
        )}
        {documents && documents.rows.length > 0 && (
          <ul className={css.list[view]} aria-label={t`Documents in ${folder.name}`}>
            {documents.rows.map((document) => (
              <DocumentItem
                key={document.id}
                category={category}
                document={document}
                view={view}
                onDelete={() => onDelete(document)}
                onSaved={onSaved}
              />
            ))}
          </ul>
        )}
        {documents && (
          <div className={css.about}>
            <small className={css.totals}>
              <FolderFacts totals={totals} />
            </small>
            <FolderKeep folder={folder} totals={totals} />
          </div>
        )}
      </Card>
      {isOver && (
        <p className={css.dropWords} aria-hidden>
          <Trans>Drop to add the files to {folder.name}</Trans>
        </p>
      )}
    </div>
  )
}
