import { Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import Upload from 'lucide-react/icons/upload'
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'
import { type Category, isCategory } from '#contract/categories.ts'
import { type DocumentView, type FolderView, useFolders, useFolderTotals } from '#data/documents.ts'
import { type ActivePerson, usePersonOfForms } from '#data/people.ts'
import { useIsKnown } from '#data/waiting/is-known.ts'
import { AsOf } from '#ui/as-of.tsx'
import { ExplainedButton } from '#ui/explained-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CategoryLinks } from './category-links.tsx'
import { CATEGORY_WORDS } from '#words/category-words.ts'
import { whose } from '#words/whose.ts'
import { DeleteDocumentDialog, DeleteFolderDialog } from './delete-dialogs.tsx'
import { DocumentPanel } from './document-panel.tsx'
import * as css from './documents.css.ts'
import { ExportDialog } from './export-dialog.tsx'
import { fetchViewer } from '#ui/viewer/fetch-viewer.ts'
import { FolderPanel } from './folder-panel.tsx'
import { NewFolderDialog } from './new-folder-dialog.tsx'
import { type Done, Saved } from './saved.tsx'
import { SharedIn } from './shared-in.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { ViewerDialog } from './viewer-dialog.tsx'

type Open =
  | { kind: 'new-folder' }
  | { kind: 'upload'; folder: FolderView; files: File[] }
  | { kind: 'export' | 'delete-folder'; folder: FolderView }
  | { kind: 'delete-document'; document: DocumentView }
  | null

interface DocumentsParts {
  /** The way to what was deleted. */
  TrashPlace: ComponentType<{ person: ActivePerson }>
}

/** The folders and documents of one category, of the person chosen. */
export const documentsWith = (parts: DocumentsParts): FunctionComponent =>
  function DocumentsScreen() {
    const { category } = useParams({ from: '/dashboard/$category' })
    const person = usePersonOfForms()
    // A new person is a new screen: nothing half-done for one may end up with another.
    return isCategory(category) && person ? (
      <CategoryScreen key={`${category} ${person.id}`} category={category} person={person} {...parts} />
    ) : (
      <Skeleton lines={6} />
    )
  }

interface CategoryScreenProps extends DocumentsParts {
  category: Category
  person: ActivePerson
}

function CategoryScreen({ category, person, TrashPlace }: CategoryScreenProps) {
  const { t, i18n } = useLingui()
  const search = useSearch({ from: '/dashboard/$category' })
  const navigate = useNavigate({ from: '/dashboard/$category' })
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const folders = useFolders(person.id, category)
  const isKnown = useIsKnown(person.id, folders?.asOf)
  const [open, setOpen] = useState<Open>(null)
  const [isRead, setRead] = useState(false)
  // Of everything there is: counted once what somebody came for stands.
  const totalsOf = useFolderTotals(isRead ? person.id : undefined)
  const [done, setDone] = useState<Done | null>(null)
  useEffect(() => void fetchViewer(), [])

  const rows = folders?.rows ?? []
  const selected = rows.find(({ id }) => id === search.folder) ?? rows[0]
  const pending = rows.filter(({ isPending }) => isPending).length
  const reason = folders && rows.length === 0 ? t`Please create a folder first` : null
  const close = () => setOpen(null)
  // The folder that is open now: it may be deleted, or another be opened, while files are chosen or packed.
  const openUpload = (files: File[]) => selected && setOpen({ kind: 'upload', folder: selected, files })
  const saved = (what: string) => setDone({ what, how: 'saved' })
  const deleted = (what: string) => setDone({ what, how: 'deleted' })
  const select = (folder: string) => void navigate({ search: { folder }, replace: true, resetScroll: false })

  return (
    <>
      <PageHeader
        title={t(CATEGORY_WORDS[category])}
        breadcrumb={[{ label: t(CATEGORY_WORDS[category]) }]}
        owner={whose(person, i18n)}
        subtitle={folders ? <AsOf asOf={folders.asOf} pending={pending} /> : null}
        tabs={<CategoryLinks />}
        actions={
          <>
            <ExplainedButton
              variant="secondary"
              icon={Archive}
              disabledReason={reason}
              onClick={() => selected && setOpen({ kind: 'export', folder: selected })}
            >
              <Trans>Export</Trans>
            </ExplainedButton>
            <ExplainedButton icon={Upload} disabledReason={reason} align="end" onClick={() => openUpload([])}>
              <Trans>Upload</Trans>
            </ExplainedButton>
          </>
        }
      />
      <Saved done={done} />
      <SharedIn
        outcome={search.shared}
        folder={selected}
        areFoldersRead={folders !== undefined}
        isOpen={open?.kind === 'upload'}
        onFiles={openUpload}
        onSaid={() =>
          void navigate({ search: ({ shared: _said, ...rest }) => rest, replace: true, resetScroll: false })
        }
      />
      {!folders && <Skeleton lines={6} />}
      {folders && (
        <div className={css.panels}>
          <FolderPanel
            category={category}
            folders={rows}
            totalsOf={totalsOf}
            isKnown={isKnown}
            isRestWanted={isRead}
            selected={selected}
            onNew={() => setOpen({ kind: 'new-folder' })}
            onDelete={(folder) => setOpen({ kind: 'delete-folder', folder })}
            onSaved={saved}
          />
          {selected && (
            <DocumentPanel
              key={selected.id}
              category={category}
              folder={selected}
              totals={totalsOf(selected.id)}
              onDelete={(document) => setOpen({ kind: 'delete-document', document })}
              onSaved={saved}
              onDrop={openUpload}
              onRead={() => setRead(true)}
            />
          )}
        </div>
      )}
      {folders && (isRead || !selected) && (
        <div className={css.foot}>
          <TrashPlace person={person} />
        </div>
      )}

      {open?.kind === 'new-folder' && folders && (
        <NewFolderDialog
          profileId={folders.profileId}
          category={category}
          folders={rows}
          onClose={close}
          onCreated={(id, name) => {
            close()
            select(id)
            saved(name)
          }}
        />
      )}
      {open?.kind === 'upload' && (
        <UploadDialog
          folder={open.folder}
          folders={rows}
          files={open.files}
          onClose={close}
          onFolder={(folder) => setOpen({ ...open, folder })}
          onKept={(what) => {
            select(open.folder.id)
            saved(what)
          }}
        />
      )}
      {open?.kind === 'export' && <ExportDialog folder={open.folder} onClose={close} />}
      {open?.kind === 'delete-folder' && (
        <DeleteFolderDialog
          row={open.folder}
          totals={totalsOf(open.folder.id)}
          onClose={close}
          onDeleted={() => deleted(open.folder.name)}
        />
      )}
      {open?.kind === 'delete-document' && (
        <DeleteDocumentDialog row={open.document} onClose={close} onDeleted={() => deleted(open.document.name)} />
      )}
      {search.document !== undefined && selected && (
        <ViewerDialog
          folder={selected}
          documentId={search.document}
          onClose={() => (canGoBack ? router.history.back() : select(selected.id))}
        />
      )}
    </>
  )
}
