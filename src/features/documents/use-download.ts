import { useLingui } from '@lingui/react/macro'
import { type DocumentView, openDocument } from '#data/documents.ts'
import { ApiError } from '#data/errors.ts'
import { saveFile } from '#lib/save-file.ts'
import { toast } from '#ui/toaster.tsx'

/** Hands a document to the person as a file; says so where it can not be had now.  */
export function useDownload(): (document: DocumentView) => Promise<void> {
  const { t } = useLingui()
  return async (document) => {
    try {
      saveFile(await openDocument(document), document.name)
    } catch (error) {
      const isOffline = error instanceof ApiError && error.kind === 'unreachable'
      toast(
        isOffline
          ? t`${document.name} is not on this device, and Havenbook cannot be reached now.`
          : (error instanceof ApiError && error.problem?.message) || t`Error loading document.`,
        { tone: 'error' },
      )
    }
  }
}
