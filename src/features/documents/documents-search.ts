/** What the address of the documents says beside the category: so that Back closes a document, and a link opens one. */
export interface DocumentsSearch {
  /** The folder that is open; without it the first. */
  folder?: string
  /** The document that is shown. */
  document?: string
  /** Files were shared into the app and wait in the upload dialog. `missed`: they could not be taken over. */
  shared?: 'files' | 'missed'
}

/** Reads the search part of an address; what does not belong there is dropped. */
export function readDocumentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const found: DocumentsSearch = {}
  if (typeof search['folder'] === 'string') found.folder = search['folder']
  if (typeof search['document'] === 'string') found.document = search['document']
  if (search['shared'] === 'files' || search['shared'] === 'missed') found.shared = search['shared']
  return found
}
