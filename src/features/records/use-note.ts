import { useEffect, useState } from 'react'
import { ApiError } from '#data/errors.ts'
import { type DocumentDetail, type DrVisitNote, openNote } from '#data/records.ts'

export type NoteDocument =
  | { kind: 'loading' }
  | { kind: 'not-here' }
  | { kind: 'error'; message: string | null }
  /** It exists, but cannot be shown. */
  | { kind: 'unshowable' }
  /** An https address that the server allows. */
  | { kind: 'elsewhere'; address: string }
  | { kind: 'here'; blob: Blob; name: string }

/** The document of a note as it can be shown here. What comes for a note that is no longer shown is dropped. */
export function useNote(profileId: string, { content, type: title }: Pick<DrVisitNote, 'content' | 'type'>) {
  const [document, setDocument] = useState<NoteDocument>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const id = content?.id
  const contentType = content?.contentType ?? ''
  useEffect(() => {
    const stop = new AbortController()
    const show = (next: NoteDocument) => {
      if (!stop.signal.aborted) setDocument(next)
    }
    if (id === undefined) show({ kind: 'unshowable' })
    else {
      openNote(profileId, { id, contentType }, stop.signal)
        .then((detail) => shownAs(detail, title))
        .then(show, (error: unknown) => show(failure(error)))
    }
    return () => stop.abort()
    // Asked anew with each attempt.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [profileId, id, contentType, title, attempt])

  const tryAgain = () => {
    setDocument({ kind: 'loading' })
    setAttempt(attempt + 1)
  }
  return { document, tryAgain }
}

async function shownAs({ type, content }: DocumentDetail, title: string): Promise<NoteDocument> {
  switch (type) {
    case 'pdf': {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      return { kind: 'here', blob: new Blob([bytes], { type: 'application/pdf' }), name: 'note.pdf' }
    }
    case 'html': {
      const { notePage } = await import('./late/note-page.ts')
      return { kind: 'here', blob: new Blob([notePage(content, title)], { type: 'text/html' }), name: 'note.html' }
    }
    case 'iframe':
      return URL.canParse(content) && new URL(content).protocol === 'https:'
        ? { kind: 'elsewhere', address: content }
        : { kind: 'unshowable' }
    default:
      return { kind: 'unshowable' }
  }
}

function failure(error: unknown): NoteDocument {
  if (!(error instanceof ApiError)) return { kind: 'error', message: null }
  return error.kind === 'unreachable'
    ? { kind: 'not-here' }
    : { kind: 'error', message: error.problem?.message ?? null }
}
