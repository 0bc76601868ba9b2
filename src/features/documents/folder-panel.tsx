import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Folder from 'lucide-react/icons/folder'
import FolderOpen from 'lucide-react/icons/folder-open'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { FOLDER_NAME_MAX } from '#contract/documents-content.ts'
import { type FolderTotals, type FolderView, renameFolder } from '#data/documents.ts'
import { wide } from '#ui/breakpoints.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ShelfDrawing } from '#ui/empty-state-drawings.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { FolderFacts } from './folder-facts.tsx'
import { isNameTaken } from './folder-names.ts'
import * as css from './folder-panel.css.ts'
import { ListNotHere } from './list-not-here.tsx'
import { NameEditor } from './name-editor.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** With the open one; the rest are one tap away, so that the first document is on the first screen. */
const SHOWN_ON_PHONES = 2

/** More than fit into a wide window. */
const SHOWN_IN_A_WINDOW = 12

/** What is drawn before the documents are: as much as can be seen. */
const atFirst = (folders: readonly FolderView[], selected: FolderView | undefined): readonly FolderView[] => {
  const count = matchMedia(wide).matches ? SHOWN_IN_A_WINDOW : SHOWN_ON_PHONES
  return folders.filter((folder, index) => index < count || folder === selected)
}

interface FolderPanelProps {
  category: Category
  folders: readonly FolderView[]
  totalsOf: (folderId: string) => FolderTotals | null
  /** Whether the list was read from the service once: only then "none" is known to be none. */
  isKnown: boolean
  /** Whether more is to be drawn than can be seen at once. */
  isRestWanted: boolean
  selected: FolderView | undefined
  onNew: () => void
  onDelete: (folder: FolderView) => void
  onSaved: (name: string) => void
}

export function FolderPanel({
  category,
  folders,
  totalsOf,
  isKnown,
  isRestWanted,
  selected,
  onNew,
  onDelete,
  onSaved,
}: FolderPanelProps) {
  const { t } = useLingui()
  const [areAllShown, setAllShown] = useState(false)
  const isWhole = useDeferredValue(isRestWanted) || areAllShown
  const drawn = isWhole ? folders : atFirst(folders, selected)
  const isLater = (folder: FolderView, index: number) => index >= SHOWN_ON_PHONES && folder.id !== selected?.id
  return (
    <Card
      title={<Trans>Folders</Trans>}
      actions={<IconButton icon={FolderPlus} label={t`New folder`} onClick={onNew} />}
      className={css.panel}
    >
      {folders.length === 0 && !isKnown && <ListNotHere />}
      {folders.length === 0 && isKnown && (
        <EmptyState
          drawing={<ShelfDrawing />}
          title={<Trans>No Folder Created! Please create new Folder</Trans>}
          action={
            <Button icon={FolderPlus} onClick={onNew}>
              <Trans>New folder</Trans>
            </Button>
          }
        />
      )}
      {folders.length > 0 && (
        <ul className={css.list} aria-label={t`Folders`}>
          {drawn.map((folder, index) => (
            <FolderRow
              key={folder.id}
              category={category}
              folder={folder}
              totals={totalsOf(folder.id)}
              folders={folders}
              isSelected={folder.id === selected?.id}
              isLater={!areAllShown && isLater(folder, index)}
              onDelete={() => onDelete(folder)}
              onSaved={onSaved}
            />
          ))}
        </ul>
      )}
      {folders.some(isLater) && (
        <Button
          variant="quiet"
          isBlock
          className={css.more}
          aria-expanded={areAllShown}
          onClick={() => setAllShown(!areAllShown)}
        >
          {areAllShown ? <Trans>Fewer folders</Trans> : <Trans>All {folders.length} folders</Trans>}
        </Button>
      )}
    </Card>
  )
}

interface FolderRowProps {
  category: Category
  folder: FolderView
  totals: FolderTotals | null
  folders: readonly FolderView[]
  isSelected: boolean
  /** Not shown on a phone until all are asked for. */
  isLater: boolean
  onDelete: () => void
  onSaved: (name: string) => void
}

function FolderRow({ category, folder, totals, folders, isSelected, isLater, onDelete, onSaved }: FolderRowProps) {
  const { t } = useLingui()
  /** The folder as it was when its name was opened for editing; null: it is only read. */
  const [edited, setEdited] = useState<FolderView | null>(null)
  const { ref, wantFocus } = useFocusBack()
  const { name } = folder

  const done = (hasFocus: boolean) => {
    if (hasFocus) wantFocus()
    setEdited(null)
  }
  const edit = () => setEdited(folder)
  const save = async (wanted: string) => {
    await renameFolder(edited ?? folder, wanted)
    onSaved(wanted)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'F2' || edited) return
    event.preventDefault()
    edit()
  }
  return (
    <li className={css.row} data-selected={isSelected ? '' : undefined} data-later={isLater ? '' : undefined}>
      {edited ? (
        <NameEditor
          label={t`Folder name`}
          name={edited.name}
          maxLength={FOLDER_NAME_MAX}
          errorOf={(wanted) =>
            isNameTaken(wanted, folders, folder.id) ? t`There is a folder with this name already.` : null
          }
          onSave={save}
          onDone={done}
        />
      ) : (
        <>
          <Link
            ref={ref}
            to="/dashboard/$category"
            params={{ category }}
            search={{ folder: folder.id }}
            replace
            resetScroll={false}
            className={css.link}
            aria-current={isSelected ? 'page' : undefined}
            title={t`Double-click or press F2 to rename`}
            onDoubleClick={edit}
            onKeyDown={press}
          >
            <Icon of={isSelected ? FolderOpen : Folder} />
            <span className={css.words}>
              <span className={css.name} dir="auto">
                {name}
              </span>
              <small className={css.facts}>
                <FolderFacts totals={totals} />
              </small>
              {folder.isPending && (
                <small className={css.state}>
                  <Icon of={Clock} size={16} />
                  <Trans>Waiting to send</Trans>
                </small>
              )}
              {folder.isKept && (
                <small className={css.state}>
                  <Icon of={CloudDownload} size={16} />
                  <Trans>Kept offline</Trans>
                </small>
              )}
            </span>
          </Link>
          <span className={css.actions}>
            <IconButton icon={Pencil} label={t`Edit ${name}`} onClick={edit} />
            <IconButton icon={Trash2} label={t`Delete ${name}`} onClick={onDelete} />
          </span>
        </>
      )}
    </li>
  )
}
