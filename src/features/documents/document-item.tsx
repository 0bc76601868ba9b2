import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type KeyboardEvent, useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { baseNameOf, DOCUMENT_NAME_MAX, extensionOf } from '#contract/documents-content.ts'
import { type DocumentView, renameDocument, setDocumentKept } from '#data/documents.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { formatDay } from '#lib/moment.ts'
import { Facts } from '#ui/facts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DotsButton } from '#ui/dots-button.tsx'
import { toast } from '#ui/toaster.tsx'
import * as css from './document-item.css.ts'
import { DocumentPicture } from './document-picture.tsx'
import { DocumentState } from './document-state.tsx'
import { NameEditor } from './name-editor.tsx'
import type { PanelView } from './panel-view.ts'
import { useOneOrTwoClicks } from './one-or-two-clicks.ts'
import { useDownload } from './use-download.ts'
import { useFocusBack } from './use-focus-back.ts'

interface DocumentItemProps {
  category: Category
  document: DocumentView
  view: PanelView
  onDelete: () => void
  onSaved: (name: string) => void
}

/** One document as a tile or a row: what it is, its status, and what can be done with it. */
export function DocumentItem({ category, document, view, onDelete, onSaved }: DocumentItemProps) {
  const { t, i18n } = useLingui()
  /** The document as it was when its name was opened for editing; null: it is only read. */
  const [edited, setEdited] = useState<DocumentView | null>(null)
  const { ref, wantFocus } = useFocusBack()
  const download = useDownload()
  const { id, folderId, name, size, createdDate, isKept } = document
  const extension = extensionOf(name)
  const address = {
    to: '/dashboard/$category',
    params: { category },
    search: { folder: folderId, document: id },
    resetScroll: false,
  } as const
  const navigate = useNavigate()
  const edit = () => setEdited(document)
  const clicks = useOneOrTwoClicks({ one: () => void navigate(address), two: edit })

  const done = (hasFocus: boolean) => {
    if (hasFocus) wantFocus()
    setEdited(null)
  }
  const save = async (wanted: string) => {
    await renameDocument(edited ?? document, extension === '' ? wanted : `${wanted}.${extensionAsWritten(name)}`)
    onSaved(wanted)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'F2') return
    event.preventDefault()
    edit()
  }
  const keep = () =>
    void setDocumentKept(document, !isKept).catch(() =>
      toast(t`This could not be saved on this device.`, { tone: 'error' }),
    )

  return (
    <li className={css.item[view]}>
      <Link {...address} className={css.picture[view]} tabIndex={-1} aria-hidden>
        <DocumentPicture document={document} view={view} />
      </Link>
      <div className={css.words[view]}>
        {edited ? (
          <NameEditor
            label={t`Document name`}
            name={baseNameOf(edited.name)}
            suffix={extension === '' ? undefined : `.${extensionAsWritten(name)}`}
            maxLength={DOCUMENT_NAME_MAX - extension.length - 1}
            onSave={save}
            onDone={done}
          />
        ) : (
          <Link
            ref={ref}
            {...address}
            className={css.name}
            dir="auto"
            title={t`Double-click or press F2 to rename`}
            {...clicks}
            onKeyDown={press}
          >
            {name}
          </Link>
        )}
        <small className={css.facts}>
          <Facts of={[formatFileSize(size, i18n.locale), createdDate && formatDay(createdDate, i18n.locale)]} />
        </small>
        <DocumentState document={document} />
      </div>
      <span className={css.actions[view]}>
        <IconButton icon={Pencil} label={t`Edit ${name}`} onClick={edit} />
        <IconButton icon={Trash2} label={t`Delete ${name}`} onClick={onDelete} />
        <DotsButton
          label={t`${name}: menu`}
          items={[
            { label: t`Download`, icon: Download, onSelect: () => void download(document) },
            {
              label: isKept ? t`Stop keeping offline` : t`Keep offline`,
              icon: isKept ? Check : CloudDownload,
              onSelect: keep,
            },
          ]}
        />
      </span>
    </li>
  )
}

/** The extension with the capitals it has: a rename does not touch it (DECISIONS H4). */
const extensionAsWritten = (name: string): string => name.slice(name.length - extensionOf(name).length)
