import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type DocumentView, type FolderView, openDocument, useDocuments } from '#data/documents.ts'
import { saveFile } from '#lib/save-file.ts'
import { Alert, Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as css from './documents.css.ts'
import { archiveOf, type ExportResult, LARGE } from './export-zip.ts'
import { progress } from './document-item.css.ts'
import { intoChosenFile } from './into-chosen-file.ts'

type ExportStatus =
  | { kind: 'working'; done: number }
  | ({ kind: 'ready' } & ExportResult)
  | { kind: 'stopped' | 'failed' }

/** Packs the folder as soon as it opens; closing it stops the work. */
export function ExportDialog({ folder, onClose }: { folder: FolderView; onClose: () => void }) {
  const { t } = useLingui()
  const documents = useDocuments(folder.profileId, folder.id)
  const [status, setStatus] = useState<ExportStatus>({ kind: 'working', done: 0 })
  // As they are when it begins: what is deleted or renamed elsewhere meanwhile changes neither count nor names.
  const [rows, setRows] = useState(documents?.rows)
  if (!rows && documents) setRows(documents.rows)
  const total = rows?.length ?? 0
  const fileName = `${folder.name.replace(/[/\\:*?"<>|]/gu, '_')}.zip`

  useEffect(() => {
    if (!rows) return undefined
    const stop = new AbortController()
    const { signal } = stop
    pack(rows, fileName, signal, (done) => setStatus({ kind: 'working', done })).then(
      (outcome) => signal.aborted || setStatus(outcome),
      () => signal.aborted || setStatus({ kind: 'failed' }),
    )
    return () => stop.abort()
  }, [rows, fileName])
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Export {folder.name}</Trans>}
      size="s"
      footer={
        <Button variant={status.kind === 'working' ? 'quiet' : 'primary'} onClick={onClose}>
          {status.kind === 'working' ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
        </Button>
      }
    >
      <div className={css.stack}>
        {status.kind === 'working' && (
          <>
            <p>
              <Plural
                value={total}
                one={`Packing: ${status.done} of # file`}
                other={`Packing: ${status.done} of # files`}
              />
            </p>
            <progress className={progress} max={Math.max(1, total)} value={status.done} aria-label={t`Packing`} />
          </>
        )}
        <output className={css.stack}>
          {status.kind === 'ready' && (
            <p>
              {status.count === 0 && status.missing.length === 0 && <Trans>There is nothing in this folder yet.</Trans>}
              {status.count > 0 &&
                t`${plural(status.count, { one: '# file', other: '# files' })} saved as ${fileName}.`}
            </p>
          )}
          {status.kind === 'stopped' && (
            <p>
              <Trans>Nothing was saved.</Trans>
            </p>
          )}
        </output>
        {status.kind === 'ready' && status.missing.length > 0 && (
          <Banner tone="sand" role="alert">
            <Trans>Not in the ZIP, because these are not available now:</Trans>
            <ul>
              {[...new Set(status.missing)].map((name) => (
                <li key={name} dir="auto">
                  {name}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {status.kind === 'failed' && (
          <Alert>
            <Trans>The ZIP could not be created. Nothing was changed.</Trans>
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

async function pack(
  rows: readonly DocumentView[],
  fileName: string,
  signal: AbortSignal,
  onDone: (count: number) => void,
): Promise<ExportStatus> {
  const isLarge = rows.reduce((sum, { size }) => sum + size, 0) > LARGE
  const target = isLarge ? await intoChosenFile(fileName) : null
  if (target === 'cancelled') return { kind: 'stopped' }
  const { stream, result } = await archiveOf({ rows, open: (row) => openDocument(row, signal), onDone })
  if (target) await stream.pipeTo(target, { signal })
  else {
    const content = await new Response(stream, { headers: { 'Content-Type': 'application/zip' } }).blob()
    if (result.count > 0 && !signal.aborted) saveFile(content, fileName)
  }
  return { kind: 'ready', ...result }
}
