import { useEffect, useState } from 'react'
import { type DocumentView, openDocument } from '#data/documents.ts'
import { ApiError } from '#data/errors.ts'

export type LoadedFile =
  | { kind: 'loading' }
  | { kind: 'not-here' }
  | { kind: 'error'; message: string | null }
  | { kind: 'here'; blob: Blob }

/** The bytes of a document: from this device, else fetched. Tried again by itself once they have come here. */
export function useFile(document: DocumentView): { file: LoadedFile; tryAgain: () => void } {
  const [file, setFile] = useState<LoadedFile>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const { id, isOnDevice } = document
  const isShown = file.kind === 'here'

  useEffect(() => {
    if (isShown) return undefined
    const stop = new AbortController()
    openDocument(document, stop.signal).then(
      (blob) => stop.signal.aborted || setFile({ kind: 'here', blob }),
      (error: unknown) => stop.signal.aborted || setFile(failure(error)),
    )
    return () => stop.abort()
    // The row changes with each byte that is sent; the bytes to show are the same as long as the id is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isOnDevice, attempt])

  const tryAgain = () => {
    setFile({ kind: 'loading' })
    setAttempt(attempt + 1)
  }
  return { file, tryAgain }
}

function failure(error: unknown): LoadedFile {
  if (!(error instanceof ApiError)) return { kind: 'error', message: null }
  return error.kind === 'unreachable'
    ? { kind: 'not-here' }
    : { kind: 'error', message: error.problem?.message ?? null }
}
