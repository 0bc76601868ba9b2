import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FolderView } from '#data/documents.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as css from './documents.css.ts'
import { dropSharedFiles, sharedFiles } from './shared-files.ts'

interface SharedInProps {
  /** What the address says; undefined: nobody has just shared anything. */
  outcome: 'files' | 'missed' | undefined
  folder: FolderView | undefined
  areFoldersRead: boolean
  /** Whether the upload dialog is open: then there is nothing to offer. */
  isOpen: boolean
  onFiles: (files: File[]) => void
  /** The address has said what it had to say. */
  onSaid: () => void
}

/** Files shared from another app: into the upload dialog at once, or offered here until somebody has decided. */
export function SharedIn({ outcome, folder, areFoldersRead, isOpen, onFiles, onSaid }: SharedInProps) {
  const { t } = useLingui()
  const [files, setFiles] = useState<File[]>([])
  const [isMissed, setMissed] = useState(false)
  const isReady = areFoldersRead && folder !== undefined

  useEffect(() => {
    if (isOpen) return undefined
    let isCurrent = true
    void sharedFiles()
      .catch(() => [])
      .then((found) => isCurrent && setFiles(found))
    return () => {
      isCurrent = false
    }
  }, [isOpen])

  const say = useEffectEvent((found: File[]) => {
    if (outcome === 'files' && found.length > 0) onFiles(found)
    else setMissed(true)
    onSaid()
  })
  useEffect(() => {
    if (outcome === undefined || (outcome === 'files' && !isReady)) return undefined
    let isCurrent = true
    void sharedFiles()
      .catch(() => [])
      .then((found) => isCurrent && say(found))
    return () => {
      isCurrent = false
    }
  }, [outcome, isReady])

  const drop = () => {
    // The button goes with the files.
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true })
    void dropSharedFiles(files).then(() => setFiles([]))
  }
  return (
    <output className={css.saved}>
      {isMissed && (
        <Banner tone="sand">
          <Trans>What you shared did not arrive. Please share it again now.</Trans>
        </Banner>
      )}
      {files.length > 0 && !isOpen && (
        <Banner
          icon={Share2}
          action={
            <>
              {folder && (
                <Button variant="quiet" onClick={() => onFiles(files)}>
                  <Trans>Add to {folder.name}</Trans>
                </Button>
              )}
              <Button variant="quiet" onClick={drop}>
                <Trans>Discard</Trans>
              </Button>
            </>
          }
        >
          {t`${plural(files.length, {
            one: '# file was shared into Havenbook.',
            other: '# files were shared into Havenbook.',
          })}`}{' '}
          {areFoldersRead && !folder && <Trans>Please create a folder first</Trans>}
        </Banner>
      )}
    </output>
  )
}
